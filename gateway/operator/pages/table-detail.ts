import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { MissedRound, OpenRound, TableDetail } from '#gateway/kernel/table-desk.ts'
import { formatAmount } from '#gateway/platform/money.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import { closeRoundBets, closingOf, reopenTable, suspendTable, voidRound } from '../actions/tables.ts'
import { formatSpan, formatTime } from '../format.ts'
import { sayNoSecond, secondPersonShown } from '../second-person.ts'
import { seenIn } from '../seen.ts'
import type { PageRoute, View } from '../view.ts'
import { button, formOf } from './form.ts'
import { writeDoor, writeExposure, writeState } from './round-words.ts'
import { facts, panel, state, table } from './table.ts'
import { nameKind } from './table-kinds.ts'
import { readTurn } from './turns.ts'

export const tablePage: PageRoute = {
  path: '/tables/:nodeId',
  menu: null,
  async write(view) {
    const { platform, tables, params } = view
    const nodeId = /^\d{1,9}$/.test(params.nodeId ?? '') ? Number(params.nodeId) : 0
    const detail = await tables.find(platform, nodeId)
    if (detail === null) return null
    const now = platform.clock.now()
    const settings = await merchantSettings(platform).all()
    const fromMinor = await secondPersonShown(platform)
    const rule =
      fromMinor === null
        ? null
        : html` From ${formatAmount(fromMinor)} of stakes on two persons have to want a round void: the other one finds it under <a href="/operator/proposals">Second person</a>.${await sayNoSecond(view)}`
    const ending = html`Who sits there reads why a round is void.${rule}`
    const body = html`${panel('Now', writeFacts(detail, writeDoor(detail.game, settings, now), now))}${panel('Rounds that are not over', writeRounds(detail, now))}
${panel('Longest stakes', writeLongest(detail))}${panel('End a round early', writeEnding(view, detail), ending)}${panel('Bets at this table', await writeDoorForm(view, detail, now), 'Who sits there reads until when it is closed. Bets that stand are played.')}
${panel('Published chain', writeChains(detail), 'Each round uses the next seed of its chain, so the anchor binds them all. The next chain is published before its first round.')}${panel('Missed rounds', writeMissed(detail), 'Of the last 480 rounds those that were drawn more than a minute late, or were void.')}`
    return {
      title: detail.game.name,
      lead: html`<a href="/operator/tables">Tables and draws</a> · ${nameKind(detail.game.engine)} · number ${nodeId}`,
      body,
    }
  },
}

function writeFacts({ clockNumber, nextNumber, nextOpensAt, poolMinor }: TableDetail, door: Html, now: Date): Html {
  const isBehind = clockNumber + 1 < nextNumber
  return facts([
    ['Bets', door],
    ['Next round', `${nextNumber}, from ${formatTime(nextOpensAt)}`],
    ...(isBehind
      ? ([
          [
            'Clock',
            `It says round ${clockNumber}, but rounds up to ${nextNumber - 1} were played or ended already: the table waits ${formatSpan(nextOpensAt.getTime() - now.getTime())}.`,
          ],
        ] as const)
      : []),
    ...(poolMinor === null ? [] : ([['Pool', formatAmount(poolMinor)]] as const)),
  ])
}

const writeRounds = ({ rounds, runs }: TableDetail, now: Date): Html =>
  table(
    [
      { head: 'Round' },
      { head: 'State' },
      { head: 'Bets close' },
      { head: 'Draw' },
      { head: 'Open stakes', isNumber: true },
      { head: 'Exposure', isNumber: true },
    ],
    rounds.map((round) => [
      String(round.number),
      writeState(round, runs, now),
      formatTime(round.closesAt),
      formatTime(round.drawsAt),
      formatAmount(round.stakeMinor),
      round.stakeMinor === 0n ? '–' : writeExposure(round.exposure),
    ]),
    'Nobody looks at this table, so no round runs.',
    'Rounds that are not over',
  )

const shownBets = 6
const writeLongest = ({ longest }: TableDetail): Html =>
  table(
    [{ head: 'Bet' }, { head: 'Member' }, { head: 'Round' }, { head: 'On' }, { head: 'Stake', isNumber: true }],
    longest.map(({ orderNo, memberId, account, number, bets, stakeMinor }) => [
      orderNo,
      html`<a href="/operator/members/${memberId}">${account}</a>`,
      String(number),
      bets.slice(0, shownBets).join(', ') + (bets.length > shownBets ? ` and ${bets.length - shownBets} more` : ''),
      formatAmount(stakeMinor),
    ]),
    'No bet is open.',
    'Longest stakes',
  )

function writeEnding(view: View, { game: { nodeId }, rounds }: TableDetail): Html {
  const undrawn = rounds.filter(({ state: at }) => at === 'open' || at === 'closed')
  if (undrawn.length === 0) return html`<p class="empty">No round waits for its draw.</p>`
  return html`${[
    { action: closeRoundBets, label: 'Take no more bets', look: 'quiet' as const, offered: undrawn.filter(isOpen) },
    { action: voidRound, label: 'Void and give all stakes back', look: 'grave' as const, offered: undrawn },
  ].map(({ action, label, look, offered }) => {
    if (offered.length === 0) return null
    const form = formOf(view, action)
    const choices = offered.map(
      ({ number, stakeMinor }) => [String(number), `${number}: ${formatAmount(stakeMinor)}`] as const,
    )
    return form.write(
      html`${form.choice({ name: 'round', label: 'Round and its stakes', choices })}${form.reason()}`,
      button(label, { look }),
      { fixed: { nodeId } },
    )
  })}`
}
const isOpen = ({ state: at }: OpenRound): boolean => at === 'open'

async function writeDoorForm(view: View, { game }: TableDetail, now: Date): Promise<Html> {
  const fixed = { nodeId: game.nodeId }
  const [opening, closing] = [reopenTable.key, suspendTable.key]
  const stands = closingOf(game, now)
  const until = stands.until === null ? '' : ` until ${formatTime(stands.until)}`
  const { target, reached } = await readTurn(
    view,
    stands.closed ? { now: closing, other: opening } : { now: opening, other: closing },
    {
      sent: view.refused?.form ?? null,
      said: `${game.name} is ${stands.closed ? `closed${until}` : 'open'}`,
      action: stands.closed ? suspendTable : reopenTable,
      isAbout: ({ detail }) => String(detail.text).startsWith(`${game.name} is `),
    },
  )
  if (reached !== null) return reached
  const open = formOf(view, reopenTable)
  if (target === opening) return open.write(open.reason(), button('Open again'), { fixed })
  const close = formOf(view, suspendTable)
  return close.write(
    html`${close.text({ name: 'until', label: 'Until (Manila)', type: 'datetime-local', optional: true, help: 'Empty: until it is opened again.' })}${close.reason()}`,
    button('Close for bets', { look: 'grave' }),
    { fixed: { ...fixed, seen: seenIn(view, closing, stands, `/tables/${game.nodeId}`).seen } },
  )
}

const writeChains = ({ chains, usedTo }: TableDetail): Html =>
  table(
    [{ head: 'Anchor' }, { head: 'Rounds' }, { head: 'Announced up to' }, { head: 'Published' }],
    chains.map(({ anchor, firstNumber, length, publishedAt }) => {
      const last = firstNumber + length - 1
      const used = usedTo === null ? firstNumber - 1 : Math.min(usedTo, last)
      return [
        html`<code>${anchor}</code>`,
        `${firstNumber} to ${last} (${length})`,
        used < firstNumber ? 'not yet' : `${used}, ${last - used} left`,
        formatTime(publishedAt),
      ]
    }),
    'The first chain is published with the first round.',
    'Published chain',
  )

const writeMissed = ({ missed }: TableDetail): Html =>
  table(
    [
      { head: 'Round' },
      { head: 'Planned' },
      { head: 'What became of it' },
      { head: 'When' },
      { head: 'By which rule' },
    ],
    missed.map((round) => [
      String(round.number),
      formatTime(round.drawsAt),
      round.state === 'void' ? state('void, given back', 'bad') : state('drawn late', 'wait'),
      writeWhen(round),
      ruleOf(round),
    ]),
    'All went by the clock.',
    'Missed rounds',
  )

const writeWhen = ({ drawnAt, settledAt, drawsAt }: MissedRound): string => {
  const at = drawnAt ?? settledAt
  if (at === null) return 'being done'
  return drawnAt === null ? formatTime(at) : `${formatTime(at)}, ${formatSpan(at.getTime() - drawsAt.getTime())} late`
}

function ruleOf({ state: at, voidReason, bets }: MissedRound): string {
  if (at !== 'void')
    return bets === 0
      ? 'Nobody had bet: drawn, however late.'
      : 'Its bets were still taken in time: drawn from the same list and seed.'
  if (voidReason === 'few') return 'Too few members had cards for it: given back.'
  if (voidReason === 'restored') return 'The site came back from a backup: given back.'
  if (voidReason === 'rekeyed') return 'The key of the seeds was changed: given back.'
  if (voidReason === 'one-sided') return 'One side had no bets: given back.'
  return voidReason === 'missed'
    ? 'Nobody closed it for longer than its table allows: given back.'
    : `By the house: ${voidReason?.slice(voidReason.indexOf(':') + 1) ?? ''}`
}
