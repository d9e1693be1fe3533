import { useLocation } from '@remix-run/react'
import { hrefWith } from '#app/platform/report-query.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { ChipRow } from '#app/ui/chip-row.tsx'
import { betProducts, betStatuses, type BetChoices as Choices } from '../model/queries.ts'

/** Category, state, vendor, and the search for one bet. A vendor is chosen in the list; the vendors of one category are not those of another. */
export function BetChoices({ asked }: { asked: Choices }) {
  const t = useT('team')
  const records = useT('records')
  const { pathname, search } = useLocation()
  const chip = (label: string, changes: Record<string, string | null>, isCurrent: boolean) => (
    <Chip
      key={label}
      href={hrefWith(pathname, search, changes)}
      current={asked.orderNoSearch === undefined && isCurrent}
    >
      {label}
    </Chip>
  )
  return (
    <>
      <ChipRow label={records('filter.products')} current={asked.gameType}>
        {chip(t('bet.all'), { gameType: null, vendor: null }, asked.gameType === undefined)}
        {betProducts.map((gameType) =>
          chip(records(`product.${gameType}`), { gameType, vendor: null }, asked.gameType === gameType),
        )}
      </ChipRow>
      <ChipRow label={t('bet.states')} current={asked.status}>
        {chip(t('bet.all'), { status: null }, asked.status === undefined)}
        {betStatuses.map((status) => chip(t(`bet.${status}`), { status }, asked.status === status))}
      </ChipRow>
      {asked.vendor === undefined ? null : (
        <div>
          <Chip href={hrefWith(pathname, search, { vendor: null })} icon="close" current>
            {records('filter.vendor', { vendor: asked.vendor })}
          </Chip>
        </div>
      )}
      <form method="get" action={pathname} className="record-search">
        <label>
          <span>{records('filter.order')}</span>
          <input
            type="search"
            name="orderNo"
            defaultValue={asked.orderNoSearch}
            maxLength={32}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <Button look="quiet">{records('filter.find')}</Button>
      </form>
    </>
  )
}
