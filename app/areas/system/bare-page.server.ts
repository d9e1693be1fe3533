import { createHash } from 'node:crypto'
import { getT } from '#app/platform/texts.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'

/** Such a page is one file, because the rest of the site may be out of reach when it is shown. The colours are those of tokens.css. */
const style = `:root{color-scheme:dark;--bg:#0b1220;--text:#eef2f8;--muted:#9fb0c8;--action:#2dd4bf;--on:#04221f}
@media (prefers-color-scheme:light){:root:not([data-theme=dark]){color-scheme:light;--bg:#f6f4ef;--text:#16202e;--muted:#55647a;--action:#0b7a70;--on:#fff}}
[data-theme=light]{color-scheme:light;--bg:#f6f4ef;--text:#16202e;--muted:#55647a;--action:#0b7a70;--on:#fff}
*{box-sizing:border-box;margin:0}
html{font:400 100%/1.5 system-ui,sans-serif;color:var(--text);background:var(--bg)}
body{min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:14px;padding:24px;text-align:center}
i{width:56px;height:56px;border-radius:50%;background:radial-gradient(circle at 34% 28%,#fff 0,#fff8ee 16%,#f0e2d2 38%,#c9cfd9 64%,#8797af 86%,#5f7190 100%)}
h1{font:500 1.75rem/2.125rem Georgia,serif}
p{max-width:32em;color:var(--muted)}
a{display:inline-grid;place-items:center;min-height:48px;padding:0 24px;border-radius:12px;background:var(--action);color:var(--on);font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid var(--action);outline-offset:2px}`

const styleHash = createHash('sha256').update(style).digest('base64')

/** Nothing but its own style: no script, no picture, no frame. */
export const barePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const toMarkup = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

type Reader = Pick<Visitor, 'language' | 'theme'>

/** What the service worker shows when the network is away. It says nothing about the visitor but the language and the theme. */
export const writeOfflinePage = (reader: Reader): string => {
  const t = getT(reader.language, 'answers')
  return write(reader, t('offline.title'), t('offline.text'), `<a href="">${toMarkup(t('offline.retry'))}</a>`)
}

/** What a browser shows without a script for a form with pictures that are too large. No link leads back: only going back has the words. */
export const writeTooLargePage = (reader: Reader): string => {
  const t = getT(reader.language, 'answers')
  return write(reader, t('tooLarge.title'), t('tooLarge.text'))
}

function write({ language, theme }: Reader, title: string, text: string, way = ''): string {
  return `<!doctype html>
<html lang="${language.texts}" dir="${language.direction}"${theme === null ? '' : ` data-theme="${theme}"`}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${toMarkup(title)}</title><style>${style}</style></head>
<body><i></i><h1>${toMarkup(title)}</h1><p>${toMarkup(text)}</p>${way}</body>
</html>`
}
