import { toDecimal } from '#gateway/platform/money.ts'
import { flag, type Html, html } from '#gateway/platform/pages/html.ts'
import type { DiceChoice } from '../engines/dice.ts'
import type { Choice } from '../engines/models.ts'
import { bonusMinorOf, stakeableOf } from '../seats.ts'
import { listStakes } from '../stakes.ts'
import { type TypedChoice, writeDiceChoice } from './dice-stage.ts'
import { writeStudioPage } from './document.ts'
import { icon } from './icons.ts'
import { writeOutcome, writeProofLine, writeStage } from './result.ts'
import { picturePath, type Result, type View } from './view.ts'

export type Notice = { kind: 'told' | 'refused'; text: string; way?: { href: string; text: string; isForm?: boolean } }

type SeatPage = {
  result: Result | null
  notices: readonly Notice[]
  choice: Choice
  /** What was typed instead of a choice and is none. */
  typed: TypedChoice | null
  stakeMinor: bigint
  formKey: string
  nonce: string
}

/** The game itself. Every press is a plain form; the script makes it move. */
export function writeSeatPage(view: View, page: SeatPage): string {
  const { seat, texts } = view
  const body = html`<div class="table" data-engine="${seat.model.engine}" data-path="${view.path}" data-app="${view.appOrigins.join(' ')}" data-real="${seat.row.mode === 'real' ? '1' : ''}" data-offline="${texts.offline}">
<img class="backdrop" src="${picturePath(view, 'stage')}" alt="" width="360" height="330" loading="lazy">
${writeHeader(view)}
<main>
<h1 class="title"><img class="sky" src="${picturePath(view, 'stage')}" alt="" width="360" height="330"><img class="wordmark" src="${picturePath(view, 'title')}" alt="${seat.game.name}" width="300" height="124"></h1>
<div class="stage" data-part="stage">${writeStage(view, page.result, page.choice)}</div>
<div class="panel">
<div class="notices" data-part="notices">${writeNotices(page.notices)}</div>
<div class="outcome" data-part="outcome" role="status">${writeOutcome(view, page.result)}</div>
${writeForm(view, page)}
<p class="proof" data-part="proof">${writeProofLine(view, page.result, page.choice)}</p>
</div>
</main>
</div>`
  return writeStudioPage({
    title: seat.game.name,
    texts,
    theme: 'dark',
    kind: 'game',
    body,
    script: { nonce: page.nonce },
  })
}

/** Which money is played with, where that is not plain: play money, a bonus, or one of several wallets. */
function walletsOf({ seat: { row, game }, texts, purse, money }: View): string | null {
  if (row.mode !== 'real') return texts.playMoney
  const { vendorMinor, elsewhereMinor, usable, bonuses } = purse
  if (usable.length < bonuses.length) return texts.bonusNotHere
  const bonusMinor = bonusMinorOf(purse)
  if (bonusMinor > 0n) return texts.withBonus(money(bonusMinor))
  if (vendorMinor > 0n) return texts.bothWallets(game.vendorCode)
  return elsewhereMinor > 0n ? texts.mainWallet : null
}

function writeHeader(view: View): Html {
  const { seat, texts } = view
  const label = walletsOf(view)
  return html`<header><a class="icon-button" href="${seat.row.backUrl}" target="_top" aria-label="${texts.back}" data-back>${icon('back')}</a>
<div class="balance">${label === null ? null : html`<small>${label}</small>`}<b class="display" data-balance aria-label="${texts.balance}">${view.money(stakeableOf(view.purse))}</b><button class="icon-button" type="button" aria-label="${texts.hideBalance}" aria-pressed="false" data-eye hidden>${icon('eye', 's')}</button></div>
<a class="icon-button" href="${view.path}/rules" aria-label="${texts.menu}">${icon('menu')}</a></header>`
}

export function writeNotices(notices: readonly Notice[]): Html {
  return html`${notices.map(({ kind, text, way }) => html`<div class="notice ${kind}" role="${kind === 'refused' ? 'alert' : 'status'}"><span>${text}</span>${way ? writeWay(way) : null}</div>`)}`
}

const writeWay = ({ href, text, isForm }: NonNullable<Notice['way']>): Html =>
  isForm
    ? html`<form method="post" action="${href}"><button class="button">${text}</button></form>`
    : html`<a class="button" href="${href}" target="_top">${text}</a>`

function writeForm(view: View, { choice, typed, stakeMinor, formKey }: SeatPage): Html {
  const { seat, texts, path, money } = view
  const { model, stakes } = seat
  const press = {
    slot: [texts.spin, texts.spinFor, 'spin'],
    scratch: [texts.buy, texts.buyFor, 'ticket'],
    dice: [texts.roll, texts.rollFor, 'dice'],
  } as const
  const [word, sentence, picture] = press[model.engine]
  const offers = listStakes(stakes)
    .map((stake) => `${toDecimal(stake)}=${money(stake)}=${sentence(money(stake))}`)
    .join('|')
  return html`<form class="play" method="post" action="${path}/play" autocomplete="off" data-stakes="${offers}" novalidate>
<input type="hidden" name="formKey" value="${formKey}"><input type="hidden" name="stake" value="${toDecimal(stakeMinor)}">
<div class="controls"><button class="side-button" type="button" data-auto data-stop="${texts.stop}" aria-pressed="false" aria-label="${texts.autoHelp}" hidden>${icon('auto')}<span>${texts.auto}</span></button>
<button class="spin" type="submit" aria-label="${sentence(money(stakeMinor))}">${icon(picture, 'l')}<span>${word}</span></button>
<button class="side-button" type="button" data-turbo aria-pressed="false" aria-label="${texts.turboHelp}" hidden>${icon('turbo')}<span>${texts.turbo}</span></button></div>
${model.engine === 'dice' ? writeDiceChoice(view, model.config, choice as DiceChoice, typed) : null}
<div class="stake"><button class="icon-button" type="submit" name="step" value="down" formaction="${path}/stake" aria-label="${texts.lower}"${flag(stakeMinor <= stakes.minMinor, 'disabled')}>${icon('minus')}</button>
<span><small>${texts.stake}</small><b class="display" data-stake>${money(stakeMinor)}</b></span>
<button class="icon-button" type="submit" name="step" value="up" formaction="${path}/stake" aria-label="${texts.higher}"${flag(stakeMinor >= stakes.maxMinor, 'disabled')}>${icon('plus')}</button></div>
</form>`
}
