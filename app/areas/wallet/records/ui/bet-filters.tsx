import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { type BetQuery, type BetState, betStates, products, recordHref } from '../model.ts'
import { ChoiceChips } from './choice-chips.tsx'
import type { Filters } from './record-bar.tsx'

const path = '/member/bettingRecord'

/** Product, state, vendor, and the search for one order. */
export function BetFilters({ query, filters }: { query: BetQuery; filters: Filters }) {
  const t = useT('records')
  const states: (BetState | null)[] = [null, ...(Object.keys(betStates) as BetState[])]
  return (
    <>
      <ChoiceChips
        label={t('filter.products')}
        items={products.map((product) => ({
          href: recordHref(path, filters, { product: product === 'RNG' ? '' : product, vendor: '' }),
          label: t(`product.${product}`),
          current: query.order === '' && query.product === product,
        }))}
      />
      <ChoiceChips
        label={t('filter.states')}
        items={states.map((state) => ({
          href: recordHref(path, filters, { state: state ?? '' }),
          label: state === null ? t('filter.all') : t(`state.${state}`),
          current: query.state === state,
        }))}
      />
      {query.vendor === '' ? null : (
        <div>
          <Chip href={recordHref(path, filters, { vendor: '' })} icon="close" current>
            {t('filter.vendor', { vendor: query.vendor })}
          </Chip>
        </div>
      )}
      <form method="get" action={path} className="record-search">
        <label>
          <span>{t('filter.order')}</span>
          <input
            type="search"
            name="order"
            defaultValue={query.order}
            maxLength={32}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <Button look="quiet">{t('filter.find')}</Button>
      </form>
    </>
  )
}
