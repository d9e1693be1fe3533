import { useT } from '#app/platform/use-t.ts'
import { Segmented } from '#app/ui/segmented.tsx'
import type { ListPageData } from '../list-page.server.ts'
import type { ListQuery } from '../model/list-query.ts'

type ListTabsProps = Pick<ListPageData, 'subTypes' | 'hasCockfight' | 'query'> & {
  hrefWith: (change: Partial<ListQuery>) => string
}

/** The sub-types of the slots page, or sports beside cockfight; nothing on the other lists. */
export function ListTabs({ subTypes, hasCockfight, query, hrefWith }: ListTabsProps) {
  const t = useT('games')
  if (subTypes.length === 0 && !hasCockfight) return null
  const fresh = { vendor: '', classify: '' } as const
  const kinds = [
    { href: hrefWith({ ...fresh, type: '' }), label: t('lists.allKinds'), current: query.type === '' },
    ...subTypes.map((type) => ({
      href: hrefWith({ ...fresh, type }),
      label: t(`types.${type}`),
      current: query.type === type,
    })),
  ]
  const groups = [
    { href: hrefWith({ ...fresh, group: '' }), label: t('types.SPORTS'), current: query.group === '' },
    {
      href: hrefWith({ ...fresh, group: 'cockfight' }),
      label: t('types.COCKFIGHT'),
      current: query.group === 'cockfight',
    },
  ]
  return (
    <div className="tabs">
      <Segmented label={hasCockfight ? t('lists.groups') : t('lists.subTypes')} items={hasCockfight ? groups : kinds} />
    </div>
  )
}
