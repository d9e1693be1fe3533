import { toMoneyNumber } from '#gateway/platform/money.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import { bonusMinorOf, ownOf, stakeableOf } from '../seats.ts'
import { icon } from './icons.ts'
import type { SeatView } from './view.ts'

/** What stands around every game: the way back, the balance, what is told. */
export type Notice = { kind: 'told' | 'refused'; text: string; way?: { href: string; text: string; isForm?: boolean } }

/** Which money is played with, where that is not plain: play money, a bonus, or one of several wallets. */
function walletsOf({ seat: { row, game }, texts, purse, money }: SeatView): string | null {
  if (row.mode !== 'real') return texts.playMoney
  const { vendorMinor, elsewhereMinor, usable, waiting, bonuses } = purse
  if (waiting.length > 0) return texts.ownMoneyFirst
  if (usable.length < bonuses.length) return texts.bonusNotHere
  const bonusMinor = bonusMinorOf(purse)
  if (bonusMinor > 0n) return texts.withBonus(money(bonusMinor))
  if (vendorMinor > 0n) return texts.bothWallets(game.vendorCode)
  return elsewhereMinor > 0n ? texts.mainWallet : null
}

/** A table names itself in the head; a game with a stage of its own does it there. */
export function writeHeader(view: SeatView, named: Html | null = null): Html {
  const { seat, texts } = view
  const label = walletsOf(view)
  return html`<header><a class="icon-button" href="${seat.row.backUrl}" target="_top" aria-label="${texts.back}" data-back>${icon('back')}</a>${named}
<div class="balance">${label === null ? null : html`<small>${label}</small>`}<b class="display" data-balance aria-label="${texts.balance}">${view.money(stakeableOf(view.purse))}</b><button class="icon-button" type="button" aria-label="${texts.hideBalance}" aria-pressed="false" data-eye hidden>${icon('eye', 's')}</button></div>
<a class="icon-button" href="${view.path}/rules" aria-label="${texts.menu}">${icon('menu')}</a></header>`
}

/** That the balance does not reach here, and the way on: to own money that comes before a bonus, or to a deposit. What lies on a round is waited for. */
export function noticeOfShort(
  { texts, purse, money }: SeatView,
  refusal: 'balance_short' | 'balance_elsewhere',
  onSite: (path: string) => string,
): Notice {
  const free = money(stakeableOf(purse))
  if (purse.waiting.length > 0 && purse.elsewhereMinor === 0n)
    return { kind: 'refused', text: texts.refusals.own_money_lies(free, money(purse.mayComeBackMinor)) }
  if (purse.waiting.length > 0)
    return {
      kind: 'refused',
      text: texts.refusals.own_money_first(free, money(purse.elsewhereMinor)),
      way: { href: onSite('/member/transferFund'), text: texts.bringBack },
    }
  return {
    kind: 'refused',
    text: texts.refusals[refusal](free),
    way: { href: onSite('/member/deposit'), text: texts.deposit },
  }
}

export function writeNotices(notices: readonly Notice[]): Html {
  return html`${notices.map(({ kind, text, way }) => html`<div class="notice ${kind}" role="${kind === 'refused' ? 'alert' : 'status'}"><span>${text}</span>${way ? writeWay(way) : null}</div>`)}`
}

const writeWay = ({ href, text, isForm }: NonNullable<Notice['way']>): Html =>
  isForm
    ? html`<form method="post" action="${href}"><button class="button">${text}</button></form>`
    : html`<a class="button" href="${href}" target="_top">${text}</a>`

/** The balance for the script, in currency units, as on the wire (wire 13); `all` is what the frame around the game shows: the wallets of other vendors too. */
export const balancePartOf = ({ money, purse }: SeatView) => ({
  text: money(stakeableOf(purse)),
  amount: toMoneyNumber(stakeableOf(purse)),
  all: toMoneyNumber(ownOf(purse)),
})
