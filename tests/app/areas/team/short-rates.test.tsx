import { expect, test } from 'vitest'
import { ShortRates } from '#app/areas/team/ui/short-rates.tsx'
import { rateProducts } from '#catalogue/team/names.ts'
import { writtenPage } from '../../../support/written-page.tsx'

const all = (rate: number, more: object = {}) => ({
  ...(Object.fromEntries(rateProducts.map((product) => [product, rate])) as Record<
    (typeof rateProducts)[number],
    number
  >),
  ...more,
})
const said = (rates: ReturnType<typeof all>) => writtenPage(<ShortRates rates={rates} />)

test('the rates of a link are said in one line, without those of 0 and once where all are the same', async () => {
  expect(await said(all(0))).toBe('None')
  expect(await said(all(200))).toBe('All games 2%')
  expect(await said(all(0, { RNG: 50, FISH: 100 }))).toBe('Slots 0.5%, Fish 1%')
})
