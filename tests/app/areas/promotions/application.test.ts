import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, expect, test } from 'vitest'
import { action as login } from '#app/routes/_lobby.login.tsx'
import { action as region } from '#app/routes/_lobby.region.tsx'
import * as page from '#app/routes/member.promotions_.$code.tsx'
import { catalogue } from '#catalogue/index.ts'
import { openBrowser } from '../../../gateway/operator/console-visitor.ts'
import { demoPassword } from '../../../support/gateway.ts'
import { sendForm } from '../session/sent-form.tsx'
import { newBrowser, withSite } from '../session/site.ts'

const { loader: detail, action: send } = page
const site = withSite()
const picture = createCanvas(20, 10).toBuffer('image/png').toString('base64')

async function openDesk() {
  const desk = openBrowser(site.gateway)
  await desk.comeIn('Ligaya')
  return desk
}

/** A member with an application for SHARE: what their page says of it, and which letters they have. */
async function applyAs(account: string) {
  const { gateway } = site
  const browser = newBrowser()
  await browser.run(login, '/login', { by: 'username', username: account, password: demoPassword })
  const token = await gateway.logIn(account)
  const apply = { promotionId: 'SHARE', comment: 'By the window', images: [picture] }
  const { body } = await gateway.ask(catalogue.promotions.applyPromotion, apply, { token })
  const number = body.value.promotionClaimId
  const { memberId } = await gateway.platform.db.read.promotionClaim.findUniqueOrThrow({ where: { claimNo: number } })
  return {
    path: `/operator/queues/applications/${number}`,
    async shown() {
      const { body: page } = await browser.run(detail, '/member/promotions/SHARE', undefined, { code: 'SHARE' })
      const { status, reason, action } = page.offer as { status: string; reason: string; action: string }
      return { status, reason, action }
    },
    claim: () => gateway.ask(catalogue.promotions.claim, { promotionClaimId: number }, { token }),
    letters: async () => {
      const mails = await gateway.platform.db.read.mail.findMany({
        where: { memberId, subject: { contains: 'application' } },
      })
      return mails.map(({ subject, content }) => `${subject}: ${content}`)
    },
  }
}

let desk: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  desk = await openDesk()
})

test('who applies sees it taken into review, approved with the reason, and claimed, and has one letter', async () => {
  const member = await applyAs('player01')
  expect(await member.shown()).toEqual({ status: 'A', reason: '', action: 'NONE' })
  const { page } = await desk.get(member.path)
  expect(page).toContain('By the window')
  expect(page).toContain('/operator/application-pictures/')
  await desk.submit(member.path, 'reviewApplication')
  expect(await member.shown()).toEqual({ status: 'P', reason: '', action: 'NONE' })
  expect(await member.letters()).toEqual([])
  await desk.submit(member.path, 'decideApplication', { decision: 'approve', reason: 'A lovely table' })
  expect(await member.shown()).toEqual({ status: 'I', reason: 'A lovely table', action: 'CLAIM' })
  await member.claim()
  expect(await member.shown()).toMatchObject({ status: 'C', action: 'NONE' })
  expect(await member.letters()).toEqual([
    expect.stringMatching(/^Your application was approved: [\s\S]*A lovely table/),
  ])
})

test('who is rejected, with or without a review, reads why on the page and in a letter, and can claim nothing', async () => {
  const member = await applyAs('player02')
  const without = await desk.submit(member.path, 'decideApplication', { decision: 'reject', reason: ' ' })
  expect(without.status).toBe(400)
  expect(await member.shown()).toMatchObject({ status: 'A' })
  await desk.submit(member.path, 'decideApplication', { decision: 'reject', reason: 'The picture is dark' })
  expect(await member.shown()).toEqual({ status: 'R', reason: 'The picture is dark', action: 'NONE' })
  expect((await member.claim()).body.success).toBe(false)
  expect(await member.letters()).toEqual([
    expect.stringMatching(/^Your application was rejected: [\s\S]*picture is dark/),
  ])
  const decided = await desk.get(member.path)
  expect(decided.page).toContain('It waits for no decision')
  expect(decided.page).not.toContain('id="reviewApplication"')
})

test('what an application lacks is said at its field in the language of the visitor', async () => {
  const browser = newBrowser()
  await browser.run(login, '/login', { by: 'username', username: 'player02', password: demoPassword })
  await browser.run(region, '/region', { choice: 'PH:TY', to: '/' })
  const { body } = await browser.run(send, '/member/promotions/SHARE', { comment: '' }, { code: 'SHARE' })
  expect(body).toMatchObject({ lastResult: { error: { comment: ['Kailangan ito.'], images: ['Kailangan ito.'] } } })
})

test('what a promotion asks for is marked before anything is sent, and all that is lacking is told at once', async () => {
  const { gateway } = site
  const browser = newBrowser()
  await browser.run(login, '/login', { by: 'username', username: 'agent02', password: demoPassword })
  const account = { where: { accountKey: 'agent02' } }
  await gateway.platform.db.write((tx) => tx.member.update({ ...account, data: { mobileVerified: false } }))
  const read = (code: string) =>
    sendForm(browser, page, `/member/promotions/${code}`, { comment: '' }, '/member/promotions/:code')
  const share = await read('SHARE')
  for (const label of ['Comment (required)', 'Pictures (required)']) expect(share.html).toContain(label)
  expect(share.html.match(/This is asked for/g)).toHaveLength(2)
  const story = await read('STORY')
  for (const text of ['Comment (required)', 'Pictures (optional)', 'This is asked for.', 'Verify it now'])
    expect(story.html).toContain(text)
  expect(story.html).toContain('href="/member/mobile?to=%2Fmember%2Fpromotions%2FSTORY"')
  expect(story.html.match(/asks for a verified mobile number/g)).toHaveLength(2)
})

test('what is wrong with a form is said also where another tab has applied meanwhile, and no form is left', async () => {
  const browser = newBrowser()
  await browser.run(login, '/login', { by: 'username', username: 'player02', password: demoPassword })
  const form = { comment: '😀'.repeat(71) }
  const { status, html } = await sendForm(browser, page, '/member/promotions/SHARE', form, '/member/promotions/:code')
  expect(status).toBe(400)
  expect(html).not.toContain('<textarea')
  expect(html).toContain('A comment has at most 140 characters.')
})
