import { toTheme } from '#gateway/platform/pages/document.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import { type Choice, isDiceChoice } from '../engines/models.ts'
import { verifyRound } from '../fairness.ts'
import { writeStudioPage } from './document.ts'
import { icon } from './icons.ts'
import { formatTime } from './moments.ts'
import { writePaper } from './paper.ts'
import { writeOutcome, writeStage } from './result.ts'
import type { Result, View } from './view.ts'

/** Computes a settled round again from its revealed seeds, and shows all that is needed to do it elsewhere. */
export function writeProofPage(view: View, result: Result): string {
  const { texts, seat } = view
  const { round, outcome } = result
  const choice = JSON.parse(round.choice ?? '{}') as Choice
  const verdict = verifyRound({ ...round, choice, outcome })
  const verdictLine = html`<p class="verdict ${verdict.holds ? 'holds' : 'fails'}" role="status">${icon(verdict.holds ? 'holds' : 'fails')}<b>${verdict.holds ? texts.proof.holds : texts.proof.fails}</b></p>`
  const body = html`<h2>${texts.proof.title}</h2>${verdictLine}
<ul class="checks">${check(view, verdict.sealHolds, texts.proof.seal)}${check(view, verdict.outcomeHolds, texts.proof.outcome)}${check(view, verdict.winHolds, texts.proof.win)}</ul>
<div class="replay">${writeStage(view, result, choice)}<div class="outcome">${writeOutcome(view, result)}</div></div>
<dl class="facts">${factsOf(view, result, choice).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
${writeWayToFair(view, result)}`
  const title = `${texts.proof.title} ${round.orderNo}`
  return writeStudioPage({
    title,
    texts,
    theme: toTheme(seat.row.theme),
    kind: 'paper',
    body: writePaper(view, 'history', body),
  })
}

/** Anybody may compute a round for money again, in a browser that asks nobody. */
const writeWayToFair = ({ texts, appOrigins }: View, { round }: Result): Html | null =>
  round.mode === 'real'
    ? html`<p><a href="${appOrigins[0]}/fair/${round.orderNo}" target="_top">${texts.proof.elsewhere}</a></p>`
    : null

const check = ({ texts }: View, holds: boolean, what: string): Html =>
  html`<li class="${holds ? 'holds' : 'fails'}">${icon(holds ? 'holds' : 'fails', 's')}<span>${what}: <b>${holds ? texts.proof.yes : texts.proof.no}</b></span></li>`

function factsOf({ texts, money }: View, { round }: Result, choice: Choice): [string, Html | string][] {
  const code = (text: string | number): Html => html`<code>${text}</code>`
  const hash = (text: string): Html => html`<code class="hash">${text}</code>`
  return [
    [texts.proof.number, code(round.orderNo)],
    [texts.proof.started, formatTime(round.openedAt, texts)],
    [texts.proof.ended, round.settledAt === null ? '' : formatTime(round.settledAt, texts)],
    [texts.history.stake, money(round.stakeMinor)],
    [texts.history.win, money(round.winMinor)],
    [texts.proof.before, money(round.balanceBeforeMinor)],
    [texts.proof.after, round.balanceAfterMinor === null ? '' : money(round.balanceAfterMinor)],
    ...(isDiceChoice(choice)
      ? ([[texts.proof.choice, `${choice.side === 'under' ? texts.under : texts.over} ${choice.target}`]] as [
          string,
          string,
        ][])
      : []),
    [texts.proof.serverSeal, hash(round.serverSeedHash)],
    [texts.proof.serverSeed, hash(round.serverSeed)],
    [texts.proof.clientSeed, code(round.clientSeed)],
    [texts.proof.nonce, code(round.nonce)],
  ]
}
