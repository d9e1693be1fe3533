import { formatRate } from '#app/platform/rates.ts'
import { useT } from '#app/platform/use-t.ts'
import { rateProducts } from '#catalogue/team/names.ts'
import type { Rates } from '../model/report.ts'

/** Rates in one line: what is 0 is left out, and what is the same for all games is said once. */
export function ShortRates({ rates }: { rates: Rates }) {
  const t = useT('team')
  const given = rateProducts.filter((product) => rates[product] !== 0)
  const [first] = given
  if (first === undefined) return t('rates.none')
  if (given.length === rateProducts.length && given.every((product) => rates[product] === rates[first]))
    return t('rates.all', { rate: formatRate(rates[first]) })
  return given.map((product) => `${t(`products.${product}`)} ${formatRate(rates[product])}`).join(', ')
}
