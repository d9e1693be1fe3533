import { expect, test } from 'vitest'
import type { Offer } from '#app/areas/promotions/offers/model.ts'
import { OfferHead } from '#app/areas/promotions/offers/ui/offer-head.tsx'
import { PublicOffers } from '#app/areas/promotions/offers/ui/public-offers.tsx'
import { writtenPage } from '../../../support/written-page.tsx'

const offer: Offer = {
  promotionId: 'THANKS',
  kind: 'manual',
  promotionType: 'MANUAL',
  title: 'A gift',
  summary: '',
  rules: '',
  picture: 'gift',
  status: 'O',
  action: 'NONE',
  needs: [],
  promotionClaimId: null,
  reason: '',
  startTime: 0,
  endTime: null,
}

test.each([
  ['en', 'Given by the house', 'Take part', 'The house gives it by itself.'],
  ['fil', 'Bigay ng house', 'Makilahok', 'Kusa itong ibinibigay ng house.'],
] as const)('what nobody can take part in says that the house gives it, in %s', async (language, given, take, text) => {
  const list = (offers: Offer[]) => writtenPage(<PublicOffers offers={offers} tag={language} />, { language })
  const listed = await list([offer])
  expect(listed).toContain(given)
  expect(listed).not.toContain(take)
  expect(await list([{ ...offer, kind: 'wheel' }])).toContain(take)
  const head = await writtenPage(<OfferHead offer={offer} />, { language })
  for (const words of [given, text]) expect(head).toContain(words)
})
