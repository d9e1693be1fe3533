import { expect, test } from 'vitest'
import Deposit, { action as deposit, loader as depositPage } from '#app/routes/member.deposit.tsx'
import { writtenPage } from '../../../support/written-page.tsx'
import { enter, errorsOf, withSite } from '../session/site.ts'

withSite()
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
      seen: `${amount}|ALONPAY`,
      requestId: `with ${promotionId}`,
    })
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
