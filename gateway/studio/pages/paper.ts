import { type Html, html } from '#gateway/platform/pages/html.ts'
import { icon } from './icons.ts'
import type { SeatView } from './view.ts'

type PaperTab = 'rules' | 'history' | 'tickets'
export type PaperNotice = { kind: 'told'; text: string } | null

/** The pages that one reads: a way back to the game, the tabs, the text. Tickets are those of all draws, whichever was opened for them. A replay has no seat, so nothing but the way back to the records. */
export function writePaper(
  { seat, path, texts, replayBackUrl, ticketsPath }: SeatView,
  current: PaperTab,
  body: Html,
  notice: PaperNotice = null,
): Html {
  const tab = (name: PaperTab, href: string): Html =>
    html`<a href="${href}"${current === name ? html` aria-current="page"` : null}>${texts.tabs[name]}</a>`
  const notes = notice ? html`<p class="notice ${notice.kind}" role="status">${notice.text}</p>` : null
  const [back, backText] = replayBackUrl === undefined ? [path, texts.backToGame] : [replayBackUrl, texts.back]
  const tabs =
    replayBackUrl === undefined
      ? html`<nav class="tabs">${tab('rules', `${path}/rules`)}${tab('history', `${path}/history`)}${ticketsPath === undefined ? null : tab('tickets', ticketsPath)}</nav>`
      : null
  return html`<div class="sheet"><header><a class="icon-button" href="${back}" aria-label="${backText}">${icon('back')}</a><h1>${current === 'tickets' ? texts.tabs.tickets : seat.game.name}</h1></header>
${tabs}
<main>${notes}${body}</main></div>`
}
