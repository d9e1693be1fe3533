import { beforeAll, expect, test } from 'vitest'
import { action as login } from '#app/routes/_lobby.login.tsx'
import { action as claimPrize, loader as prizePage } from '#app/routes/member.prize.tsx'
import { action as raffle } from '#app/routes/member.raffle.tsx'
import { action as reward } from '#app/routes/member.rewardCenter.tsx'
import { createCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import { issue } from '#gateway/areas/promotions/claims/issue.ts'
import { demoPassword } from '../../../support/gateway.ts'
import { Browser, errorsOf, withSite } from '../session/site.ts'

const site = withSite()
const player = new Browser()
let claimNo: string
beforeAll(async () => {
  await player.run(login, '/login', { by: 'username', username: 'player01', password: demoPassword })
  const { db, clock } = site.gateway.platform
  const good = await db.read.pointReward.findFirstOrThrow({ where: { type: 'PRIZE', enabled: true, stock: { gt: 0 } } })
  const { id: memberId } = await db.read.member.findUniqueOrThrow({ where: { accountKey: 'player01' } })
  const at = clock.now()
  const given = { type: 'MERCHANDISE', rewardId: good.id, name: 'A kettle' } as const
  const text = { title: 'The kettle raffle', summary: '', rules: 'none' }
  const issued = await db.write(async (tx) => {
    const campaign = await createCampaign(tx, {
      code: 'KETTLE',
      kind: 'manual',
      state: 'running',
      terms: { reward: given, claimDays: 3 },
      texts: { EN: text, TY: text },
      picture: 'gift',
      startsAt: at,
      endsAt: null,
      budgetMinor: 0n,
      currency: 'TLB',
      by: 'tests',
      at,
    })
    return issue(tx, { campaign, memberId, occasion: 'once', reward: given, claimDays: 3, currency: 'TLB', at })
  })
  if (issued.outcome !== 'issued') throw new Error(issued.outcome)
  claimNo = issued.claim.claimNo
})

const page = () => `/member/prize?claim=${claimNo}`
const ordered = () => site.gateway.platform.db.read.pointRedemption.count({ where: { receiverAddress: 'Iloilo' } })

test('a prize that was drawn is claimed at the reward center, which asks where to send it', async () => {
  const { db } = site.gateway.platform
  const { id: _id, ...claim } = await db.read.promotionClaim.findUniqueOrThrow({ where: { claimNo } })
  const drawn = { ...claim, claimNo: 'CDRAWN', kind: 'raffle', occasion: 'draw' }
  await db.write((tx) => tx.promotionClaim.create({ data: drawn }))
  const pressed = await player.run(raffle, '/member/raffle', { promotionId: String(claim.campaignId) })
  expect(pressed.location).toBe('/member/rewardCenter')
  const center = await player.run(reward, '/member/rewardCenter', { intent: 'claim', claim: 'CDRAWN' })
  expect(center.location).toBe('/member/prize?claim=CDRAWN')
})

test('who claims a prize is asked where to send it', async () => {
  const pressed = await player.run(reward, '/member/rewardCenter', { intent: 'claim', claim: claimNo })
  expect(pressed.location).toBe(page())
  const { body } = await player.run(prizePage, page())
  expect(body.prize).toMatchObject({ title: 'The kettle raffle', reward: { productName: 'A kettle' } })
})

test('what is missing of an address is said at its field, and what was typed stays', async () => {
  const typed = { receiverName: 'Juan', receiverMobile: 'none', receiverAddress: '' }
  const refused = await player.run(claimPrize, page(), typed)
  expect([refused.status, Object.keys(errorsOf(refused))]).toEqual([400, ['receiverMobile', 'receiverAddress']])
  expect(refused.body.lastResult).toMatchObject({ initialValue: { receiverName: 'Juan', receiverMobile: 'none' } })
  const bare = await player.run(claimPrize, page(), { ...typed, receiverMobile: '-------', receiverAddress: 'Iloilo' })
  expect(errorsOf(bare)).toEqual({ receiverMobile: ['A mobile number has 7 to 20 digits'] })
  expect(await ordered()).toBe(0)
})

test('with an address it is ordered once, and then there is nothing left to claim', async () => {
  const typed = { receiverName: 'Juan', receiverMobile: '0917 555 0100', receiverAddress: 'Iloilo' }
  for (const _ of [1, 2])
    expect((await player.run(claimPrize, page(), typed)).location).toBe(`/member/rewardCenter?claimed=${claimNo}`)
  expect(await ordered()).toBe(1)
  expect((await player.run(prizePage, page())).body).toMatchObject({ prize: null, title: 'There is no such prize' })
})
