import { toTheme } from '#gateway/platform/pages/document.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { SharedBet, SharedRound } from '#prisma/generated/sqlite/client.ts'
import { writeStudioPage } from '../../pages/document.ts'
import { icon } from '../../pages/icons.ts'
import { formatTime } from '../../pages/moments.ts'
import { writePaper } from '../../pages/paper.ts'
import type { SharedTexts } from '../../texts/shared-en.ts'
import type { TableView } from '../desk.ts'
import { readLines } from '../lines.ts'
import type { SharedProof } from '../proof.ts'
import { endedAt } from '../rounds.ts'
import type { BlackjackOutcome } from '../rules/blackjack.ts'
import { requireRules } from '../tables.ts'
import { nameBet } from './bet-names.ts'
import { sayHand, sayResult } from './result-words.ts'
import { writeResultPicture } from './stage.ts'
import { sayVoid } from './void-words.ts'

/** A round computed again from what was published, and all that is needed to do it elsewhere. */
export function writeTableProof(view: TableView, proof: SharedProof): string {
  const { texts, seat } = view
  const { proof: words } = texts.shared
  const { round, checks } = proof
  const holds = checks !== null && Object.values(checks).every((one) => one)
  const verdict =
    checks === null
      ? html`<p class="verdict" role="status"><b>${round.state === 'void' ? sayVoid(round, texts.shared) : words.waiting}</b></p>`
      : html`<p class="verdict ${holds ? 'holds' : 'fails'}" role="status">${icon(holds ? 'holds' : 'fails')}<b>${holds ? words.holds : words.fails}</b></p>`
  const list =
    checks === null
      ? null
      : html`<ul class="checks">${(['chain', 'list', 'mix', 'outcome'] as const).map((name) => writeCheck(view, checks[name], words[name]))}</ul><div class="replay of-table">${writeResultPicture(round, texts)}</div>`
  const body = html`<h2>${words.title}</h2>${verdict}${checks === null ? null : html`<p class="small muted">${words.server}</p>`}${list}<dl class="facts">${factsOf(view, proof).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>${writeByHand(view, proof)}`
  return writeStudioPage({
    title: `${words.title} ${round.number}`,
    texts,
    theme: toTheme(seat.row.theme),
    kind: 'paper',
    body: writePaper(view, 'history', body),
  })
}

/** How it is done without us: in a browser that asks nobody, or with any calculator of hashes. */
const writeByHand = ({ texts, appOrigins }: TableView, { round: { nodeId, number } }: SharedProof): Html =>
  html`<h2>${texts.shared.proof.byHand}</h2><ol class="by-hand small">${texts.shared.proof.steps.map((step) => html`<li>${step}</li>`)}</ol><p><a href="${appOrigins[0]}/fair/${nodeId}-${number}" target="_top">${texts.proof.elsewhere}</a></p>`

const writeCheck = ({ texts }: TableView, holds: boolean, what: string): Html =>
  html`<li class="${holds ? 'holds' : 'fails'}">${icon(holds ? 'holds' : 'fails', 's')}<span>${what}: <b>${holds ? texts.proof.yes : texts.proof.no}</b></span></li>`

/** What one had oneself at a table with seats, each hand once: a double is a bet of its own on the same. */
function handsOf(round: SharedRound, own: readonly SharedBet[], texts: SharedTexts): [string, string][] {
  if (round.outcome === null || requireRules(round.rules).seats === undefined) return []
  const dealt = JSON.parse(round.outcome) as BlackjackOutcome
  return [...new Map(own.flatMap(readLines).map(({ bet }) => [nameBet(bet, texts), sayHand(bet, dealt, texts)]))]
}

function factsOf(
  { texts }: TableView,
  { round, own, chain, list, references, message, drawn }: SharedProof,
): [string, Html | string][] {
  const { proof: words } = texts.shared
  const hash = (text: string): Html => html`<code class="hash">${text}</code>`
  const facts: [string, Html | string | null][] = [
    [texts.proof.number, String(round.number)],
    [texts.proof.ended, round.outcome === null ? null : formatTime(endedAt(round), texts)],
    [texts.shared.mine.result, round.outcome === null ? null : sayResult(round, texts.shared)],
    ...handsOf(round, own, texts.shared),
    [words.level, round.mix === null ? null : round.bets === 0 ? words.levels.none : words.levels.bets],
    [words.published, formatTime(chain.publishedAt, texts)],
    [words.anchor, hash(chain.anchor)],
    [words.seed, round.seed === null ? null : hash(round.seed)],
    [words.listHash, round.listHash === null ? null : hash(round.listHash)],
    [words.list_, !list ? null : html`<pre class="hash">${list}</pre>`],
    [words.reference, references.length === 0 ? null : hash(references.join(' '))],
    [words.delay, round.bets === 0 ? null : String(round.delaySteps)],
    [words.mixText, round.mix === null ? null : hash(round.mix)],
    [words.message, round.mix === null ? null : hash(message)],
    [words.drawn, drawn.length === 0 ? null : drawn.map(({ sides, result }) => `${result} / ${sides}`).join(', ')],
  ]
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
}
