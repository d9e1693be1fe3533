import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { withGateway } from '../../support/gateway.ts'
import { openBrowser } from './console-visitor.ts'

const { promotions } = catalogue
const gateway = withGateway()
const picture = createCanvas(20, 10).toBuffer('image/png').toString('base64')

test('an application is looked at with its picture, approved once, and written down', async () => {
  const desk = openBrowser(gateway)
  await desk.logIn('Ligaya')
  const token = await gateway.logIn('player01')
  const application = { promotionId: 'SHARE', comment: 'By the window', images: [picture] }
  const applied = await gateway.ask(promotions.applyPromotion, application, { token })
  const number = applied.body.value.promotionClaimId
  const path = `/operator/queues/applications/${number}`
  expect((await desk.get('/operator/queues/applications')).page).toContain(number)
  const { page } = await desk.get(path)
  expect(page).toContain('By the window')
  const [image = ''] = /\/operator\/application-pictures\/\d+/.exec(page) ?? []
  expect((await desk.get(image)).headers['content-type']).toContain('image/jpeg')
  const status = async () => {
    const asked = { promotionClaimList: [{ claimId: number }] }
    return (await gateway.ask(promotions.claimStatus, asked, { token })).body.value[0]?.status
  }
  expect((await desk.submit(path, 'reviewApplication')).page).toContain(`${number} is taken into review.`)
  expect(await status()).toBe('P')
  const taken = (await desk.get(path)).page
  expect(taken).toMatch(/In review by<\/dt><dd>Ligaya/)
  expect(taken).not.toContain('id="reviewApplication"')
  await desk.submit(path, 'decideApplication', { decision: 'approve', reason: 'A lovely table' })
  expect(await status()).toBe('I')
  expect((await desk.get(path)).page).toContain('It waits for no decision')
  const rows = await gateway.platform.db.read.auditEvent.findMany({
    where: { detail: { contains: number }, kind: { startsWith: 'promotion.' } },
    orderBy: { id: 'asc' },
  })
  expect(rows.map(({ kind }) => kind)).toEqual(['promotion.process', 'promotion.issued'])
})

test('what is given for an application is what its terms said when it was made', async () => {
  const { db, clock } = gateway.platform
  const desk = openBrowser(gateway)
  await desk.logIn('Ligaya')
  const token = await gateway.logIn('player02')
  const application = { promotionId: 'SHARE', comment: 'Before', images: [picture] }
  const applied = await gateway.ask(promotions.applyPromotion, application, { token })
  const claimNo = applied.body.value.promotionClaimId
  const { id, version } = await db.read.campaign.findFirstOrThrow({ where: { code: 'SHARE' } })
  const { terms } = await db.read.campaignTerms.findFirstOrThrow({ where: { campaignId: id, version } })
  const later = { ...JSON.parse(terms), reward: { type: 'MONEY', amount: '1.00' } }
  const row = { campaignId: id, version: version + 1, terms: JSON.stringify(later) }
  await db.write(async (tx) => {
    await tx.campaignTerms.create({ data: { ...row, createdAt: clock.now(), createdBy: 'tests' } })
    await tx.campaign.update({ where: { id }, data: { version: version + 1 } })
  })
  const path = `/operator/queues/applications/${claimNo}`
  // Who decides reads what it would give, which is not what the terms say by now.
  const { amount } = JSON.parse(terms).reward
  expect((await desk.get(path)).page).toContain(`<dt>Amount</dt><dd><b>₱${amount}</b>`)
  await desk.submit(path, 'decideApplication', { decision: 'approve', reason: 'As it was' })
  const { reward } = await db.read.promotionClaim.findUniqueOrThrow({ where: { claimNo } })
  expect(JSON.parse(reward ?? '{}')).toEqual(JSON.parse(terms).reward)
})
