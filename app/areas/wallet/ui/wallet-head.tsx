import { Segmented, type SegmentedProps } from '#app/ui/segmented.tsx'

/** The title of a cashier page with the pages that belong to it. */
export function WalletHead({
  title,
  views,
}: {
  title: string
  views?: Pick<SegmentedProps, 'label' | 'items'> | undefined
}) {
  return (
    <div className="page-head wallet-head">
      <h1>{title}</h1>
      {views ? <Segmented {...views} /> : null}
    </div>
  )
}
