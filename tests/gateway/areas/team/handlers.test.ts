import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { settleRebates } from '#gateway/areas/team/rebates/settle.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { dayMs, readMerchantTime, toMerchantDay } from '#gateway/platform/time/clock.ts'
import { flaggedPassword } from '#seed/areas/system.ts'
import { withGateway } from '../../../support/gateway.ts'
import { registerCode } from '../../../support/register-code.ts'
import { newFormKey, sitDown } from '../../studio/studio-visitor.ts'
import { memberOf, paymentPassword, tokenOf } from './team-visitor.ts'

const { team, wallet, session, member, messages } = catalogue
const gateway = withGateway()
let agent: { token: string }
beforeAll(async () => {
  agent = { token: await tokenOf(gateway, 'agent01') }
})

const password = 'Habagat2026'
const create = (username: string, more: object = {}) =>
  gateway.ask(team.create, { username, password, ...more } as never, agent)
const overview = async (preset = 'today') => (await gateway.ask(team.overview, { preset } as never, agent)).body.value

test('a new account logs in, is paid, plays, and stands in every report of the upline at once', async () => {
  const before = await overview()
  expect((await create('bagong01', { requestId: 'one' })).body.value).toMatchObject({
    username: 'bagong01',
  })
  expect((await create('bagong01', { requestId: 'one' })).body.value).toMatchObject({
    username: 'bagong01',
  })
  const token = await gateway.logIn('bagong01', password)
  await gateway.ask(wallet.transferToDownline, { username: 'bagong01', amount: 500, password: paymentPassword }, agent)
  const game = await sitDown(gateway, { token })
  expect((await game.play({ formKey: newFormKey(), stake: '20.00' })).status).toBeLessThan(400)
  const bet = await gateway.platform.db.read.bet.findFirstOrThrow({
    where: { memberId: (await memberOf(gateway, 'bagong01')).id },
  })
  const stake = Number(bet.betMinor) / 100
  const after = await overview()
  expect(after.sums.newMembers - before.sums.newMembers).toBe(1)
  expect(after.sums.activeMembers - before.sums.activeMembers).toBe(1)
  expect(after.sums.betAmount - before.sums.betAmount).toBeCloseTo(stake, 2)
  expect(after.team.members - before.team.members).toBe(1)
  expect(after.team.online - before.team.online).toBe(1)
  expect(after.team.balance - before.team.balance).toBeCloseTo(500 + Number(bet.winMinor) / 100 - stake, 2)
  expect(after.days).toHaveLength(1)
  const betting = (await gateway.ask(team.betting, { username: 'bagong01' }, agent)).body.value
  expect(betting.list).toMatchObject([{ username: 'bagong01', betAmount: stake, orderNo: bet.orderNo }])
  expect(betting.footer).toMatchObject({ rounds: 1, betAmount: stake })
  // A page behind the last has no rows, and the sums of all.
  for (const call of [team.betting, team.transactions] as const) {
    const { value } = (await gateway.ask(call, { username: 'bagong01', page: 9 }, agent)).body
    const { list, ...first } = (await gateway.ask(call, { username: 'bagong01' }, agent)).body.value
    expect(list.length).toBeGreaterThan(0)
    expect(value).toEqual({ ...first, list: [] })
  }
  const searched = async (token: { token: string }) =>
    (await gateway.ask(team.betting, { preset: 'yesterday', orderNoSearch: bet.orderNo }, token)).body.value.list.map(
      ({ orderNo }) => orderNo,
    )
  expect(await searched(agent)).toEqual([bet.orderNo])
  expect(await searched({ token: await tokenOf(gateway, 'agent02') })).toEqual([])
  const statement = (await gateway.ask(team.lossStatement, { size: 100 }, agent)).body.value
  expect(statement.list.find(({ username }) => username === 'bagong01')).toMatchObject({
    betAmount: stake,
    activeMembers: 1,
    members: 0,
  })
  const rows = [statement.self, ...statement.list]
  expect(rows.reduce((sum, { betAmount }) => sum + betAmount, 0)).toBeCloseTo(statement.footer.betAmount, 2)
  expect(rows.reduce((sum, { activeMembers }) => sum + activeMembers, 0)).toBe(statement.footer.activeMembers)
  const moves = (await gateway.ask(team.transactions, { username: 'bagong01', kind: 'transfer' }, agent)).body.value
  expect(moves.list).toMatchObject([{ username: 'bagong01', kind: 'transfer', amount: 500, balanceAfter: 500 }])
  const shown = (await gateway.ask(team.members, { search: 'BAGONG' }, agent)).body.value
  expect(shown.list).toMatchObject([
    { username: 'bagong01', online: true, level: 1, upline: 'agent01', rates: { RNG: 0, LIVE: 0 } },
  ])
})

test('what a line says of a member, with rebates and promotions, is what the member sees', async () => {
  const seen = await gateway.ask(team.lossStatement, { preset: 'last30Days', sort: 'rebate', size: 100 }, agent)
  const { self, list, footer, startDay, endDay } = seen.body.value
  expect(list.map(({ rebate }) => rebate)).toEqual(list.map(({ rebate }) => rebate).sort((one, other) => other - one))
  const [startDate, endDate] = [startDay, endDay].map((day) => readMerchantTime(day).getTime())
  const people = [{ username: 'agent01', sums: self }, ...list.map((row) => ({ username: row.username, sums: row }))]
  const alone = people.filter(({ username }) => list.every((row) => row.username !== username || row.members === 0))
  for (const { username, sums } of alone.slice(0, 4)) {
    const token = await tokenOf(gateway, username)
    const { body } = await gateway.ask(wallet.profitAndLoss, { startDate, endDate }, { token })
    expect(body, username).toMatchObject({ success: true })
    const { rounds, betAmount, winAmount, rebate, promotion, profitAndLoss } = body.value.footer
    expect(sums, username).toMatchObject({ rounds, betAmount, winAmount, rebate, promotion, profitAndLoss })
  }
  expect(self.rebate).toBeGreaterThan(0)
  const { winAmount, rebate, promotion, betAmount } = footer
  expect(footer.profitAndLoss).toBeCloseTo(winAmount + rebate + promotion - betAmount, 2)
})

test('yesterday’s bets are paid back by the rates the next day, once, with every figure', async () => {
  // Right after midnight the day before may still be due.
  await settleRebates(gateway.platform)
  gateway.platform.clock.advance(dayMs)
  expect(await settleRebates(gateway.platform)).toBeGreaterThan(0)
  expect(await settleRebates(gateway.platform)).toBe(0)
  const fresh = { token: await tokenOf(gateway, 'agent01') }
  const { list, footer } = (await gateway.ask(team.rebates, {}, fresh)).body.value
  const exact = list
    .flatMap(({ parts }) => parts)
    .reduce((sum, part) => sum + Math.round(part.validBet * 100) * (part.ownRateBp - part.givenRateBp), 0)
  expect(Math.round(footer.amount * 100)).toBe(Math.floor(exact / 10_000))
  expect(list[0]?.parts.find(({ username }) => username === 'bagong01')).toMatchObject({
    ownRateBp: 150,
    givenRateBp: 0,
    product: 'RNG',
  })
  const revenue = (await gateway.ask(team.revenue, {}, fresh)).body.value
  expect(revenue.sources.find(({ source }) => source === 'rebate')).toMatchObject({
    payments: 1,
    received: footer.amount,
    given: 0,
  })
  expect(revenue.sources.reduce((sum, { net }) => sum + net, 0)).toBeCloseTo(revenue.total.net, 2)
  const { income, days } = (await gateway.ask(team.overview, {}, fresh)).body.value
  expect(income).toEqual(revenue.total)
  expect(days.map(({ day, income }) => [day, income])).toEqual(revenue.days.map(({ day, net }) => [day, net]))
  expect(await verifyBook(gateway.platform.db.read)).toEqual([])
  agent = fresh
})

test.each([
  ['a name that is taken', { username: 'PLAYER01' }, 'exists.username.err', 'username'],
  ['no name', { username: '' }, 'empty.username', 'username'],
  ['a name against the rule', { username: '1x' }, 'register.failed', 'username'],
  ['a password against the rule', { password: 'a' }, 'register.failed', 'password'],
  ['the flagged default password', { password: flaggedPassword }, 'register.failed', 'password'],
  ['a repetition that differs', { confirmPassword: 'Other2026' }, 'modify.new.confirm.diff', 'confirmPassword'],
  ['a rate below zero', { rates: { RNG: -1 } }, 'invalid.rebate.value', 'rates.RNG'],
  ['a rate, for a plain member', { rates: { FISH: 0, RNG: 1 } }, 'invalid.rebate.value', 'rates.RNG'],
  ['a rate above the own one', { rates: { LIVE: 81 } }, 'agent.rate.above.own', 'rates.LIVE'],
])('an account with %s is not opened, and the refusal names the field', async (_what, more, code, field) => {
  const { body } = await create('bagong02', more)
  expect([body.errorCode, (body.value as unknown as { fields: { field: string }[] }).fields[0]?.field]).toEqual([
    code,
    field,
  ])
  expect((await gateway.ask(member.checkUsername, { username: 'bagong02' })).body.success).toBe(true)
})

test('rates of an agent are raised up to the own ones and never lowered', async () => {
  expect((await create('taas01', { type: 2, rates: { RNG: 40 } })).body.success).toBe(true)
  const raise = (rates: object, username = 'taas01') =>
    gateway.ask(team.updateRates, { username, rates } as never, agent)
  expect((await raise({ RNG: 10 }, 'bagong01')).body.errorCode).toBe('invalid.rebate.value')
  expect((await raise({ RNG: 0 }, 'bagong01')).body.success).toBe(true)
  expect((await raise({ RNG: 60, LIVE: 10 })).body.value.rates).toMatchObject({ RNG: 60, LIVE: 10, PVP: 0 })
  expect((await raise({ RNG: 59 })).body).toMatchObject({
    errorCode: 'agent.lower.rebate.limit',
    value: { fields: [{ field: 'rates.RNG', rule: 'must be at least 0.60 %' }] },
  })
  expect((await raise({ RNG: 151 })).body).toMatchObject({
    errorCode: 'agent.rate.above.own',
    value: { fields: [{ rule: 'must be at most 1.50 %' }] },
  })
  const { own, least } = (await gateway.ask(team.rates, { username: 'taas01' }, agent)).body.value
  expect([own.RNG, least.RNG, least.PVP]).toEqual([150, 60, 0])
})

test('a member becomes an agent once, is one from the next call on, and has one letter about it', async () => {
  const token = await tokenOf(gateway, 'bagong01')
  expect((await gateway.ask(team.overview, {}, { token })).body.errorCode).toBe('agent.only')
  expect((await gateway.ask(team.promote, { username: 'bagong01', type: '2' }, agent)).body.value).toEqual({ type: 2 })
  expect((await gateway.ask(team.overview, {}, { token })).body.value.team.members).toBe(0)
  expect((await gateway.ask(team.promote, { username: 'bagong01' }, agent)).body.errorCode).toBe(
    'agent.promoted.already',
  )
  const memberId = (await memberOf(gateway, 'bagong01')).id
  const letters = await gateway.platform.db.read.mail.findMany({ where: { memberId } })
  expect(letters.filter(({ subject }) => subject === 'You are an agent now')).toHaveLength(1)
})

test('a new password ends the sessions and asks for another one at the next login', async () => {
  const token = await tokenOf(gateway, 'bagong01')
  const reset = (newPassword: string, more: object = {}) =>
    gateway.ask(team.resetPassword, { username: 'bagong01', newPassword, ...more }, agent)
  expect((await reset('x')).body.errorCode).toBe('register.failed')
  expect((await reset('Kidlat2026', { confirmNewPassword: 'Kidlat2027' })).body.errorCode).toBe(
    'modify.new.confirm.diff',
  )
  expect((await reset('Kidlat2026')).body.success).toBe(true)
  expect((await gateway.ask(member.info, {}, { token })).body.errorCode).toBe('user.or.token.invalid')
  const login = await gateway.ask(session.login, { username: 'bagong01', password: 'Kidlat2026' })
  expect(login.body.value).toMatchObject({ defaultPassword: true })
  expect((await gateway.ask(team.setNickname, { username: 'bagong01', nickname: '' }, agent)).body.errorCode).toBe(
    'format.nickname.err',
  )
  expect((await gateway.ask(team.setNickname, { username: 'bagong01', nickname: 'Bagyo' }, agent)).body.success).toBe(
    true,
  )
})

test('a number that the upline was shown masked is not overwritten by its mask', async () => {
  const nickname = '9171234567'
  const where = { accountKey: 'bagong01' }
  await gateway.platform.db.write((tx) => tx.member.update({ where, data: { nickname } }))
  const shown = (await gateway.ask(team.member, { username: 'bagong01' }, agent)).body.value.nickname
  expect(shown).toContain('*')
  expect((await gateway.ask(team.setNickname, { username: 'bagong01', nickname: shown }, agent)).body.success).toBe(
    true,
  )
  expect((await gateway.platform.db.read.member.findUniqueOrThrow({ where })).nickname).toBe(nickname)
})

test('nobody below gets a name of the house from above', async () => {
  const refusedAt = (field: string) => ({ errorCode: 'name.of.house', value: { fields: [{ field }] } })
  const nickname = 'Реrlаs Customer Service'
  expect((await gateway.ask(team.setNickname, { username: 'agent02', nickname }, agent)).body).toMatchObject(
    refusedAt('nickname'),
  )
  expect((await create('bagong77', { nickname })).body).toMatchObject(refusedAt('nickname'))
  expect((await create('perlas77')).body).toMatchObject(refusedAt('username'))
})

test('who registers by a link stands below its agent with its rates; the link counts visits and can be closed', async () => {
  expect((await gateway.ask(team.createLink, { days: 2 }, agent)).body.errorCode).toBe('agent.link.expiry.invalid')
  const makeLink = async (rates: object, type: 0 | 2 = 2) =>
    (await gateway.ask(team.createLink, { days: 7, type, rates, remark: 'Plaza' }, agent)).body
  expect((await makeLink({ PVP: 61 })).errorCode).toBe('agent.rate.above.own')
  expect((await makeLink({ FISH: 90 }, 0)).errorCode).toBe('invalid.rebate.value')
  const { code } = (await makeLink({ FISH: 90 })).value
  await gateway.ask(team.linkVisit, { code })
  await gateway.ask(team.linkVisit, { code: code.toLowerCase() })
  const person = {
    password,
    confirmPassword: password,
    mobileNum: '09170000991',
    countryDialingCode: '63',
    birthday: '1990-05-04',
  }
  const verificationCode = await registerCode(gateway, person.mobileNum)
  expect(
    (await gateway.ask(member.register, { username: 'tubig01', affiliateCode: code, verificationCode, ...person })).body
      .success,
  ).toBe(true)
  const links = (await gateway.ask(team.links, {}, agent)).body.value.list
  expect(links.find((link) => link.code === code)).toMatchObject({
    visits: 2,
    registrations: 1,
    isOpen: true,
    remark: 'Plaza',
    rates: { FISH: 90 },
  })
  expect((await gateway.ask(team.member, { username: 'tubig01' }, agent)).body.value.rates.FISH).toBe(90)
  expect((await gateway.ask(team.linkMembers, { code }, agent)).body.value).toMatchObject({
    rates: { FISH: 90, RNG: 0 },
    list: [{ username: 'tubig01' }],
  })
  const stranger = { token: await tokenOf(gateway, 'agent02') }
  expect((await gateway.ask(team.deleteLink, { code }, stranger)).body.errorCode).toBe('agent.link.missing')
  expect((await gateway.ask(team.linkMembers, { code }, stranger)).body.errorCode).toBe('agent.link.missing')
  expect((await gateway.ask(team.deleteLink, { code }, agent)).body.success).toBe(true)
  expect((await gateway.ask(team.affiliate, { code })).body.errorCode).toBe('expired.affiliate.url')
  expect((await gateway.ask(team.linkVisit, { code })).body.errorCode).toBe('expired.affiliate.url')
  const { code: ofMember } = await gateway.platform.db.read.referralCode.findFirstOrThrow()
  expect((await gateway.ask(team.linkVisit, { code: ofMember })).body.success).toBe(true)
})

test.each([
  ['perlas.example', true],
  ['www.Perlas.example.', true],
  ['perlas-two.example', true],
  ['localhost', true],
  ['elsewhere.example', false],
  ['notperlas.example', false],
  ['perlas.example.elsewhere.example', false],
])('an invitation opened under %s is good: %s', async (domain, isGood) => {
  expect((await gateway.ask(team.affiliate, { code: 'PERLAS02', domain })).body).toMatchObject(
    isGood ? { success: true } : { errorCode: 'expired.affiliate.url' },
  )
})

test('letters reach exactly whom they are for, once, and say who has read them', async () => {
  const letter = {
    to: 'direct',
    subject: 'Ulan <b>',
    content: 'Una & <i>ikalawa</i>\nikatlo',
    requestId: 'ulan',
  } as const
  const sent = (await gateway.ask(team.sendMessage, letter, agent)).body.value
  expect((await gateway.ask(team.sendMessage, letter, agent)).body.value).toEqual(sent)
  expect(sent.recipients).toBe(
    (await gateway.ask(team.recipients, {}, agent)).body.value.directMembers + (await disabledBelow()),
  )
  const { read } = gateway.platform.db
  const player = await memberOf(gateway, 'player01')
  const mail = await read.mail.findFirstOrThrow({ where: { memberId: player.id, teamMessageId: sent.messageId } })
  const asPlayer = { token: await tokenOf(gateway, 'player01') }
  const shown = (await gateway.ask(messages.mail, { id: mail.id }, asPlayer)).body.value
  expect(shown).toMatchObject({
    subject: 'Ulan <b>',
    content: '<p>Una &amp; &lt;i&gt;ikalawa&lt;/i&gt;<br />ikatlo</p>',
  })
  expect([mail.subject, mail.content]).toEqual(['', ''])
  await gateway.platform.db.write((tx) => tx.mail.update({ where: { id: mail.id }, data: { readAt: new Date(1) } }))
  const asBelow = { token: await tokenOf(gateway, 'agent02') }
  expect(
    (await gateway.ask(team.sendMessage, { to: 'upline', subject: 'Tugon', content: 'Oo' }, asBelow)).body.value
      .recipients,
  ).toBe(1)
  expect(
    (await gateway.ask(team.sendMessage, { to: 'upline', subject: 'x', content: 'y' }, agent)).body.errorCode,
  ).toBe('not.exists.upline')
  expect((await gateway.ask(team.sentMessages, {}, agent)).body.value.list[0]).toMatchObject({
    messageId: sent.messageId,
    readCount: 1,
    recipientCount: sent.recipients,
  })
})

const disabledBelow = async (): Promise<number> =>
  gateway.platform.db.read.member.count({
    where: { uplineId: (await memberOf(gateway, 'agent01')).id, state: 'disabled' },
  })

test('money goes to several at once or to none, and comes back up to what was sent', async () => {
  const balance = async (account: string): Promise<number> =>
    (await gateway.ask(wallet.balance, {}, { token: await tokenOf(gateway, account) })).body.value.balance.find(
      ({ accountName }) => accountName === 'main',
    )?.availBalance ?? 0
  const many = (transfers: { username: string; amount: string }[], more: object = {}) =>
    gateway.ask(wallet.transferToDownlines, { transfers, password: paymentPassword, ...more }, agent)
  const before = await balance('agent01')
  const both = [
    { username: 'agent02', amount: '30.50' },
    { username: 'tubig01', amount: '20' },
  ]
  expect((await many(both, { requestId: 'many' })).body.value).toMatchObject({ total: 50.5 })
  expect((await many(both, { requestId: 'many' })).body.value).toMatchObject({ total: 50.5 })
  expect(await balance('agent01')).toBeCloseTo(before - 50.5, 2)
  const refusedAt = async (transfers: typeof both) => {
    const { body } = await many(transfers)
    return [body.errorCode, (body.value as unknown as { fields: { field: string }[] }).fields[0]?.field]
  }
  expect(await refusedAt([both[0], { username: 'player02', amount: '20' }] as typeof both)).toEqual([
    'not.exists.user',
    'transfers.1.username',
  ])
  expect(await refusedAt([both[0], { username: 'AGENT02', amount: '20' }] as typeof both)).toEqual([
    'request_param_err',
    'transfers.1.username',
  ])
  expect(await refusedAt([both[0], { username: 'tubig01', amount: '5' }] as typeof both)).toEqual([
    'account.transfer.exceed.min',
    'transfers.1.amount',
  ])
  expect(await balance('agent01')).toBeCloseTo(before - 50.5, 2)
  const collect = (amount: string, more: object = {}) =>
    gateway.ask(wallet.collectFromDownline, { username: 'tubig01', amount, password: paymentPassword, ...more }, agent)
  expect((await collect('20.01')).body).toMatchObject({
    errorCode: 'transfer.collect.exceeds',
    value: { maximumAmount: 20 },
  })
  expect((await collect('0')).body.errorCode).toBe('account.amount.positive')
  expect((await collect('15', { requestId: 'back' })).body.value).toMatchObject({ amount: 15, username: 'tubig01' })
  expect((await collect('15', { requestId: 'back' })).body.value).toMatchObject({ amount: 15 })
  expect((await gateway.ask(team.member, { username: 'tubig01' }, agent)).body.value.collectable).toBe(5)
  expect([await balance('agent01'), await balance('tubig01')]).toEqual([expect.closeTo(before - 35.5, 2), 5])
  // What they got from elsewhere is theirs: players' own money is out of reach.
  expect(
    (
      await gateway.ask(
        wallet.collectFromDownline,
        { username: 'player01', amount: '1', password: paymentPassword },
        agent,
      )
    ).body.errorCode,
  ).toBe('transfer.collect.exceeds')
})

test('a period that lies ahead, ends before it begins, is no day or too long is refused by every report, by field', async () => {
  const tomorrow = toMerchantDay(new Date(gateway.platform.clock.now().getTime() + dayMs))
  for (const call of [
    team.overview,
    team.lossStatement,
    team.betting,
    team.revenue,
    team.rebates,
    team.transactions,
  ] as (typeof team.overview)[]) {
    const refusal = async (asked: object) => {
      const { body } = await gateway.ask(call, asked as never, agent)
      return [body.errorCode, (body.value as unknown as { fields?: { field: string }[] }).fields?.[0]?.field]
    }
    expect(await refusal({ startDay: tomorrow })).toEqual(['report.period.future', 'startDay'])
    expect(await refusal({ startDay: '2026-02-10', endDay: '2026-02-09' })).toEqual(['report.period.invalid', 'endDay'])
    expect(await refusal({ startDay: '2026-02-31' })).toEqual(['report.period.invalid', 'startDay'])
    expect(await refusal({ startDay: '2020-01-01' })).toEqual(['report.period.invalid', 'startDay'])
    expect(await refusal({ startDay: 'soon' })).toEqual(['request_param_err', 'startDay'])
  }
})
