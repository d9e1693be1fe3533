import { useT } from '#app/platform/use-t.ts'
import { Segmented } from '#app/ui/segmented.tsx'

/** The two parts of the mall; guests have no history. */
export function MallViews({ current }: { current: 'goods' | 'history' }) {
  const t = useT('points')
  const items = [
    { href: '/pointMall', label: t('goods'), current: current === 'goods' },
    { href: '/pointMall/history', label: t('history'), current: current === 'history' },
  ]
  return <Segmented label={t('views')} items={items} />
}
