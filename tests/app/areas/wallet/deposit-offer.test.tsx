import { expect, test } from 'vitest'
import Deposit, { action as deposit, loader as depositPage } from '#app/routes/member.deposit.tsx'
import * as rebate from '#app/routes/member.manualRebate.tsx'
import { action as playSafe } from '#app/routes/member.playSafe.tsx'
import * as raffle from '#app/routes/member.raffle.tsx'
import * as envelope from '#app/routes/member.redEnvelope.tsx'
import * as wheel from '#app/routes/member.wheel.tsx'
import { writtenPage } from '../../../support/written-page.tsx'
import { enter, errorsOf, withSite } from '../session/site.ts'

const site = withSite()
const path = '/member/deposit'

test('an offer that does not go with the deposit says so where it was chosen, and also when there is none any more', async () => {
  const player = await enter('player01')
  const { body: data } = await player.run(depositPage, path)
  const [offer] = data.offers as { promotionId: number; least: number }[]
  const order = (amount: number, promotionId: number | undefined) =>
    player.run(deposit, path, {
      channel: 'ALONPAY',
      amount: String(amount),
      offer: String(promotionId),
      seen: `${amount}|ALONPAY|${promotionId}`,
      requestId: `with ${promotionId}`,
    })
  const unseen = await player.run(deposit, path, {
    channel: 'ALONPAY',
    amount: '5000',
    offer: String(offer?.promotionId),
    seen: '5000|ALONPAY|',
    requestId: 'unseen',
  })
  expect([unseen.status, unseen.body.seen]).toEqual([200, `5000|ALONPAY|${offer?.promotionId}`])
  const tooLittle = await order((offer?.least ?? 0) - 1, offer?.promotionId)
  expect(errorsOf(tooLittle)).toEqual({ offer: [expect.stringMatching(/^This offer does not fit/)] })
  const written = await writtenPage(<Deposit />, { path, data, answer: tooLittle.body })
  expect(written).toMatch(/<fieldset class="choices" aria-invalid="true" aria-describedby="offer-error">/)
  expect(written).toMatch(/<p class="field-error" id="offer-error" role="alert">.*?This offer does not fit/)

  const over = await order(500, 99_999)
  expect(Object.keys(errorsOf(over))).toEqual(['offer'])
  expect(await writtenPage(<Deposit />, { path, data: { ...data, offers: [] }, answer: over.body })).toContain(
    'id="offer-error"',
  )
})

test('on a break nothing can be paid in, spun or taken, and each page says so instead of offering it', async () => {
  const player = await enter('player02')
  const pages = [
    ['/member/deposit', depositPage, Deposit, '>Pay'],
    ['/member/wheel', wheel.loader, wheel.default, 'value="spin"'],
    ['/member/redEnvelope', envelope.loader, envelope.default, 'name="roundId"'],
    ['/member/raffle', raffle.loader, raffle.default, 'name="promotionId"'],
    ['/member/manualRebate', rebate.loader, rebate.default, 'name="requestId"'],
  ] as const
  await player.run(playSafe, '/member/playSafe', { length: '24h', sure: 'yes' })
  for (const [at, loader, Page, offered] of pages) {
    const { body: data } = await player.run(loader, at)
    const html = await writtenPage(<Page />, { path: at, data })
    expect(html, at).toContain('You are taking a break until')
    expect(html, at).not.toContain(offered)
  }
})

test('a deposit beyond the own limit is told what that leaves, in money', async () => {
  const player = await enter('player01')
  const limit = { kind: 'deposit', period: 'month', most: '1000000', intent: 'set' }
  expect((await player.run(playSafe, '/member/playSafe', limit)).status).toBe(303)
  const { db } = site.gateway.platform
  await db.write((tx) => tx.playLimit.updateMany({ where: { kind: 'deposit' }, data: { most: 60_000n } }))
  await db.write((tx) => tx.deposit.updateMany({ data: { createdAt: new Date(0), state: 'cancelled' } }))
  const order = { channel: 'ALONPAY', amount: '700', seen: '700|ALONPAY|', requestId: 'too much' }
  const said = Object.values(errorsOf(await player.run(deposit, path, order))).flat()
  expect(said).toEqual([
    expect.stringMatching(/^Your own deposit limit leaves ₱[1-6]\d\d\.00 until the end of the month/),
  ])
})
