import { useT } from '#app/platform/use-t.ts'

/** What the typed fields of the mall's forms are called where only what was sent is left of a form. */
export function useKeptLabels(): Readonly<Record<string, string>> {
  const t = useT('points')
  return {
    points: t('form.points'),
    quantity: t('form.quantity'),
    receiverName: t('form.receiverName'),
    receiverMobile: t('form.receiverMobile'),
    receiverAddress: t('form.receiverAddress'),
  }
}
