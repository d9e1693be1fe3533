import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { retention } from '#gateway/jobs/retention.ts'
import { dayMs, startOfMerchantDay } from '#gateway/platform/time/clock.ts'
import { copySeededDatabase, type DatabaseFile } from '../../../support/database.ts'
import { startGateway, type TestGateway } from '../../../support/gateway.ts'
import { createVisitor, paymentPassword } from '../../areas/wallet/wallet-visitor.ts'
import { openBrowser } from '../../operator/console-visitor.ts'
import { lay, openRoundOf, sitAt } from '../../studio/shared/shared-visitor.ts'
import { sitDown } from '../../studio/studio-visitor.ts'

/** Tables that grow with what happens: no statement that a call of money or records sends may walk through one of them. */
const growing = [
  'LedgerEntry',
  'LedgerTransfer',
  'LedgerAccount',
  'Bet',
  'Round',
  'Deposit',
  'Withdrawal',
  'PointRedemption',
  'DailyAggregate',
  'FiveMinuteAggregate',
  'Member',
  'MemberLine',
  'ProofImage',
  'Team',
  'TeamDay',
  'TeamGameDay',
  'TeamActive',
  'TeamMessage',
  'AgentRebate',
  'Contract',
  'ContractOffer',
  'ContractStatement',
  'Mail',
  'Feedback',
  'IdempotentAnswer',
  'AuditEvent',
]

let gateway: TestGateway
let file: DatabaseFile
let book: Database.Database
const sent = new Set<string>()
const prepare = Database.prototype.prepare

beforeAll(async () => {
  Database.prototype.prepare = function (this: Database.Database, source: string) {
    sent.add(source)
    return prepare.call(this, source)
  } as typeof prepare
  gateway = await startGateway()
  file = copySeededDatabase()
  book = new Database(file.path, { readonly: true })
})
afterAll(async () => {
  Database.prototype.prepare = prepare
  book.close()
  file.remove()
  await gateway.close()
})

/** What SQLite would do for a statement; values do not matter to a plan, so all are null. */
function planOf(source: string): string[] {
  const statement = prepare.call(book, `EXPLAIN QUERY PLAN ${source}`) as Database.Statement<unknown[]>
  for (let values = 0; values < 600; values += 1) {
    try {
      return (statement.all(...Array.from({ length: values }, () => null)) as { detail: string }[]).map(
        ({ detail }) => detail,
      )
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
  }
  throw new Error(`too many values: ${source}`)
}

const aliases = (source: string): Map<string, string> =>
  new Map(
    [...source.matchAll(/(?:FROM|JOIN)\s+(?:`main`\.)?[`"](\w+)[`"](?:\s+AS)?\s+[`"]?(\w+)[`"]?/g)].map(
      ([, table = '', alias = '']) => [alias, table],
    ),
  )

/** Steps of a plan that walk through a whole table that grows. */
function walksOf(source: string): string[] {
  const names = aliases(source)
  return planOf(source).filter((detail) => {
    const [, scanned = ''] = /^SCAN (\w+)/.exec(detail) ?? []
    return growing.includes(names.get(scanned) ?? scanned)
  })
}

/** Steps of a plan that cost more the longer the book is. */
function faultsOf(source: string): string[] {
  const isOfGrowing = growing.some((table) => source.includes(table))
  const sorts = planOf(source).filter(
    (detail) => isOfGrowing && /USE TEMP B-TREE FOR (LAST .* OF )?ORDER BY/.test(detail),
  )
  return [...sorts, ...walksOf(source)]
}

const explainable = (): string[] => [...sent].filter((source) => /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)/i.test(source))

async function useEverything(): Promise<void> {
  const { wallet, games, points, team } = catalogue
  const [token, agent] = [await gateway.logIn('player01'), await gateway.logIn('agent01')]
  sent.clear()
  const asked = { token }
  const today = startOfMerchantDay(gateway.platform.clock.now()).getTime()
  const days = { startDate: today - 29 * dayMs, endDate: today + dayMs - 1 }
  const visitor = createVisitor(gateway, token)
  const { body } = await visitor.order(500)
  await visitor.press(body.value, 'pay')
  await visitor.report(500)
  await visitor.withdraw(200)
  await sitDown(gateway, { token }).then((seat) => seat.play())
  await gateway.ask(wallet.transfer, { fromAccountType: 'main', toAccountType: 'PG', amount: 7 }, asked)
  await gateway.ask(wallet.returnAll, {}, asked)
  await gateway.ask(wallet.transferToUpline, { amount: 100, password: paymentPassword }, asked)
  await gateway.ask(wallet.depositRecord, { depositState: '5', ...days }, asked)
  await gateway.ask(wallet.withdrawalRecord, { status: 'approved', ...days }, asked)
  await gateway.ask(wallet.confirmations, {}, asked)
  const record = { startTime: days.startDate, endTime: days.endDate }
  const first = await gateway.ask(wallet.transactions, { ...record, size: 2 }, asked)
  const cursor = first.body.value.next ?? ''
  for (const codeTypes of ['', 'deposit', 'betting', 'deposit,withdraw,transfer,winning']) {
    for (const place of [{}, { before: cursor }, { after: cursor }, { page: 3 }])
      await gateway.ask(wallet.transactions, { ...record, codeTypes, ...place }, asked)
  }
  await gateway.ask(wallet.transactions, { subordinateName: 'player01' }, { token: agent })
  for (const groupBy of ['day', 'gameType'] as const)
    await gateway.ask(wallet.profitAndLoss, { groupBy, ...days }, asked)
  const orders = await gateway.ask(games.rngOrders, { ...days, size: 2 }, asked)
  const { accountType, orderNo } = orders.body.value.list[0] ?? { accountType: '', orderNo: '' }
  const place = orders.body.value.next ?? ''
  for (const filter of [
    {},
    { accountType },
    { status: '1' as const },
    { accountType, status: '2' as const },
    { status: '0' as const },
    { orderNoSearch: orderNo },
  ]) {
    for (const at of [{}, { before: place }, { after: place }, { page: 3 }])
      await gateway.ask(games.rngOrders, { ...days, ...filter, ...at }, asked)
    await gateway.ask(games.rngOrders, filter, asked)
  }
  await gateway.ask(games.order, { orderNo }, asked)
  await gateway.ask(points.redeemHistory, {}, asked)
  await gateway.ask(team.revenue, { preset: 'last30Days' }, { token: agent })
}

test('no statement of money or records walks through a table that grows, or sorts one', async () => {
  await useEverything()
  const explained = explainable()
  expect(explained.length).toBeGreaterThan(60)
  const faults = explained.flatMap((source) => faultsOf(source).map((detail) => `${detail}: ${source}`))
  expect(faults).toEqual([])
  // The rows of a rare kind lie far apart among millions, so their sums are read from the index alone.
  const sums = explained.filter((source) => source.includes('"incomeMinor"'))
  expect(sums.length).toBeGreaterThan(0)
  const steps = sums.flatMap(planOf).filter((detail) => detail.includes('LedgerEntry'))
  expect(steps.length).toBeGreaterThan(0)
  expect(steps.filter((detail) => !detail.includes('USING COVERING INDEX'))).toEqual([])
})

/** Reports of a line may sort what they found below their agent; they may not look at anybody else. */
async function leadTheLine(): Promise<void> {
  const { team, contracts, wallet, messages } = catalogue
  const [agent, player] = [{ token: await gateway.logIn('agent01') }, { token: await gateway.logIn('player01') }]
  sent.clear()
  const preset = 'last90Days'
  await gateway.ask(team.overview, { preset }, agent)
  for (const sort of ['username', 'validBet', 'profit', 'members'] as const)
    await gateway.ask(team.lossStatement, { preset, sort }, agent)
  await gateway.ask(team.lossStatement, { preset, username: 'agent02' }, agent)
  for (const filter of [
    {},
    { username: 'player01' },
    { username: 'agent02', scope: 'team' as const },
    { status: 'win' as const },
    { gameType: 'RNG', vendor: 'PG' },
    { orderNoSearch: 'X' },
  ])
    await gateway.ask(team.betting, { preset, ...filter }, agent)
  await gateway.ask(team.revenue, { preset }, agent)
  await gateway.ask(team.rebates, { preset }, agent)
  for (const filter of [{}, { username: 'player01' }, { kind: 'deposit' as const }, { kind: 'other' as const }])
    await gateway.ask(team.transactions, { preset, ...filter }, agent)
  for (const filter of [
    {},
    { sort: 'balance' as const },
    { sort: 'members' as const },
    { search: 'play' },
    { online: 'Y' as const },
    { kind: 'agents' as const },
  ])
    await gateway.ask(team.members, filter, agent)
  await gateway.ask(team.member, { username: 'player01' }, agent)
  await gateway.ask(team.rates, { username: 'player01' }, agent)
  await gateway.ask(team.links, {}, agent)
  await gateway.ask(team.recipients, {}, agent)
  await gateway.ask(team.sentMessages, {}, agent)
  for (const side of ['held', 'given'] as const) {
    await gateway.ask(contracts.list, { side }, agent)
    await gateway.ask(contracts.statements, { side }, agent)
  }
  await gateway.ask(wallet.transferToDownline, { username: 'player01', amount: 100, password: paymentPassword }, agent)
  await gateway.ask(wallet.collectFromDownline, { username: 'player01', amount: 100, password: paymentPassword }, agent)
  await gateway.ask(messages.feedback, { type: 'complaint', content: 'The page is slow.' }, player)
  await gateway.ask(messages.feedbackHistory, {}, player)
  await gateway.ask(messages.inbox, {}, player)
  await gateway.ask(messages.inbox, { before: 1_000 }, player)
  await gateway.ask(messages.unreadCount, {}, player)
  await gateway.ask(messages.readMail, { all: true }, player)
}

test('no statement of a line, its contracts, feedback or mail walks through a table that grows', async () => {
  await leadTheLine()
  const explained = explainable()
  expect(explained.length).toBeGreaterThan(40)
  expect(explained.flatMap((source) => walksOf(source).map((detail) => `${detail}: ${source}`))).toEqual([])
})

test('the number of a receipt is looked for in the audit trail by the index of kinds, without a walk through all of it', async () => {
  const desk = openBrowser(gateway)
  await desk.comeIn()
  const event = { memberId: null, ip: '', traceId: '', detail: '{}', createdAt: gateway.platform.clock.now() }
  const kinds = ['operator.setStatus', 'operator.sendMail', 'operator.setSetting.first']
  await gateway.platform.db.write((tx) => tx.auditEvent.createMany({ data: kinds.map((kind) => ({ ...event, kind })) }))
  sent.clear()
  for (const page of ['search?number', 'audit?receipt', 'audit.csv?receipt'])
    expect([page, (await desk.get(`/operator/${page}=AAAAAAAAAAAAA`)).status]).toEqual([page, 200])
  const finds = explainable().filter((source) => source.includes('AuditEvent') && source.includes('LIKE'))
  expect(finds.length).toBeGreaterThan(0)
  // Several kinds at once are found by the ids, which reads the whole trail.
  const steps = finds.flatMap(planOf)
  expect(steps.filter((detail) => !/USING INDEX AuditEvent_kind_id_idx \(kind=\?/.test(detail))).toEqual([])
})

test('the console page of a table reads bets by the rounds that are not over', async () => {
  const desk = openBrowser(gateway)
  await desk.comeIn()
  const sitting = await sitAt(gateway, 'roulette', await gateway.logIn('agent01'))
  const round = await openRoundOf(gateway, sitting.game)
  expect(await lay(gateway, sitting, round, { bet: 'red', stake: '20' })).toMatchObject({ outcome: 'placed' })
  sent.clear()
  expect((await desk.get(`/operator/tables/${sitting.game.nodeId}`)).page).toContain('agent01')
  const steps = explainable()
    .filter((source) => source.includes('SharedBet'))
    .flatMap(planOf)
  expect(steps.length).toBeGreaterThan(0)
  expect(steps.filter((detail) => !/SharedBet_roundId_state_\w+ \(roundId=\?/.test(detail))).toEqual([])
})

test('the lists of conversations read no more words than they show', async () => {
  const desk = openBrowser(gateway)
  await desk.comeIn()
  const at = gateway.platform.clock.now()
  const room = { desk: 'support', language: 'EN', createdAt: at, waitingSince: at }
  const said = (author: string) => ({ author, text: `of the ${author}`, saidAt: at })
  for (const key of ['one', 'other']) {
    const lines = { create: ['visitor', 'visitor', 'automatic'].map(said) }
    await gateway.platform.db.write((tx) => tx.chatRoom.create({ data: { ...room, key, lines } }))
  }
  sent.clear()
  for (const page of ['chats', 'chats?show=all'])
    expect([page, (await desk.get(`/operator/${page}`)).page.match(/of the \w+/g)?.length]).toEqual([page, 2])
  const finds = explainable().filter((source) => source.includes('ChatLine'))
  const isOfWords = (source: string) => source.includes('`text`')
  expect(new Set(finds.map(isOfWords))).toEqual(new Set([true, false]))
  // By the ids of the lines that are shown, which stand in an index.
  for (const source of finds)
    for (const step of planOf(source).filter((detail) => /ChatLine| l /.test(detail)))
      expect([isOfWords(source), step]).toEqual([/INTEGER PRIMARY KEY \(rowid=\?/.test(step), step])
})

test('a statement that would walk or sort is found', () => {
  expect(faultsOf('SELECT COUNT(*) FROM `main`.`Bet` AS `t0` WHERE `t0`.`winMinor` > 1')).toHaveLength(1)
  expect(faultsOf('SELECT "id" FROM "LedgerEntry" WHERE "accountId" = ? ORDER BY "amountMinor" LIMIT 1')).toEqual([
    'USE TEMP B-TREE FOR ORDER BY',
  ])
  expect(
    faultsOf(
      'SELECT t."id" FROM "LedgerEntry" e JOIN "LedgerTransfer" t ON t."kind" = e."kind" WHERE e."accountId" = ?',
    ),
  ).not.toEqual([])
})

/** Few people run a site, and a month of their visits is short. */
const walkedAll = ['OperatorVisit']

test('what is forgotten by its age is found without a walk through its table', async () => {
  sent.clear()
  const before = new Date(0)
  for (const rule of Object.values(retention))
    if (rule.keptMs !== 'for ever') await gateway.platform.db.write((tx) => rule.forget(tx, before, 500))
  const finds = explainable().filter((source) => source.includes('LIMIT'))
  expect(finds.length).toBeGreaterThan(15)
  // A walk along an index that was made for something else is one too.
  const walked = finds.flatMap(planOf).flatMap((detail) => /^SCAN (\w+)/.exec(detail)?.[1] ?? [])
  expect(walked).toEqual(walkedAll)
})
