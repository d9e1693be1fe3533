import { type Child, type Html, html } from './html.ts'
import { iconPath } from './icon.ts'

/** `device` follows what the device says. */
export type PageTheme = 'dark' | 'light' | 'device'

/** A theme as it was kept or sent; whoever chose none has that of the device. */
export const toTheme = (kept: string): PageTheme => (kept === 'light' || kept === 'dark' ? kept : 'device')

type Document = {
  language: string
  theme: PageTheme
  title: string /** Links to styles and scripts. */
  links: Child
  body: Html
  kind?: string
}

/** The frame of every page of the gateway. Styles and scripts are files of its own; nothing stands inline, but for what has to be there before them. */
export const writeDocument = ({ language, theme, title, links, body, kind }: Document): string =>
  html`<!doctype html>
<html lang="${language}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="${iconPath}" type="image/svg+xml">
${links}
</head>
<body${kind === undefined ? null : html` class="${kind}"`}>${body}</body>
</html>`.text
