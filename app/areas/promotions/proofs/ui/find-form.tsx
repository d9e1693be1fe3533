import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'

/** A number leads to its proof. */
export function FindForm({ number }: { number: string }) {
  const t = useT('draws')
  return (
    <form method="get" action="/fair" className="seed-form">
      <label>
        {t('fair.number')}
        <input name="number" defaultValue={number} maxLength={32} autoComplete="off" autoCapitalize="characters" />
      </label>
      <Button>{t('fair.find')}</Button>
    </form>
  )
}
