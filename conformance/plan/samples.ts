import type { Call } from '#catalogue/call.ts'
import { catalogue } from '#catalogue/index.ts'
import { isOlder } from '#catalogue/older/older.ts'
import { answered, at, Learnt, type Memory, nameOf, type Sample } from './step.ts'

const { session, member, games, wallet, promotions, contracts, team, messages, system } = catalogue

/** As clients of the family ask for games (wire 7). */
const client = { clientType: '3', platform: 'flash,html5-desktop', language: 'EN' }
const aGame = answered(games.gameList, 'games', 0, 'nodeId')
const aMission = answered(promotions.missions, 'list', 0, 'missionId')

const recordsOfBets = [games.rngOrders, games.fishOrders, games.liveOrders, games.pvpOrders, games.sportsOrders]
const firstBet = (memory: Memory): unknown =>
  recordsOfBets.map((call) => at(memory.get(nameOf(call)), ['list', 0, 'orderNo'])).find((found) => found !== undefined)

/** The first transfer among the rows of the account record. */
const firstTransfer = (memory: Memory): unknown => {
  const rows = at(memory.get(nameOf(wallet.transactions)), ['list'])
  return at(Array.isArray(rows) ? rows.find((row) => at(row, ['codeType']) === 'transfer') : undefined, ['orderNo'])
}

/** With what a call is asked that only reads; all others are asked with nothing. */
const samples: ReadonlyMap<Call, Sample> = new Map<Call, Sample>([
  [session.captchaChallenge, { action: 'login' }],
  [member.checkUsername, { username: 'kitasks1' }],
  [games.gameList, { ...client, gameType: 'RNG', pageNo: 1, pageSize: 18, facets: 'Y' }],
  [games.hotGames, client],
  [games.vendors, client],
  [games.favouriteGames, { ...client, gameType: 'ALL' }],
  [games.recommended, client],
  [games.single, { nodeId: aGame, ...client }],
  [games.rooms, { nodeId: aGame }],
  [games.order, { orderNo: new Learnt('a record of bets', firstBet) }],
  [wallet.deposit, { depositId: answered(wallet.depositRecord, 'list', 0, 'depositId') }],
  [wallet.withdrawal, { withdrawId: answered(wallet.withdrawalRecord, 'records', 0, 'withdrawId') }],
  [wallet.withdrawalCharge, { withdrawAmount: '100' }],
  [wallet.transferReceipt, { transactionId: new Learnt('a transfer of the account record', firstTransfer) }],
  [promotions.proof, { number: answered(games.winnerBoard, 'list', 0, 'vo', 'roundNo') }],
  [promotions.bonusTruth, { promotionId: answered(promotions.depositOffers, 0, 'promotionId') }],
  [promotions.missionLeaderboard, { missionId: aMission }],
  [promotions.missionMilestones, { missionId: aMission }],
  [promotions.missionRules, { missionId: aMission }],
  [contracts.history, { contractId: answered(contracts.list, 'list', 0, 'contractId') }],
  [contracts.statement, { statementId: answered(contracts.statements, 'list', 0, 'statementId') }],
  [team.affiliate, { code: answered(team.links, 'list', 0, 'code') }],
  [team.member, { username: answered(team.members, 'list', 0, 'username') }],
  [team.linkMembers, { code: answered(team.links, 'list', 0, 'code') }],
  [messages.announcements, { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B' }],
  [messages.mail, { id: answered(messages.inbox, 'content', 0, 'inboxId') }],
  [system.together, { reads: `${member.info.path}\n${session.touch.path}` }],
  [system.helpCenter, { lang: 'EN' }],
])

/** What older names call a thing that is known by another name (wire 10.8). */
const byField: Sample = {
  affiUrlId: answered(team.links, 'list', 0, 'code'),
  gameId: aGame,
  nodeId: aGame,
}

/** What a call cannot do without, where nobody has said with what it is asked. */
function neededBy(call: Call): Sample {
  const missing = call.input.safeParse({}).error?.issues.map(({ path }) => String(path[0] ?? '')) ?? []
  return Object.fromEntries(
    missing.map((field) => [field, byField[field] ?? new Learnt(`an example of ${field}`, () => undefined)]),
  )
}

export function sampleOf(call: Call): Sample {
  if (isOlder(call) && call.reshape === null) return sampleOf(call.of)
  return samples.get(call) ?? neededBy(call)
}
export const needsAnswers = (call: Call): boolean =>
  Object.values(sampleOf(call)).some((field) => field instanceof Learnt)
