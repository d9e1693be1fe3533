import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { operatorCalls } from '#gateway/operator/actions.ts'
import { withGateway } from '../../support/gateway.ts'
import { type Browser, openBrowser, readHidden } from './console-visitor.ts'

const { contracts } = catalogue
const gateway = withGateway()
let [ligaya, bayani]: [Browser, Browser] = [] as never
beforeAll(async () => {
  ligaya = openBrowser(gateway)
  bayani = openBrowser(gateway)
  await ligaya.comeIn('Ligaya')
  await bayani.comeIn('Bayani')
})

const head = { account: 'lakanhead', password: 'Perlas2026' }
/** A new head of a tree with one account below, as after a registration without an upline. */
async function addHead(): Promise<{ token: string; id: number }> {
  const { db, clock } = gateway.platform
  const known = await db.read.member.findUniqueOrThrow({ where: { accountKey: 'agent01' } })
  const id = await db.write(async (tx) => {
    const { id: _id, ...row } = known
    const made = await tx.member.create({
      data: {
        ...row,
        account: head.account,
        accountKey: head.account,
        nickname: 'Lakan',
        mobileNum: null,
        email: null,
        uplineId: null,
        registeredAt: clock.now(),
      },
    })
    await tx.memberLine.create({ data: { ancestorId: made.id, descendantId: made.id, depth: 0 } })
    return made.id
  })
  return { id, token: await gateway.logIn(head.account) }
}

const tier = (at: number, fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [`terms.tiers.${at}.${name}`, text]))
const approve = async (who: Browser) => {
  const { number } = await gateway.platform.db.read.proposal.findFirstOrThrow({
    where: { state: 'waiting' },
    orderBy: { id: 'desc' },
  })
  return who.submit('/operator/proposals', `decideProposal-${number}`, { decision: 'approve' })
}
const held = async (token: string) => (await gateway.ask(contracts.list, { side: 'held' }, { token })).body.value.list

test('the head of a tree gets a contract from the house by two operators, other terms, and an end', async () => {
  const { token } = await addHead()
  const offer = '/operator/contracts/offer/daily'
  const typed = {
    username: head.account,
    product: 'CONS',
    reason: 'as agreed',
    ...tier(0, { rateBp: '0.5', betAmount: '1000' }),
    ...tier(1, { rateBp: '1.25', betAmount: '50000.50' }),
  }

  const asked = await ligaya.submit(offer, 'offerHouseContract', typed)
  expect(asked.page).toContain(
    'waits for a second person: a contract of the house for lakanhead (Daily salary, All games, in the usual period): tier 1: rate in % 0.50, from bets of 1000',
  )
  expect(await held(token)).toEqual([])
  expect((await approve(ligaya)).status).toBe(403)
  expect((await approve(bayani)).page).toContain('The contract is offered to lakanhead.')
  const [offered] = await held(token)
  expect(offered).toMatchObject({
    kind: 'daily',
    upline: null,
    state: 'offered',
    openOffer: {
      terms: {
        tiers: [
          { rateBp: 50, betAmount: 1000 },
          { rateBp: 125, betAmount: 50000.5 },
        ],
      },
    },
  })
  const answer = (status: 'A' | 'C', id: number) => gateway.ask(contracts.answerDailySalary, { id, status }, { token })
  expect((await answer('A', offered?.openOffer?.offerId ?? 0)).body.success).toBe(true)

  const path = `/operator/contracts/${offered?.contractId}`
  const listed = await ligaya.get('/operator/contracts')
  expect(listed.page).toContain(`href="${path}"`)
  const shown = await ligaya.get(path)
  // As the agent reads them.
  for (const { page } of [listed, shown]) {
    expect(page).toContain('All games')
    expect(page).toContain('Daily')
    expect(page).not.toContain('CONS')
  }
  expect(shown.page).toContain('value="1.25"')
  expect(shown.page).toContain('value="50000.5"')
  await ligaya.submit(path, 'changeHouseContract', { reason: 'more play', ...tier(0, { rateBp: '2' }) })
  await approve(bayani)
  const changed = (await held(token))[0]?.openOffer
  expect(changed).toMatchObject({ status: 'E', terms: { tiers: [{ rateBp: 200 }] } })
  await bayani.submit(path, 'takeBackHouseOffer', { reason: 'too much' })
  expect((await held(token))[0]).toMatchObject({ state: 'active', openOffer: null })

  expect((await bayani.submit(path, 'endHouseContract', { reason: 'the season is over' })).page).toContain(
    'lakanhead is asked to end the contract.',
  )
  const ending = (await held(token))[0]?.openOffer
  expect(ending?.status).toBe('V')
  expect((await answer('C', ending?.offerId ?? 0)).body.success).toBe(true)
  expect((await held(token))[0]?.state).toBe('ended')
  expect((await ligaya.get(path)).page).toContain(', both sides agreed')
  expect((await ligaya.get('/operator/contracts/offer/realtime')).page).not.toContain('five-minutes')
  const kinds = (
    await gateway.platform.db.read.auditEvent.findMany({
      where: { kind: { contains: 'HouseContract' } },
      orderBy: { id: 'asc' },
    })
  ).map(({ kind, detail }) => [kind, JSON.parse(detail).by])
  expect(kinds).toEqual([
    ['operator.offerHouseContract.first', 'Ligaya'],
    ['operator.offerHouseContract', 'Bayani'],
    ['operator.changeHouseContract.first', 'Ligaya'],
    ['operator.changeHouseContract', 'Bayani'],
    ['operator.endHouseContract', 'Bayani'],
  ])
})

test('what cannot be offered is refused before anybody is asked to approve it, at its field and with what was typed', async () => {
  const wrong: [kind: string, fields: Record<string, string>, said: string][] = [
    ['daily', { username: head.account, ...tier(0, { rateBp: 'much' }) }, 'must be a percentage such as 1.5'],
    ['daily', { username: 'player01', ...tier(0, { rateBp: '1' }) }, 'stands below agent01, who offers them'],
    ['daily', { username: 'nobody99', ...tier(0, { rateBp: '1' }) }, 'is nobody’s name'],
    ['daily', { username: head.account, ...tier(0, { betAmount: 'ten' }) }, 'betAmount-fault">'],
    ['daily', { username: head.account }, 'tiers'],
    [
      'dividend',
      { username: head.account, period: 'monthly', ...tier(0, { rateBp: '1', activeMembers: '-1' }) },
      'activeMembers-fault">must be a whole number from 0 to',
    ],
    ['realtime', { username: head.account, ...tier(0, { winRateBp: '1' }), ...tier(1, { winRateBp: '1' }) }, 'tier'],
  ]
  for (const [kind, fields, said] of wrong) {
    const refused = await ligaya.submit(`/operator/contracts/offer/${kind}`, 'offerHouseContract', {
      product: 'CONS',
      reason: 'a slip',
      ...fields,
    })
    expect([kind, fields, refused.status]).toEqual([kind, fields, 400])
    expect(refused.page.toLowerCase()).toContain(said.toLowerCase())
    expect(refused.page).toContain(`value="${fields.username}"`)
    expect(refused.page).not.toContain('>The terms ')
  }
  expect(await gateway.platform.db.read.proposal.count({ where: { state: 'waiting' } })).toBe(0)
})

test('what is wrong with a tier stands at that tier, also where one above it is left empty', async () => {
  const wrong: [kind: string, fields: Record<string, string>, at: string, said: string][] = [
    // By the shape of the call, by what can be no number, by the rules of terms, and by what a head may be given.
    ['daily', { ...tier(1, { rateBp: '1' }), ...tier(2, { betAmount: 'ten' }) }, '2-betAmount', ''],
    ['daily', { ...tier(0, { rateBp: '1' }), ...tier(2, { rateBp: 'much' }) }, '2-rateBp', 'must be a percentage'],
    ['dividend', { period: 'monthly', ...tier(2, { rateBp: '-1' }) }, '2-rateBp', ''],
    [
      'realtime',
      { ...tier(1, { winRateBp: '1' }), ...tier(2, { winRateBp: '1' }) },
      '2-singleBet',
      'must ask for more than the tier before it',
    ],
  ]
  for (const [kind, fields, at, said] of wrong) {
    const typed = { username: head.account, product: 'CONS', reason: 'a slip', ...fields }
    const { page } = await ligaya.submit(`/operator/contracts/offer/${kind}`, 'offerHouseContract', typed)
    const faults = [...page.matchAll(/<em id="offerHouseContract-terms-tiers-([\w-]+)-fault">([^<]*)/g)]
    expect([kind, faults.map(([, place]) => place)]).toEqual([kind, [at]])
    expect(faults[0]?.[2]).toContain(said)
  }
})

test('more tiers are shown without losing what was typed, and stay until the form is done', async () => {
  const path = '/operator/contracts/offer/daily'
  const typed = { username: head.account, product: 'LIVE', reason: 'as agreed', ...tier(0, { rateBp: '1.5' }) }
  const more = await ligaya.submit(path, 'offerHouseContract', { ...typed, look: 'tiers' })
  expect(more.page).toContain('<legend>Tier 10</legend>')
  for (const words of [`value="${head.account}"`, 'value="1.5"', 'value="LIVE" selected', 'value="as agreed"'])
    expect(more.page).toContain(words)
  const wrong = { ...readHidden(more.page, 'offerHouseContract'), ...typed, ...tier(9, { rateBp: 'x' }) }
  const refused = await ligaya.post(path, wrong)
  expect(refused.page).toContain('terms-tiers-9-rateBp-fault')
  expect(await gateway.platform.db.read.proposal.count({ where: { state: 'waiting' } })).toBe(0)
})

test('an offer of the house is no machine’s, and a contract of an agent is none of the house', async () => {
  const call = operatorCalls.find(({ key }) => key === 'offerHouseContract') ?? expect.fail('There is no such call')
  const sent = {
    username: head.account,
    product: 'CONS',
    terms: { kind: 'daily', tiers: [{ rateBp: 100 }] },
    reason: 'by a program',
  }
  expect((await gateway.ask(call, sent as never)).status).toBe(403)
  const below = await gateway.platform.db.read.contract.findFirstOrThrow({
    where: { giverId: { not: null }, state: 'active' },
  })
  expect((await ligaya.get(`/operator/contracts/${below.id}`)).status).toBe(404)
  const forged = readHidden((await ligaya.get('/operator/contracts/offer/daily')).page, 'offerHouseContract')
  const refused = await ligaya.post('/operator/contracts', {
    ...forged,
    action: 'endHouseContract',
    contractId: String(below.id),
    reason: 'not mine',
  })
  expect(refused.status).toBe(400)
  expect((await ligaya.get('/operator/contracts/offer/bonus')).status).toBe(404)
})
