import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#catalogue/call.ts'
import { allCalls, catalogue } from '#catalogue/index.ts'
import { demoPassword, withGateway } from '../../../support/gateway.ts'
import { memberOf, namesBelow, paymentPassword, tokenOf } from './team-visitor.ts'

/**
 * The authorization matrix of the agent area (role × call × owner), made from the catalogue: every call of agents that names somebody
 * is sent for everybody who is not the caller's to look at.
 */
const gateway = withGateway()
/** agent02 stands below agent01, beside player01. */
const caller = 'agent02'
let token: string
let owners: Record<
  'the upline' | 'a sibling' | 'the head of another tree' | 'a member of another tree' | 'a trial' | 'nobody',
  string
>

beforeAll(async () => {
  token = await tokenOf(gateway, caller)
  const { db } = gateway.platform
  const other = await db.read.member.findFirstOrThrow({
    where: { uplineId: null, type: 1, NOT: { accountKey: 'agent01' }, downlines: { some: {} } },
  })
  const stranger = await db.read.member.findFirstOrThrow({ where: { uplineId: other.id } })
  await gateway.ask(catalogue.session.freePlay, {})
  const trial = await db.read.member.findFirstOrThrow({ where: { type: 4 } })
  owners = {
    'the upline': 'agent01',
    'a sibling': 'player01',
    'the head of another tree': other.account,
    'a member of another tree': stranger.account,
    'a trial': trial.account,
    nobody: 'nosuchmember',
  }
})

const { team, wallet, contracts } = catalogue
const tiers = [{ rateBp: 1, activeMembers: 0, betAmount: '0' }]

/** How each call names somebody. A call of agents that names somebody and is not here fails the test below. */
const asks: Record<string, (username: string) => object> = {
  'team.lossStatement': (username) => ({ username }),
  'team.betting': (username) => ({ username }),
  'team.transactions': (username) => ({ username }),
  'team.members': (under) => ({ under }),
  'team.member': (username) => ({ username }),
  'team.rates': (username) => ({ username }),
  'team.updateRates': (username) => ({ username, rates: { RNG: 1 } }),
  'team.promote': (username) => ({ username }),
  'team.resetPassword': (username) => ({ username, newPassword: 'Taken2026' }),
  'team.setNickname': (username) => ({ username, nickname: 'Taken' }),
  'team.sendMessage': (username) => ({ to: 'members', usernames: [username], subject: 'Hello', content: 'Hello' }),
  'wallet.transferToDownlines': (username) => ({ transfers: [{ username, amount: '10' }], password: paymentPassword }),
  'wallet.collectFromDownline': (username) => ({ username, amount: '10', password: paymentPassword }),
  'contracts.offer': (username) => ({ username, terms: { kind: 'daily', tiers } }),
  'team.olderDownlineRates': (customerName) => ({ customerName }),
  'team.olderDownlineTransactions': (customerName) => ({ customerName }),
  'team.olderDownlineLottery': (customerName) => ({ customerName }),
  'team.olderTeamPvpFishing': (customerName) => ({ customerName }),
  'team.olderTeamPvpRng': (customerName) => ({ customerName }),
}
/** A new account and a move name somebody who is nobody's yet, or are the house's. */
const namesNobodyElse = new Set(['team.create'])
const foreign: Record<string, string> = { 'contracts.offer': 'contract.downline.foreign' }

const nameOf = ({ area, key }: Call): string => `${area}.${key}`
const agentCalls = allCalls().filter(
  ({ access, area }) => access === 'agent' && ['team', 'wallet', 'contracts'].includes(area),
)
const fieldsOf = (call: Call): string[] => Object.keys((call.input as unknown as { shape?: object }).shape ?? {})
const naming = agentCalls.filter(
  (call) =>
    fieldsOf(call).some((field) => ['username', 'under', 'usernames', 'transfers'].includes(field)) &&
    !namesNobodyElse.has(nameOf(call)),
)

test('every call of agents that names somebody stands in the matrix', () => {
  expect(naming.map(nameOf).sort()).toEqual(Object.keys(asks).sort())
})

/** Does something while agent02 is of another type of account; then it is as it was. */
async function withType(type: number, act: () => Promise<void>): Promise<void> {
  const { type: before } = await memberOf(gateway, caller)
  const put = (value: number) =>
    gateway.platform.db.write((tx) => tx.member.update({ where: { accountKey: caller }, data: { type: value } }))
  await put(type)
  try {
    await act()
  } finally {
    await put(before)
  }
}

async function fingerprint(): Promise<string> {
  const { read } = gateway.platform.db
  const members = await read.member.findMany({
    where: { account: { in: Object.values(owners) } },
    orderBy: { id: 'asc' },
  })
  const rest = [
    await read.ledgerEntry.count(),
    await read.mail.count(),
    await read.memberRate.count(),
    await read.contract.count(),
    await read.teamMessage.count(),
  ]
  return JSON.stringify([members, rest], (_key, value) => (typeof value === 'bigint' ? String(value) : value))
}

test.each(Object.keys(asks))('%s knows nobody outside of the line, and changes nothing', async (name) => {
  const call = naming.find((one) => nameOf(one) === name) as Call
  const before = await fingerprint()
  if (name.startsWith('wallet.'))
    await gateway.platform.db.write(async (tx) =>
      tx.member.update({
        where: { accountKey: caller },
        data: { paymentPasswordHash: (await memberOf(gateway, 'agent01')).paymentPasswordHash },
      }),
    )
  for (const [owner, username] of Object.entries(owners)) {
    const { body } = await gateway.ask(call, asks[name]?.(username) as never, { token })
    expect([owner, body.success, body.errorCode]).toEqual([owner, false, foreign[name] ?? 'not.exists.user'])
    expect(JSON.stringify(body)).not.toContain(username === 'nosuchmember' ? 'secret' : `"${username}"`)
  }
  expect(await fingerprint()).toBe(before)
})

test('every call of agents that names an invitation link knows only the own ones', async () => {
  const byCode = agentCalls.filter((call) => fieldsOf(call).includes('code'))
  expect(byCode.map(nameOf).sort()).toEqual(['team.deleteLink', 'team.linkMembers'])
  for (const [owner, account] of Object.entries(owners).filter(([name]) => name !== 'nobody')) {
    const code = `of${owner.replaceAll(' ', '')}`
    const { id: ownerId } = await memberOf(gateway, account)
    const { db, clock } = gateway.platform
    await db.write((tx) =>
      tx.invitation.create({
        data: { code, ownerId, type: 0, rates: '{}', remark: '', createdAt: clock.now(), expiresAt: null },
      }),
    )
    for (const call of byCode)
      expect((await gateway.ask(call, { code } as never, { token })).body.errorCode).toBe('agent.link.missing')
    expect((await db.read.invitation.findUniqueOrThrow({ where: { code } })).closedAt).toBeNull()
  }
})

test.each(['guest', 'trial', 'member'] as const)(
  'a %s is refused by every call of agents, whatever it asks',
  async (role) => {
    const trial = await gateway.ask(catalogue.session.freePlay, {})
    const tokens = { guest: undefined, trial: trial.body.value.token, member: await tokenOf(gateway, 'player01') }
    const refusal = { guest: 'customer.not.login', trial: 'in_need_true_account', member: 'agent.only' }[role]
    for (const call of agentCalls) {
      const sent = asks[nameOf(call)]?.('player01') ?? {}
      const { body } = await gateway.ask(call, sent as never, tokens[role] === undefined ? {} : { token: tokens[role] })
      expect([nameOf(call), body.errorCode]).toEqual([nameOf(call), refusal])
    }
  },
)

test.each([1, 2, 41, 42])(
  'an agent of type %i logs in, is told the number, and has the rights of every agent over the own line',
  async (type) => {
    await withType(type, async () => {
      const login = { username: caller, password: demoPassword, type: 'username' } as const
      const { value } = (await gateway.ask(catalogue.session.login, login)).body
      expect(value).toMatchObject({ type, customerType: type })
      const answer = await gateway.ask(team.members, { scope: 'team' }, { token: value.token })
      expect(answer.body).toMatchObject({ success: true, value: { total: (await namesBelow(gateway, caller)).length } })
    })
  },
)

test.each([
  [0, 'agent.only'],
  [4, 'in_need_true_account'],
] as const)('an account of type %i is no agent, whoever stands below it', async (type, refusal) => {
  await withType(type, async () => {
    const asked = { token: await tokenOf(gateway, caller) }
    expect((await gateway.ask(team.members, { scope: 'team' }, asked)).body.errorCode).toBe(refusal)
  })
})

test('an agent’s own account is not a downline', async () => {
  for (const name of ['rates', 'updateRates', 'promote', 'resetPassword', 'setNickname'] as const) {
    const { body } = await gateway.ask(team[name] as Call, asks[`team.${name}`]?.(caller) as never, { token })
    expect([name, body.errorCode]).toEqual([name, 'agent.downline.self'])
  }
  for (const call of [wallet.transferToDownlines, wallet.collectFromDownline] as Call[])
    expect((await gateway.ask(call, asks[nameOf(call)]?.(caller) as never, { token })).body.errorCode).toBe(
      'agent.downline.self',
    )
  expect(
    (await gateway.ask(contracts.offer, asks['contracts.offer']?.(caller) as never, { token })).body.errorCode,
  ).toBe('contract.downline.self')
})

test('what is not right below can be seen, and not be changed', async () => {
  const { db } = gateway.platform
  const head = await memberOf(gateway, 'agent01')
  const { descendantId } = await db.read.memberLine.findFirstOrThrow({ where: { ancestorId: head.id, depth: 3 } })
  const { account: username } = await db.read.member.findUniqueOrThrow({ where: { id: descendantId } })
  const asHead = { token: await tokenOf(gateway, 'agent01') }
  expect((await gateway.ask(team.member, { username }, asHead)).body.value).toMatchObject({
    username,
    level: 3,
    isDirect: false,
  })
  for (const name of ['rates', 'updateRates', 'promote', 'resetPassword', 'setNickname'] as const) {
    const { body } = await gateway.ask(team[name] as Call, asks[`team.${name}`]?.(username) as never, asHead)
    expect([name, body.errorCode]).toEqual([name, 'agent.downline.indirect'])
  }
})

test.each(['agent01', 'agent02'])('the lists of %s have exactly the own line in them', async (account) => {
  const asAgent = { token: await tokenOf(gateway, account) }
  const { list, total } = (await gateway.ask(team.members, { scope: 'team', size: 100 }, asAgent)).body.value
  const below = await namesBelow(gateway, account)
  expect([total, list.length]).toEqual([below.length, below.length])
  expect(list.map(({ username }) => username).sort()).toEqual(below)
  const bets = (await gateway.ask(team.betting, { preset: 'last90Days', size: 100 }, asAgent)).body.value.list
  const moves = (await gateway.ask(team.transactions, { preset: 'last90Days', size: 100 }, asAgent)).body.value.list
  for (const { username } of bets) expect([...below, account]).toContain(username)
  for (const { username } of moves) expect(below).toContain(username)
})

test('after a move the former upline sees nothing of the line, the new one all of it, with what it did', async () => {
  const { read } = gateway.platform.db
  const other = await memberOf(gateway, owners['the head of another tree'])
  const asFormer = { token: await tokenOf(gateway, 'agent01') }
  const asNew = { token: await tokenOf(gateway, other.account) }
  const sums = async (asked: { token: string }) =>
    (await gateway.ask(team.overview, { preset: 'last90Days' }, asked)).body.value
  const before = [await sums(asFormer), await sums(asNew)] as const
  const moved = (await gateway.ask(team.lossStatement, { preset: 'last90Days', username: caller }, asFormer)).body.value
    .footer
  const size = (await namesBelow(gateway, caller)).length + 1
  const answer = await gateway.ask(team.move, { username: caller, upline: other.account })
  expect(answer.body.value).toEqual({ username: caller, upline: other.account, moved: size })
  expect((await gateway.ask(team.member, { username: caller }, asFormer)).body.errorCode).toBe('not.exists.user')
  expect((await gateway.ask(team.member, { username: caller }, asNew)).body.value).toMatchObject({
    username: caller,
    level: 1,
  })
  const after = [await sums(asFormer), await sums(asNew)] as const
  expect(after[1].team.members - before[1].team.members).toBe(size)
  expect(before[0].team.members - after[0].team.members).toBe(size)
  expect(after[1].sums.betAmount - before[1].sums.betAmount).toBeCloseTo(moved.betAmount, 2)
  expect(before[0].sums.activeMembers - after[0].sums.activeMembers).toBe(moved.activeMembers)
  expect((await gateway.ask(team.move, { username: other.account, upline: caller })).body.errorCode).toBe(
    'agent.move.circle',
  )
  expect(await read.memberLine.count({ where: { ancestorId: other.id } })).toBe(after[1].team.members + 1)
})
