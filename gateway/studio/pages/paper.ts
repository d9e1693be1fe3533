import { type Html, html } from '#gateway/platform/html.ts'
import { icon } from './icons.ts'
import type { View } from './view.ts'

export type PaperNotice = { kind: 'told' | 'refused'; text: string } | null

/** The pages that one reads: a way back to the game, the two tabs, the text. */
export function writePaper({ seat, path, texts }: View, current: 'rules' | 'history', body: Html, notice: PaperNotice = null): Html {
  const tab = (name: 'rules' | 'history', href: string): Html =>
    html`<a href="${href}"${current === name ? html` aria-current="page"` : null}>${texts.tabs[name]}</a>`
  return html`<div class="sheet"><header><a class="icon-button" href="${path}" aria-label="${texts.backToGame}">${icon('back')}</a><h1>${seat.game.name}</h1></header>
<nav class="tabs">${tab('rules', `${path}/rules`)}${tab('history', `${path}/history`)}</nav>
<main>${notice ? html`<p class="notice ${notice.kind}" role="status">${notice.text}</p>` : null}${body}</main></div>`
}
