import { toDecimal } from '#gateway/platform/money.ts'
import { flag, type Html, html } from '#gateway/platform/pages/html.ts'
import type { DiceChoice } from '../engines/dice.ts'
import type { Choice } from '../engines/models.ts'
import { listStakes } from '../stakes.ts'
import { type TypedChoice, writeDiceChoice } from './dice-stage.ts'
import { writeStudioPage } from './document.ts'
import { icon } from './icons.ts'
import { writeOutcome, writeProofLine, writeStage } from './result.ts'
import { type Notice, writeHeader, writeNotices } from './seat-frame.ts'
import { picturePath, type Result, type View } from './view.ts'

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
