import { beforeAll, expect, test } from 'vitest'
import type { Call, InputOf, ValueOf } from '#catalogue/call.ts'
import { catalogue } from '#catalogue/index.ts'
import { isRecomputable } from '#gateway/areas/contracts/rules/statement.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { withGateway } from '../support/gateway.ts'
import { paymentPassword } from './areas/team/team-visitor.ts'
import { openBrowser } from './operator/console-visitor.ts'
import { newFormKey, sitDown } from './studio/studio-visitor.ts'

const { member, team, wallet, contracts } = catalogue
const downline = { username: 'hangin01', password: 'Habagat2026' }
const rateBp = 30
const stake = 20

const gateway = withGateway()
let agent: string
let below: string
beforeAll(async () => {
  agent = await gateway.logIn('agent01')
})

/** What a call that must succeed answers. */
async function say<C extends Call>(token: string, call: C, input?: InputOf<C>): Promise<ValueOf<C>> {
  const { body } = await gateway.ask(call, input, { token })
  if (!body.success) throw new Error(`${call.path}: ${body.errorCode} ${body.message}`)
  return body.value
}

const balance = async (token: string): Promise<number> =>
  (await say(token, wallet.balance)).balance.find(({ accountName }) => accountName === 'main')?.availBalance ?? 0

const ownPassword = 'Amihan2027'
const logInBelow = () => gateway.logIn(downline.username, ownPassword)

test('an account of the register center logs in, is paid, and gives a part back', async () => {
  await say(agent, team.create, { ...downline, confirmPassword: downline.password, type: 2, rates: { RNG: 40 } })
  const first = await gateway.logIn(downline.username, downline.password)
  // What an upline has set opens nothing before its holder has chosen another.
  await say(first, member.changePassword, {
    oldPassword: downline.password,
    newPassword: ownPassword,
    confirmNewPassword: ownPassword,
  })
  below = await logInBelow()
  const before = await balance(agent)
  await say(agent, wallet.transferToDownline, { username: downline.username, amount: '500', password: paymentPassword })
  expect([await balance(agent), await balance(below)]).toEqual([expect.closeTo(before - 500, 2), 500])
  await say(agent, wallet.collectFromDownline, {
    username: downline.username,
    amount: '120.50',
    password: paymentPassword,
  })
  expect([await balance(agent), await balance(below)]).toEqual([expect.closeTo(before - 379.5, 2), 379.5])
})

test('a daily salary is offered, looked at with real figures, accepted, earned and paid when the day is over, and both sides hold the same statement', async () => {
  const terms = { kind: 'daily' as const, tiers: [{ rateBp }] }
  const { offerId, contractId } = await say(agent, contracts.offer, { username: downline.username, terms })
  expect((await say(below, contracts.consolidated)).dailysalreqtype).toMatchObject({
    CONS: [{ id: offerId, status: 'P' }],
  })
  // The day before the account was opened has nothing in it.
  expect(await say(below, contracts.preview, { offerId })).toMatchObject({
    figures: { rounds: 0 },
    offered: { amount: 0 },
    present: null,
    endings: [],
  })
  await say(below, contracts.answerDailySalary, { id: offerId, status: 'A' })

  const game = await sitDown(gateway, { token: below })
  for (const _round of [1, 2])
    expect((await game.play({ formKey: newFormKey(), stake: stake.toFixed(2) })).status).toBeLessThan(400)
  const { footer } = await say(agent, team.betting, { username: downline.username })
  expect(footer).toMatchObject({ rounds: 2, betAmount: 2 * stake })
  const line = (await say(agent, team.lossStatement, { size: 100, preset: 'today' })).list.find(
    ({ username }) => username === downline.username,
  )
  expect(line).toMatchObject({ betAmount: 2 * stake, validBet: footer.validBet, winAmount: footer.winAmount })
  const balanceBelow = await balance(below)

  const desk = openBrowser(gateway)
  await desk.comeIn()
  expect(
    (await desk.submit('/operator/clock', 'moveClock', { minutes: String(24 * 60), reason: 'the day is over' })).page,
  ).toContain('further')
  agent = await gateway.logIn('agent01')
  below = await logInBelow()

  const [held, given] = await Promise.all([
    say(below, contracts.statements, { contractId }),
    say(agent, contracts.statements, { side: 'given', contractId }),
  ])
  expect(held.list).toHaveLength(1)
  expect(given).toEqual(held)
  const amount = Math.floor((Math.round(footer.validBet * 100) * rateBp) / 10_000) / 100
  expect(held.list[0]).toMatchObject({
    state: 'paid',
    amount,
    upline: 'agent01',
    username: downline.username,
    figures: { rounds: 2, validBet: footer.validBet },
  })

  const statementId = held.list[0]?.statementId ?? 0
  const sides = await Promise.all([agent, below].map((token) => say(token, contracts.statement, { statementId })))
  expect(sides[0]).toEqual(sides[1])
  const { content = '', hash = '', transactionId } = sides[0] ?? {}
  expect([hash, isRecomputable(content, hash)]).toEqual([held.list[0]?.hash, true])

  const moves = async (token: string) =>
    (await say(token, wallet.transactions, { size: 100 })).list.filter(({ orderNo }) => orderNo === transactionId)
  expect((await moves(below)).map((row) => [row.codeType, row.amount])).toEqual([['daily_wage', amount]])
  expect((await moves(agent)).map((row) => [row.codeType, row.amount])).toEqual([['daily_wage', -amount]])
  expect(await balance(below)).toBeCloseTo(balanceBelow + amount, 2)
  expect(await verifyBook(gateway.platform.db.read)).toEqual([])
})

test('a day that is settled stays settled when the jobs are asked for again', async () => {
  const before = [await balance(agent), await balance(below)]
  const desk = openBrowser(gateway)
  await desk.comeIn()
  await desk.submit('/operator/clock', 'runJobs', { reason: '' })
  expect([await balance(agent), await balance(below)]).toEqual(before)
})
