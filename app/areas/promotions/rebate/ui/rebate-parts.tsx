import { Form, useNavigation } from '@remix-run/react'
import { formatDateTime } from '#app/platform/dates.ts'
import { floorToCents, formatMoney, type Writing } from '#app/platform/money.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { FigureTable } from '#app/ui/figure-table.tsx'
import { FormKey } from '#app/ui/form-key.tsx'
import type { Rebate } from '../calls.server.ts'

type Name = Parameters<ReturnType<typeof useT<'games'>>>[0]
/** The key that was made for the page, and that of a claim whose answer was lost. */
type KeyProps = { formKey: string; kept: string | undefined }
type RebateProps = { rebate: Rebate; writing: Writing }

/** Valid bets since the last claim by kind of games, each with its rate; the sum is rounded down once. */
export function RebateTable({ rebate, writing }: RebateProps) {
  const t = useT('missions')
  const names = useT('games')
  return (
    <FigureTable
      caption={t('rebate.title')}
      rows={rebate.list}
      keyOf={({ gameType }) => gameType}
      footLabel={t('rebate.sum')}
      columns={[
        {
          key: 'kind',
          label: t('rebate.kind'),
          words: true,
          cell: ({ gameType }) => names(`types.${gameType}` as Name),
        },
        {
          key: 'bets',
          label: t('rebate.bets'),
          cell: ({ validBet }) => formatMoney(validBet, writing),
          foot: formatMoney(rebate.validBet, writing),
        },
        { key: 'rate', label: t('rebate.rate'), cell: ({ ratePercent }) => `${ratePercent}%` },
        {
          key: 'amount',
          label: t('rebate.amount'),
          cell: ({ amount }) => formatMoney(floorToCents(amount), writing),
          foot: formatMoney(rebate.amount, writing),
        },
      ]}
    />
  )
}

/** One button; without JavaScript a second press finds the receipt of the first. */
export function RebateForm({ rebate, formKey, kept, writing }: RebateProps & KeyProps) {
  const t = useT('missions')
  const navigation = useNavigation()
  const amount = formatMoney(rebate.amount, writing)
  if (rebate.amount < rebate.least || rebate.amount === 0)
    return <p className="mission-note">{t('rebate.tooLittle', { least: formatMoney(rebate.least, writing) })}</p>
  return (
    <Form method="post" preventScrollReset className="rebate-claim">
      <FormKey formKey={formKey} kept={kept} />
      <Button busy={navigation.formMethod === 'POST'}>{t('rebate.claim', { amount })}</Button>
      <p>{t('rebate.atOnce')}</p>
    </Form>
  )
}

/** What was paid before. */
export function RebateHistory({ rebate, writing }: RebateProps) {
  const t = useT('missions')
  return (
    <FigureTable
      caption={t('rebate.history')}
      rows={rebate.history}
      keyOf={({ rebateNo }) => rebateNo}
      columns={[
        { key: 'time', label: t('rebate.time'), words: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
        { key: 'number', label: t('rebate.number'), words: true, cell: ({ rebateNo }) => rebateNo },
        { key: 'bets', label: t('rebate.bets'), cell: ({ validBet }) => formatMoney(validBet, writing) },
        { key: 'amount', label: t('rebate.amount'), cell: ({ amount }) => formatMoney(amount, writing) },
      ]}
    />
  )
}
