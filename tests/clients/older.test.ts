import { beforeAll, expect, test } from 'vitest'
import { readCaptcha } from '../gateway/areas/session/solved-captcha.ts'
import { withFlags } from '../support/flags.ts'
import { demoPassword, merchant, withGateway } from '../support/gateway.ts'
import { WireClient } from './client.ts'

/** The older generation by its own paths (wire 10.8); registering, logging in, playing and withdrawing have the newer one's. */
const gateway = withGateway()
let url: string
beforeAll(async () => {
  url = await gateway.app.listen({ host: '127.0.0.1', port: 0 })
})

type Row = Record<string, unknown>
type Balances = { balances: { accountTypeId: number; accountName: string; availBalance: number }[] }

async function logIn(username: string): Promise<WireClient> {
  const client = new WireClient(url, merchant)
  const login = { username, password: demoPassword, type: 'username' }
  const { token } = await client.send<{ token: string }>('POST', '/wps/session/login', login, { sealed: true })
  client.token = token
  return client
}
const balanceOf = async (client: WireClient, name: string): Promise<number> =>
  (await client.get<Balances>('/wps/wallets/balance')).balances.find(({ accountName }) => accountName === name)
    ?.availBalance ?? Number.NaN

test('a guest sees the lobby: what is announced, and the lotteries', async () => {
  const guest = new WireClient(url, merchant)
  const { contentLobby } = await guest.get<{ contentLobby: Row[] }>('/wps/system/announcements')
  expect(contentLobby[0]).toMatchObject({ content: expect.any(String) })
  const popups = await guest.get<Row[]>('/wps/system/announcements/advanced', {
    type: 'P',
    category: 'U',
    platform: 'W',
  })
  expect(popups[0]?.createtime).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  expect((await guest.get<{ games: Row[] }[]>('/lgw/games'))[0]?.games.length).toBeGreaterThan(0)
  expect(await guest.get<Row[]>('/lgw/games/popular', { count: 3 })).toHaveLength(3)
})

test('a member pays in by a form, moves money to a vendor and back, and finds both in the records', async () => {
  const member = await logIn('player01')
  const before = await balanceOf(member, 'LOTT')
  const { launch } = await member.get<{ launch: { channels: { mcsBankCode: string; approval: string }[] } }>(
    '/wps/system/depositBanks',
  )
  const { mcsBankCode = '' } = launch.channels.find(({ approval }) => approval === 'auto') ?? {}
  const paid = await member.form<{ redirectUrl: string }>('/wps/transaction/deposit/pg', {
    ...{ mcsBankCode, amount: '500', requestId: 'paying-in' },
  })
  await member.page(paid.redirectUrl, { decision: 'pay' })
  expect(await balanceOf(member, 'LOTT')).toBe(before + 500)
  expect(await member.get<{ list: Row[] }>('/wps/report/depositTransaction')).toMatchObject({
    list: expect.arrayContaining([expect.objectContaining({ amount: 500 })]),
  })

  await member.form('/wps/wallets/transferFromMainWallet', { accountTypeId: 'PG', amount: '100', requestId: 'there' })
  expect(await balanceOf(member, 'LOTT')).toBe(before + 400)
  // A wallet that has something is told with its type, by which it is named as well.
  const { balances } = await member.get<Balances>('/wps/wallets/balance')
  const accountTypeId = balances.find(({ accountName }) => accountName === 'PG')?.accountTypeId ?? Number.NaN
  await member.form('/wps/wallets/transferToMainWallet', { accountTypeId, amount: '100', requestId: 'back' })
  expect(await balanceOf(member, 'LOTT')).toBe(before + 500)
  const { list } = await member.get<{ list: Row[] }>('/wps/report/transaction', { pageNo: 1, pageSize: 20 })
  expect(list.length).toBeGreaterThan(0)
  expect(await member.get<{ list: Row[] }>('/wps/report/accountGameBetHistory')).toHaveProperty('page')
})

test('a member withdraws and finds it in the record, reads mail and writes to the upline', async () => {
  const member = await logIn('player01')
  const unread = await member.get<number>('/wps/message/unreadCount')
  const { content } = await member.get<{ content: { inboxId: number; read: boolean }[] }>('/wps/message/inbox')
  const mail = content.find(({ read }) => !read)
  if (mail !== undefined) {
    await member.form('/wps/message/read', { messageIds: mail.inboxId })
    expect(await member.get('/wps/message/unreadCount')).toBe(unread - 1)
    await member.send('DELETE', `/wps/message/inbox?messageIds=${mail.inboxId}`)
  }
  const letter = { subject: 'Magandang araw', content: 'Salamat po', requestId: 'a-letter' }
  expect(await member.send('PUT', '/wps/message/send', letter)).toEqual({ sent: true })
  const sent = await member.get<{ content: { outboxId: number }[] }>('/wps/message/outbox')
  const outboxId = sent.content[0]?.outboxId
  expect(await member.send('DELETE', '/wps/message/outbox', { messageIds: [outboxId] })).toEqual({ deleted: 1 })
  expect(await member.get<{ records: Row[] }>('/wps/report/withdrawTransaction')).toHaveProperty('records')
})

test('an agent sees the downline, makes a link, reads reports, and leaves', async () => {
  const agent = await logIn('agent01')
  const { list, pageInfo } = await agent.get<{ list: { customerName: string }[]; pageInfo: Row }>(
    '/wps/agent/downlines',
    { pageNo: 0, pageSize: 20 },
  )
  expect(list[0]?.customerName).toEqual(expect.any(String))
  expect(pageInfo).toMatchObject({ currentPage: 1 })
  const code = await agent.send<string>('POST', '/wps/agent/affiliateUrl', { type: 0, requestId: 'a-link' })
  const links = await agent.get<{ list: { id: string }[] }>('/wps/agent/affiliateUrls')
  expect(links.list.map(({ id }) => id)).toContain(code)
  await agent.send('DELETE', `/wps/agent/affiliateUrl?affiUrlId=${code}`)
  for (const report of ['downlineTransaction', 'downlineLottoPNL', 'teamPVPFishingPNL', 'income', 'commission'])
    expect(await agent.get(`/wps/report/${report}`), report).toBeTypeOf('object')
  await agent.send('DELETE', '/wps/session/logout')
  await expect(agent.get('/wps/agent/downlines')).rejects.toThrow('user.or.token.invalid')
})

test('a member reads the series of the lotteries and the lock of the wallets, and comes back in over three answers', async () => {
  const member = await logIn('player02')
  const games = await member.get<{ gameCode: string; series: unknown }[]>('/wps/member/lottoGamesSeries')
  const { series, rebates } = await member.get<{ series: unknown; rebates: Row[] }>('/wps/member/lottoCustomersSeries')
  expect(games[0]).toMatchObject({ gameCode: expect.any(String), series })
  expect(rebates).toBeInstanceOf(Array)
  expect(await member.get('/wps/wallets/lockStatusByType')).toHaveProperty('lock_status')

  await withFlags(gateway, { SECQUESTION3: true }, async () => {
    const { list, asked } = await member.get<{ list: { questionId: string }[]; asked: number }>(
      '/wps/member/securityQuestions',
    )
    const answers = list.slice(0, asked).map(({ questionId }, place) => ({ questionId, answer: `Sagot ${place}` }))
    const path = '/wps/member/customerSecurityQuestions'
    await member.send('PUT', path, { password: demoPassword, answers }, { sealed: true })
    expect(await member.get(path)).toMatchObject({ list: list.slice(0, asked) })
    const [newPassword, { captcha, cookies }] = ['Sampaguita7!', await readCaptcha(gateway.platform)]
    const sent = { username: 'player02', answers, newPassword, confirmNewPassword: newPassword, captcha, ...cookies }
    const guest = new WireClient(url, merchant)
    guest.token = (await guest.send<{ token: string }>('POST', path, sent, { sealed: true })).token
    expect(await guest.get('/wps/member/info')).toMatchObject({ account: 'player02' })
    await expect(member.get('/wps/member/info')).rejects.toThrow('user.or.token.invalid')
  })
})
