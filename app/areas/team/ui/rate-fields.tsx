import type { FieldMetadata } from '@conform-to/react'
import { formatRate } from '#app/platform/rates.ts'
import { useT } from '#app/platform/use-t.ts'
import { Field } from '#app/ui/field.tsx'
import { rateProducts } from '#catalogue/team/names.ts'
import type { Rates } from '../model/report.ts'

/** A rate for each kind of games, with what it may be at most. Where a plain member is chosen beside it, the style sheet hides it. */
export function RateFields({ rates, own }: { rates: FieldMetadata<string> | undefined; own: Rates }) {
  const t = useT('team')
  const fields = (rates as unknown as FieldMetadata<Record<string, string>>).getFieldset()
  return (
    <div className="rate-fields">
      {rateProducts.map((product) => {
        const meta = fields[product]
        return meta ? (
          <Field
            key={product}
            meta={meta}
            label={t(`products.${product}`)}
            help={t('rates.most', { rate: formatRate(own[product] ?? 0) })}
            inputMode="decimal"
            autoComplete="off"
            end="%"
          />
        ) : null
      })}
    </div>
  )
}
