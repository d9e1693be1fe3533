import { type PageTheme, writeDocument } from '#gateway/platform/pages/document.ts'
import { type Child, type Html, html } from '#gateway/platform/pages/html.ts'
import { assets } from '../assets.ts'
import type { Texts } from '../texts/texts.ts'
import { holdEarlyPress } from './early-press.ts'

type StudioPage = {
  title: string
  texts: Texts
  theme: PageTheme
  kind: 'game' | 'paper'
  body: Html
  script?: { nonce: string; name?: 'studio.js' | 'table.js' | 'flight.js' }
  /** Without a script the page asks for itself again after so many seconds. */
  refresh?: { seconds: number; path: string }
}

/** The frame of every page; a game is always night. */
export function writeStudioPage({ title, texts, theme, kind, body, script, refresh }: StudioPage): string {
  const links = html`<link rel="icon" href="${assets.path('pearl.svg')}">
<link rel="preload" href="${assets.path('hanken-grotesk.woff2')}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${assets.path('studio.css')}">
${script ? html`<script type="module" nonce="${script.nonce}" src="${assets.path(script.name ?? 'studio.js')}"></script>${script.name === 'table.js' ? holdEarlyPress(script.nonce) : null}` : null}${refresh ? html`<noscript><meta http-equiv="refresh" content="${refresh.seconds};url=${refresh.path}"></noscript>` : null}`
  return writeDocument({ language: texts.language, theme: kind === 'game' ? 'dark' : theme, title, links, body, kind })
}

/** A page that says one thing and offers one way on. */
export function writeMessagePage(
  texts: Texts,
  message: { title: string; text: string },
  way: { href: string; text: string } | null,
): string {
  const link: Child =
    way === null ? null : html`<p><a class="button" href="${way.href}" target="_top">${way.text}</a></p>`
  return writeStudioPage({
    title: message.title,
    texts,
    theme: 'dark',
    kind: 'paper',
    body: html`<main class="message"><span class="pearl"></span><h1>${message.title}</h1><p>${message.text}</p>${link}</main>`,
  })
}
