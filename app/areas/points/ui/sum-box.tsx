import { useT } from '#app/platform/use-t.ts'
import { type Fact, Facts } from '#app/ui/facts.tsx'

/** What happens when the form is sent, before it is: the price, and the points before and after (look 4). */
export function SumBox({ lines, before, after }: { lines: readonly Fact[]; before: string; after: string }) {
  const t = useT('points')
  return (
    <section className="sum-box" aria-label={t('sum.title')} aria-live="polite">
      <Facts className="facts" facts={lines} />
      <Facts
        className="facts sum-points"
        facts={[
          [t('sum.now'), before],
          [t('sum.after'), after],
        ]}
      />
    </section>
  )
}
