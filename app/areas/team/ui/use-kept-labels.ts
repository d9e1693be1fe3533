import { useT } from '#app/platform/use-t.ts'
import { rateProducts } from '#catalogue/team/names.ts'
import { transferRows } from '../model/money.ts'

/** What the typed fields of the agents' forms are called where only what was sent is left of a form. */
export function useKeptLabels(): Readonly<Record<string, string>> {
  const t = useT('team')
  return {
    username: t('person.username'),
    nickname: t('person.nickname'),
    amount: t('acts.amount'),
    remark: t('links.remark'),
    usernames: t('letter.names'),
    subject: t('letter.subject'),
    content: t('letter.content'),
    ...Object.fromEntries(
      Array.from({ length: transferRows }, (_, at) => {
        const row = t('transfer.row', { number: at + 1 })
        return [
          [`transfers[${at}].username`, `${row}, ${t('person.username')}`],
          [`transfers[${at}].amount`, `${row}, ${t('acts.amount')}`],
        ]
      }).flat(),
    ),
    ...Object.fromEntries(rateProducts.map((product) => [`rates.${product}`, t(`products.${product}`)])),
  }
}
