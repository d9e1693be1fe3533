import { listSums } from '#gateway/ledger/sums.ts'
import { html } from '#gateway/platform/pages/html.ts'
import { verifyBookNow } from '../actions/book.ts'
import { formatHolding, formatTime, formatValue } from '../format.ts'
import { findLastVerification, listHouseAccounts } from '../store.ts'
import type { PageRoute } from '../view.ts'
import { button, formOf } from './form.ts'
import { panel, state, table } from './table.ts'

export const bookPage: PageRoute = {
  path: '/book',
  menu: 'Book',
  async write(view) {
    const { read } = view.platform.db
    const [sums, accounts, last] = await Promise.all([
      listSums(read),
      listHouseAccounts(read),
      findLastVerification(read),
    ])
    const sumTable = table(
      [
        { head: 'Currency' },
        { head: 'All accounts', isNumber: true },
        { head: 'Members have', isNumber: true },
        { head: 'of it held', isNumber: true },
        { head: 'Accounts', isNumber: true },
        { head: 'Sum' },
      ],
      sums.map(({ currency, sumMinor, memberMinor, heldMinor, accounts: count }) => [
        currency,
        formatHolding(sumMinor, currency),
        formatHolding(memberMinor, currency),
        formatHolding(heldMinor, currency),
        count,
        sumMinor === 0n ? state('zero', 'good') : state('not zero', 'bad'),
      ]),
      'The book is empty.',
      'Sums by currency',
    )
    const houseTable = table(
      [{ head: 'Account' }, { head: 'Currency' }, { head: 'Balance', isNumber: true }],
      accounts.map(({ key, currency, balanceMinor }) => [
        html`<code>${key}</code>`,
        currency,
        formatHolding(balanceMinor, currency),
      ]),
      'The house has no accounts yet.',
      'Accounts of the house',
    )
    const form = formOf(view, verifyBookNow)
    const verified = html`${writeVerification(last)}${form.write(null, button('Verify now'))}`
    const body = html`${panel('Sums', sumTable, 'All accounts of a currency sum to zero: what members have is what the house owes.')}
${panel('Verification', verified, 'Reads every entry: sums, balances, reservations, and the hashes that tie entries together.')}
${panel('The house', houseTable, 'Clearing accounts stand below zero by what came in and above it by what went out.')}`
    return { title: 'Book', body }
  },
}

function writeVerification(last: Awaited<ReturnType<typeof findLastVerification>>) {
  if (last === null) return html`<p>It has not been verified yet.</p>`
  const verdict = last.faults === 0 ? state('Sound', 'good') : state(`${last.faults} faults`, 'bad')
  return html`<p>${verdict} ${formatTime(last.at)}, by ${last.by}</p>${last.first.length === 0 ? null : html`<ul>${last.first.map((fault) => html`<li><code>${formatValue(fault)}</code></li>`)}</ul>`}`
}
