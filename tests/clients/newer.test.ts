import { beforeAll, expect, test } from 'vitest'
import { encryptKey, newWireKey } from '#conformance/wire/cipher.ts'
import { demoPassword, merchant, withGateway } from '../support/gateway.ts'
import { readForm, WireClient } from './client.ts'

/** The newer generation from the door to the way out, by a client that knows the documents of the wire and nothing of us. */
const gateway = withGateway()
let url: string
beforeAll(async () => {
  url = await gateway.app.listen({ host: '127.0.0.1', port: 0 })
})

type Row = Record<string, unknown>
type List = { list: Row[] }
type Login = { token: string; type: number }
type Launch = { content: { game_url: string } }
type Channel = { mcsBankCode: string; approval: string }
type Accounts = { bankCards: { bankCardId: number }[]; minWithdrawal: number }

const visit = (): WireClient => new WireClient(url, merchant)
async function logIn(username: string, password = demoPassword): Promise<WireClient> {
  const client = visit()
  const { token } = await client.send<Login>(
    'POST',
    '/wps/session/login',
    { username, password, type: 'username' },
    { sealed: true },
  )
  client.token = token
  return client
}

/** Somebody asks for a code once in so long. */
const codesApartMs = 61_000

/** The phone on which codes come in. */
async function readPhone(): Promise<string> {
  gateway.platform.clock.advance(codesApartMs)
  const { text } = await gateway.platform.db.read.outboxMessage.findFirstOrThrow({ orderBy: { id: 'desc' } })
  return /\d{6}/.exec(text)?.[0] ?? ''
}
const main = async (client: WireClient): Promise<number> =>
  (await client.get<{ balance: { availBalance: number }[] }>('/wps/v2/wallets/balance', { typeId: 2 })).balance[0]
    ?.availBalance ?? Number.NaN

test('a guest sees the lobby: status, flags, vendors, lists of games, banners, lotteries', async () => {
  const guest = visit()
  expect((await guest.get<{ maintenance: boolean }>('/wps/system/status')).maintenance).toBe(false)
  expect((await guest.get<Row[]>('/wps/system/whitelabel')).length).toBeGreaterThan(10)
  const { data } = await guest.get<{ data: { lanes: Row[] } }>('/wps/relay/GCSGAME_newGameVendor')
  expect(data.lanes.length).toBeGreaterThan(3)
  const list = await guest.get<{ games: Row[]; pageNum: number }>('/wps/relay/GCSGAME_gameList', {
    gameType: 'RNG',
    pageNo: 1,
    pageSize: 18,
  })
  expect([list.games.length, list.pageNum]).toEqual([18, 1])
  expect((await guest.get<List>('/wps/relay/GCSGAME_hotGamesV2')).list.length).toBeGreaterThan(0)
  const announced = await guest.get<{ banners: Row[] }>('/wps/relay/MCSFE_getListAnnouncements', {
    types: 'B,PL,PU,PR,H',
    platform: 'W',
  })
  expect(announced.banners.length).toBeGreaterThan(0)
  expect(Object.keys(await guest.get<Row>('/lgw/games/game_menus')).length).toBeGreaterThan(0)
})

test('a guest tries games: by free play, and as a trial of the trial merchant', async () => {
  const guest = visit()
  const { token } = await guest.send<Login>('POST', '/wps/session/login/freeplay', {
    os: 'web',
    platform: 'W',
    Encryption: await sealedKey(guest),
    'X-Gateway-Version': '3',
  })
  guest.token = token
  expect(await guest.get('/wps/member/info')).toMatchObject({ type: 4, token })

  const trial = new WireClient(url, `${merchant}trial`)
  const username = await trial.get<string>('/wps/member/trialuser')
  expect(username).toMatch(/^guest\w{1,11}$/)
  const password = 'asdf1234'
  const sealed = { sealed: true }
  await trial.send('PUT', '/wps/member/register', { username, password, confirmPassword: password }, sealed)
  const login = await trial.send<Login>('POST', '/wps/session/login', { username, password, type: 'username' }, sealed)
  expect(login.type).toBe(4)
  trial.token = login.token
  const game = await aGame(trial)
  const opened = await trial.get<Launch>('/wps/game/launchGame', { roomId: game, accountType: 0 })
  expect((await trial.page(opened.content.game_url)).text).toContain('name="formKey"')
})

/** The key of a sealed body with nothing behind it (wire 4.6). */
async function sealedKey(client: WireClient): Promise<string> {
  return encryptKey(await client.key(), newWireKey())
}

/** A slot that a beginner can afford. */
async function aGame(client: WireClient): Promise<number> {
  const { games } = await client.get<{ games: { nodeId: number }[] }>('/wps/relay/GCSGAME_gameList', {
    gameType: 'RNG',
  })
  return games[0]?.nodeId ?? Number.NaN
}

test('a newcomer registers, forgets the password, pays in, moves money, plays, and is shown all of it', async () => {
  const [username, mobileNum] = ['bagong77', '9175557777']
  const guest = visit()
  const phone = { mobileNo: mobileNum, countryDialingCode: '63' }
  await guest.send('POST', '/wps/verification/sms/register', phone)
  const registration = {
    username,
    password: 'Sampaguita7!',
    confirmPassword: 'Sampaguita7!',
    mobileNum,
    countryDialingCode: '63',
    verificationCode: await readPhone(),
    birthday: '1990-05-04',
    registerMethod: 'WEB',
  }
  await guest.send('PUT', '/wps/member/register', registration, { sealed: true })

  await guest.send('POST', '/wps/verification/sms/noLogin', phone)
  const reset = { newPassword: 'Ilang-Ilang8', confirmNewPassword: 'Ilang-Ilang8', mobileNum, countryDialingCode: '63' }
  await guest.send(
    'POST',
    '/wps/member/password/verification',
    { ...reset, verificationCode: await readPhone() },
    { sealed: true },
  )
  const member = await logIn(username, 'Ilang-Ilang8')
  expect(await member.get('/wps/member/info')).toMatchObject({ account: username, type: 0 })

  const { launch } = await member.get<{ launch: { channels: Channel[] } }>(
    '/wps/relay/MCSFE_getDepositPaymentChannels',
    { webSupported: 'Y' },
  )
  const channel = launch.channels.find(({ approval }) => approval === 'auto')
  const ordered = await member.send<{ redirectUrl: string; depositId: string }>(
    'POST',
    '/wps/relay/MCSFE_depositByLaunchUrl',
    {
      amount: '500',
      mcsBankCode: channel?.mcsBankCode,
      requestId: 'a-key-of-the-form',
    },
  )
  await member.page(ordered.redirectUrl, { decision: 'pay' })
  const { status } = await member.get<{ status: string }>('/wps/relay/MCSFE_getDepositConfirmationDetail', {
    depositId: ordered.depositId,
  })
  expect(status).toBe('approved')
  const paidIn = await main(member)
  expect(paidIn).toBeGreaterThan(0)

  const there = { fromAccountType: 'main', toAccountType: 'PG', amount: '100', requestId: 'there' }
  expect(await member.send('POST', '/wps/relay/GCS_walletTransfer', there)).toHaveProperty('transactionId')
  expect(await main(member)).toBe(paidIn - 100)
  expect(await member.send('POST', '/wps/relay/GCS_walletReturn', { requestId: 'back' })).toMatchObject({ amount: 100 })
  expect(await main(member)).toBe(paidIn)

  const roomId = await aGame(member)
  const opened = await member.get<Launch>('/wps/game/launchGame', { roomId, accountType: 1 })
  const seat = await member.page(opened.content.game_url)
  const { action, fields } = readForm(seat.text)
  await member.page(action, fields)
  const bets = await member.get<List>('/wps/relay/ODSFE2_RNGOrders')
  expect(bets.list[0]).toMatchObject({ nodeId: roomId, betAmount: Number(fields.stake) })
  const book = await member.get<{ list: { codeType: string }[] }>('/wps/relay/ODSFE2_MemTransDet', {
    codeTypes: 'deposit,betting',
  })
  expect(new Set(book.list.map(({ codeType }) => codeType))).toEqual(new Set(['deposit', 'betting']))

  await member.send('DELETE', '/wps/session/logout')
  await expect(member.get('/wps/member/info')).rejects.toThrow('user.or.token.invalid')
})

test('a member withdraws, and reads and deletes mail', async () => {
  const member = await logIn('player01')
  expect(await member.get('/wps/member/hasWithdrawalPassword')).toBe(true)
  const { bankCards, minWithdrawal } = await member.get<Accounts>('/wps/relay/MCSFE_getWithdrawAccountInfo')
  const before = await main(member)
  const amount = Math.max(minWithdrawal, 200)
  const request = { amount, bankCardId: bankCards[0]?.bankCardId, password: '246810', requestId: 'out' }
  const asked = await member.send<{ withdrawId: string }>('POST', '/wps/v2/transaction/withdraw', request, {
    sealed: true,
  })
  expect(asked).toMatchObject({ status: 'in_process', amount })
  expect(await main(member)).toBe(before - amount)
  const record = await member.get<{ records: { withdrawId: string }[] }>(
    '/wps/relay/MCSFE_getWithdrawTransactionReport',
  )
  expect(record.records[0]?.withdrawId).toBe(asked.withdrawId)

  const unread = await member.get<number>('/wps/relay/CSP_unreadCount')
  const { content } = await member.get<{ content: { inboxId: number; read: boolean }[] }>('/wps/relay/EMFE_getInbox', {
    page: 1,
    size: 20,
  })
  const mail = content.find(({ read }) => !read)
  const ids = { id: mail?.inboxId }
  expect(await member.send('PUT', '/wps/relay/EMFE_updateInboxRead', ids)).toEqual({ read: 1 })
  expect(await member.get('/wps/relay/CSP_unreadCount')).toBe(unread - 1)
  const gone = { inboxIds: [mail?.inboxId] }
  expect(await member.send('DELETE', '/wps/relay/EMFE_deleteInbox', gone)).toEqual({ deleted: 1 })
  await member.send('POST', '/wps/session/logout')
})

test('an agent sees the downline and the reports, and leaves', async () => {
  const agent = await logIn('agent01')
  expect(await agent.get('/wps/member/info')).toMatchObject({ account: 'agent01', type: 1 })
  const people = await agent.get<{ list: { username: string }[] }>('/wps/relay/ODSFE2_getSubordinatev2', {
    page: 1,
    size: 20,
  })
  expect(people.list.length).toBeGreaterThan(3)
  const person = await agent.get<{ isDirect: boolean }>('/wps/relay/ODSFE2_subordinateSimple', {
    username: people.list[0]?.username ?? '',
  })
  expect(person.isDirect).toBe(true)
  const period = { preset: 'thisMonth' }
  const overview = await agent.get<{ team: { members: number } }>('/wps/relay/ODSFE2_getTeamOverviewSum', period)
  expect(overview.team.members).toBeGreaterThan(people.list.length)
  const reports = ['getTeamPNLV3', 'getTeamBetting', 'AgentProfDet', 'agentRebate', 'getTeamTransactions']
  for (const report of reports)
    expect(await agent.get(`/wps/relay/ODSFE2_${report}`, period)).toHaveProperty('startDay')
  await agent.send('DELETE', '/wps/session/logout')
  await expect(agent.get('/wps/relay/ODSFE2_getTeamOverviewSum')).rejects.toThrow('user.or.token.invalid')
})
