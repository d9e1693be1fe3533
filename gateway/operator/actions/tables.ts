import { z } from 'zod'
import { firstTimeMs, idNumber, lastTimeMs } from '#catalogue/fields.ts'
import { isClosed } from '#gateway/areas/games/rules.ts'
import type { RoundAt } from '#gateway/kernel/table-desk.ts'
import { tellAfterCommit } from '#gateway/platform/database/attribution.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { Refusal, wrongField } from '#gateway/platform/http/refusal.ts'
import { formatAmount } from '#gateway/platform/money.ts'
import type { Game, SharedRound } from '#prisma/generated/sqlite/client.ts'
import { type Action, action, type FormFields } from '../action.ts'
import { formatTime, readNumber, readTime } from '../format.ts'
import { isSame } from '../same.ts'
import { requireAgreed, secondPersonFromMinor } from '../second-person.ts'
import { requireSeenAs, seenField } from '../seen.ts'

const roundFields = { nodeId: idNumber, round: idNumber }
const roundForm = ({ nodeId, round }: FormFields) => ({ nodeId: readNumber(nodeId), round: readNumber(round) })
const toRoundAt = ({ nodeId, round }: { nodeId: number; round: number }): RoundAt => ({ nodeId, number: round })

async function requireTable(tx: Tx, kinds: readonly string[], nodeId: number): Promise<Game> {
  const game = await tx.game.findUnique({ where: { nodeId } })
  if (game === null || !kinds.includes(game.engine))
    throw new Refusal('no.data', { message: `There is no table ${nodeId} (#1801)` })
  return game
}

async function requireRoundOf(tx: Tx, { nodeId, number }: RoundAt): Promise<SharedRound> {
  const round = await tx.sharedRound.findUnique({ where: { nodeId_number: { nodeId, number } } })
  if (round === null) throw new Refusal('no.data', { message: `The table has no round ${number} (#1801)` })
  return round
}

const differs = (message: string): Refusal =>
  new Refusal('transaction.state.differs', { message: `${message} (#1428)` })

export const voidRound = action({
  key: 'voidRound',
  summary:
    'Ends a round of a table or a draw without a result and gives every stake back. Refused once it is drawn. Its members read the reason.',
  fields: roundFields,
  reason: 'needed',
  fromForm: roundForm,
  async asksTwo(tx, input, { tables }) {
    const at = toRoundAt(input)
    await requireTable(tx, tables.kinds, at.nodeId)
    const round = await requireRoundOf(tx, at)
    const fromMinor = await secondPersonFromMinor(tx)
    return fromMinor === null || round.stakeMinor < fromMinor || !isUndrawn(round) ? null : sayVoid(round)
  },
  async act(tx, input, context) {
    const { platform, tables, at: now } = context
    const at = toRoundAt(input)
    const game = await requireTable(tx, tables.kinds, at.nodeId)
    const round = await requireRoundOf(tx, at)
    if (isUndrawn(round)) requireAgreed(context, sayVoid(round))
    if (!(await tables.voidRound(tx, round, input.reason ?? '', now)))
      throw differs(`Round ${at.number} is ${round.state} already, nothing was given back`)
    return {
      text: `Round ${at.number} of ${game.name} is void; ${formatAmount(round.stakeMinor)} is given back.`,
      before: { state: round.state, stake: formatAmount(round.stakeMinor) },
      after: { state: 'void' },
      // What fails is tried again by the next look at all rounds.
      afterCommit: async () => {
        await tables.turn(platform).catch((error) => platform.log.error({ err: error }, 'a void round waits'))
      },
    }
  },
})

const isUndrawn = ({ state }: SharedRound): boolean => state === 'open' || state === 'closed'
const sayVoid = ({ number, nodeId, stakeMinor }: SharedRound): string =>
  `Void round ${number} of table ${nodeId} and give ${formatAmount(stakeMinor)} back.`

export const closeRoundBets = action({
  key: 'closeRoundBets',
  summary: 'Takes no more bets on a round of a table or a draw. It is drawn when it was to be drawn.',
  fields: roundFields,
  reason: 'needed',
  fromForm: roundForm,
  async act(tx, input, { tables, at: now }) {
    const at = toRoundAt(input)
    const game = await requireTable(tx, tables.kinds, at.nodeId)
    const { closesAt } = await requireRoundOf(tx, at)
    if (!(await tables.closeBets(tx, at, now))) throw differs(`Round ${at.number} takes no bets any more`)
    return {
      text: `Round ${at.number} of ${game.name} takes no more bets.`,
      before: { closesAt: formatTime(closesAt) },
      after: { closesAt: formatTime(now) },
    }
  },
})

/** Whether a table is closed, and until when: a moment that has come closes nothing any more, though it stands there still. */
export const closingOf = (game: Game, now: Date): { closed: boolean; until: Date | null } => {
  const closed = isClosed(game, now)
  return { closed, until: closed ? game.closedUntil : null }
}

const sayClosing = ({ until }: { until: Date | null }): string =>
  `closed ${until === null ? 'until it is opened again' : `until ${formatTime(until)}`}`

export const suspendTable = action({
  key: 'suspendTable',
  summary: 'Closes a table or a draw for bets, until a moment or until it is opened again. Bets that stand are played.',
  fields: { nodeId: idNumber, until: z.number().int().min(firstTimeMs).max(lastTimeMs).nullish(), seen: seenField },
  reason: 'needed',
  fromForm: ({ nodeId, until = '', seen }) => ({
    nodeId: readNumber(nodeId),
    seen,
    until: until.trim() === '' ? null : (readTime(until) ?? until),
  }),
  async act(tx, { nodeId, until = null, seen }, { tables, at }) {
    const game = await requireTable(tx, tables.kinds, nodeId)
    const before = closingOf(game, at)
    requireSeenAs(before, seen)
    if (until !== null && until <= at.getTime()) throw wrongField('until', 'must be later than now')
    const after = { closed: true, until: until === null ? null : new Date(until) }
    const wasSo = isSame(before, after)
    const closedFrom = before.closed ? game.closedFrom : at
    await tx.game.update({ where: { nodeId }, data: { maintenance: true, closedFrom, closedUntil: after.until } })
    tellAfterCommit({ gamesChanged: true })
    const text = `${game.name} is ${sayClosing(after)}${wasSo ? ' already' : ''}.`
    return { text, before, after, wasSo }
  },
})

export const reopenTable = action({
  key: 'reopenTable',
  summary: 'Opens a closed table or draw for bets again.',
  fields: { nodeId: idNumber },
  reason: 'optional',
  fromForm: ({ nodeId }) => ({ nodeId: readNumber(nodeId) }),
  async act(tx, { nodeId }, { tables, at }) {
    const game = await requireTable(tx, tables.kinds, nodeId)
    const before = closingOf(game, at)
    if (!before.closed) throw differs(`${game.name} is open already`)
    await tx.game.update({ where: { nodeId }, data: { maintenance: false, closedFrom: null, closedUntil: null } })
    tellAfterCommit({ gamesChanged: true })
    return {
      text: `${game.name} is open again.`,
      before,
      after: { closed: false },
    }
  },
})

export const tableActions: readonly Action[] = [voidRound, closeRoundBets, suspendTable, reopenTable]
