import { cardTypeOf, masked } from '#gateway/areas/wallet/payout/accounts.ts'
import { listWithReleased } from '#gateway/areas/wallet/payout/release.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { PayoutAccount } from '#prisma/generated/sqlite/client.ts'
import { releaseCard } from '../actions/cards.ts'
import { formatTime } from '../format.ts'
import type { View } from '../view.ts'
import { button, formOf } from './form.ts'
import { panel, state, table } from './table.ts'

/** Where a member is paid to, and where they were; the whole number stands only where something is to be paid. */
export async function writeCards(view: View, memberId: number): Promise<Html> {
  const accounts = await listWithReleased(view.platform.db.read, memberId)
  return panel(
    'Cards and e-wallets',
    table(
      [
        { head: 'Account' },
        { head: 'Kind' },
        { head: 'Holder' },
        { head: 'Since' },
        { head: 'Now' },
        { head: 'Release' },
      ],
      accounts.map((account) => [
        html`${account.bankName} <code>${masked(account.number)}</code>`,
        cardTypeOf(account) === 'EW' ? 'e-wallet' : 'bank card',
        account.holder,
        formatTime(account.createdAt),
        account.releasedAt === null
          ? state('bound', 'good')
          : state(`released ${formatTime(account.releasedAt)}`, 'plain'),
        account.releasedAt === null ? releaseForm(view, account) : null,
      ]),
      'Nothing is bound.',
      'Cards and e-wallets',
    ),
    'What is released can be bound again, by whose it is; ask for a proof of that first. The member has a letter about it, in which the reason does not stand.',
  )
}

function releaseForm(view: View, { id, memberId }: PayoutAccount): Html {
  const form = formOf(view, releaseCard, `releaseCard-${id}`)
  return form.write(form.reason(), button('Release', { look: 'quiet' }), {
    fixed: { memberId, bankCardId: id },
    look: 'inline',
  })
}
