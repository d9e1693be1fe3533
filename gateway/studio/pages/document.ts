import { type Child, type Html, html } from '#gateway/platform/html.ts'
import { assetPath } from '../assets.ts'
import type { Texts } from '../texts/texts.ts'

type Document = { title: string; texts: Texts; theme: 'dark' | 'light'; kind: 'game' | 'paper'; body: Html; script?: { nonce: string } }

/** The frame of every page. Styles and scripts are files with their content's hash in the address; there are no inline handlers. */
export function writeDocument({ title, texts, theme, kind, body, script }: Document): string {
  return html`<!doctype html>
<html lang="${texts.language}" data-theme="${kind === 'game' ? 'dark' : theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="${assetPath('pearl.svg')}">
<link rel="preload" href="${assetPath('hanken-grotesk.woff2')}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${assetPath('studio.css')}">
${script ? html`<script type="module" nonce="${script.nonce}" src="${assetPath('studio.js')}"></script>` : null}
</head>
<body class="${kind}">${body}</body>
</html>`.text
}

/** A page that says one thing and offers one way on. */
export function writeMessagePage(texts: Texts, message: { title: string; text: string }, way: { href: string; text: string } | null): string {
  const link: Child = way === null ? null : html`<p><a class="button" href="${way.href}" target="_top">${way.text}</a></p>`
  return writeDocument({
    title: message.title,
    texts,
    theme: 'dark',
    kind: 'paper',
    body: html`<main class="message"><span class="pearl"></span><h1>${message.title}</h1><p>${message.text}</p>${link}</main>`,
  })
}
