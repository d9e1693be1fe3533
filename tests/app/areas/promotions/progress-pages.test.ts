import { beforeAll, expect, test } from 'vitest'
import { action as login } from '#app/routes/_lobby.login.tsx'
import { loader as register } from '#app/routes/_lobby.register.tsx'
import { action as claimRebate, loader as rebatePage } from '#app/routes/member.manualRebate.tsx'
import { loader as referralPage } from '#app/routes/member.referral.tsx'
import { loader as vipPage } from '#app/routes/member.vip.tsx'
import { demoPassword } from '../../../support/gateway.ts'
import { Browser, withSite } from '../session/site.ts'

withSite()
const player = new Browser()
beforeAll(async () => {
  await player.run(login, '/login', { by: 'username', username: 'player01', password: demoPassword })
})

type Rebate = { rebate: { amount: number; list: object[]; history: { rebateNo: string }[] }; formKey: string }

test('the rebate is claimed with one form, and the same form again finds the same receipt', async () => {
  const page = '/member/manualRebate'
  const before = (await player.run(rebatePage, page)).body as unknown as Rebate
  expect(before.rebate.amount).toBeGreaterThan(0)
  const form = { requestId: before.formKey }
  const first = await player.run(claimRebate, page, form)
  expect(first.location).toMatch(/^\/member\/manualRebate\?paid=Q\w{12}$/)
  expect((await player.run(claimRebate, page, form)).location).toBe(first.location)
  const after = (await player.run(rebatePage, first.location ?? '')).body as unknown as Rebate & { paid: object }
  expect(after.rebate).toMatchObject({ amount: 0, list: [] })
  expect(after.rebate.history).toHaveLength(1)
  expect(after.paid).not.toBeNull()
  // Another device, whose page was there before, is told what has become of it.
  const late = await player.run(claimRebate, page, { requestId: (after as Rebate).formKey })
  expect([late.status, late.body.error]).toEqual([400, expect.stringContaining('what there was has been paid')])
  expect((await player.run(claimRebate, page, {})).status).toBe(400)
})

test('the way to the next level stands with what it costs', async () => {
  const { rank } = (await player.run(vipPage, '/member/vip')).body as unknown as {
    rank: { playerRank: number; missingTurnover: number; averageCost: number; levels: object[] }
  }
  expect(rank).toMatchObject({ playerRank: 3, nextRankName: 'VIP 4 · Platinum' })
  expect(rank.averageCost).toBeCloseTo(rank.missingTurnover * 0.04, 1)
  expect(rank.levels).toHaveLength(5)
})

test('the code of a member leads to the register form and fills it', async () => {
  const { referral } = (await player.run(referralPage, '/member/referral')).body as unknown as {
    referral: { code: string; link: string; qr: string; invited: { list: { status: string }[] } }
  }
  expect(referral.invited.list.map(({ status }) => status).sort()).toEqual(['C', 'H'])
  expect(referral.qr).toMatch(/^data:image\/svg\+xml;base64,/)
  const { pathname, search } = new URL(referral.link)
  const { body } = await new Browser().run(register, `${pathname}${search}`)
  expect(body).toMatchObject({ invitation: { referralCode: referral.code, referrer: 'Tala Habagat', isBad: false } })
})
