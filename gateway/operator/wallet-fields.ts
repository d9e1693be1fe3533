import { findPayer, listFittingPayers } from '#gateway/areas/wallet/withdrawals/member-payment.ts'
import { html } from '#gateway/platform/pages/html.ts'
import type { Queue } from './queue.ts'
import { sayChoice } from './second-person.ts'

/** Who pays: the house, or a member whose transfer of the same sum waits. Who has approved first is offered who else could. */
export const payerField: Queue['fields'] = async (read, form, receiptNo, chosen) => {
  const withdrawal = await read.withdrawal.findUnique({ where: { receiptNo } })
  const payers = withdrawal === null ? [] : await listFittingPayers(read, withdrawal)
  const all = [
    ['', 'The house'] as const,
    ...payers.map(
      (payer) =>
        [
          payer.receiptNo,
          [payer.receiptNo, payer.account, payer.payerName, payer.reference].filter(Boolean).join(' · '),
        ] as const,
    ),
  ]
  const others = chosen === null ? all : all.filter(([payer]) => sayChoice('payer', payer) !== chosen)
  if (others.length === 0) return { fields: null, hasChoice: false }
  // Who has chosen the house is offered it no second time, and must be able to reject, for which nobody is chosen.
  const choices = others.some(([payer]) => payer === '')
    ? others
    : [['', 'Choose who pays instead'] as const, ...others]
  // Whoever had chosen a payer who is gone has not chosen the house.
  if (payers.length === 0 && chosen === null && form.sent('payer') === '')
    return {
      fields: html`<p class="muted">No manual deposit of the same sum waits, so the house pays.</p>`,
      hasChoice: false,
    }
  const help =
    'A deposit that pays it ends together with it: credited when the receiver has the money, rejected when the money is given back.'
  return { fields: form.choice({ name: 'payer', label: 'Paid by', help, choices }), hasChoice: true }
}

export const noteField: Queue['fields'] = async (read, form, receiptNo) => {
  const isNeeded = (await findPayer(read, receiptNo)) !== null
  const help = isNeeded
    ? 'Another member has paid. No member reads this; it stays with the withdrawal and the deposit. Needed to count it as received.'
    : 'No member reads this; it stays with the withdrawal.'
  return {
    fields: form.text({ name: 'note', label: 'Dispute note', help, optional: true, max: 300 }),
    hasChoice: false,
  }
}
