import { expect, test } from 'vitest'
import type { FormAnswer } from '#app/areas/wallet/model/answer.ts'
import { type OwnLimit, tightestDepositLimit } from '#app/areas/wallet/model/own-limit.ts'
import type { Channel, Deposit, Withdrawal } from '#app/areas/wallet/model/records.ts'
import { CardHelp } from '#app/areas/wallet/ui/card-help.tsx'
import { DepositForm } from '#app/areas/wallet/ui/deposit-form.tsx'
import { DepositReceipt } from '#app/areas/wallet/ui/deposit-receipt.tsx'
import { TransferForm } from '#app/areas/wallet/ui/transfer-form.tsx'
import { WithdrawPage, type WithdrawPageProps } from '#app/areas/wallet/ui/withdraw-page.tsx'
import { WithdrawReceipt } from '#app/areas/wallet/ui/withdraw-receipt.tsx'
import { TurnoverBar } from '#app/parts/turnover-bar.tsx'
import { writtenPage } from '../../../support/written-page.tsx'
import { deposit } from './one-deposit.ts'

const writing = { symbol: '₱', tag: 'en' }

const channel: Channel = {
  vendorName: 'Baybayin Bank Online',
  vendorId: 4,
  mcsBankCode: 'BAYBANK',
  mcsAuxType: 'launch',
  channelDisplayMode: 'URL',
  banks: [{ bankCode: 'BAYBANK', bankType: 'BANK' }],
  minimumAmount: 500,
  maximumAmount: 50_000,
  chargePercent: 1,
  approval: 'auto',
  account: null,
  method: 'launch',
}
const answered = (initialValue: Record<string, string>, more: Partial<FormAnswer> = {}): FormAnswer => ({
  lastResult: { initialValue },
  attempt: 'a',
  seen: '',
  ...more,
})

test('without a script the first button shows the summary, and the second one names the sum', async () => {
  const offers = [{ value: '7', least: 500, givenFor: (amount: bigint) => (amount < 50_000n ? null : amount / 2n) }]
  const form = (answer?: FormAnswer) =>
    writtenPage(
      <DepositForm
        channels={[channel]}
        sum={25_000}
        writing={writing}
        formKey="key"
        answer={answer}
        ownLimit={null}
        offers={offers}
      />,
    )
  expect(await form()).toContain('>Continue</button>')
  const asked = await form(answered({ amount: '2000', channel: 'BAYBANK', requestId: 'key' }, { seen: '2000|BAYBANK' }))
  expect(asked).toContain('>Pay ₱2,000.00</button>')
  for (const shown of ['value="2000|BAYBANK"', '-₱20.00', '₱1,980.00', '₱26,980.00', '₱2,000 now,'])
    expect(asked).toContain(shown)
  const withBonus = (amount: string) => form(answered({ amount, channel: 'BAYBANK', offer: '7' }))
  expect(await withBonus('2000')).toMatch(/Bonus with it<\/dt><dd[^>]*>\+₱1,000.00</)
  expect(await withBonus('300')).toMatch(/Bonus with it<\/dt><dd[^>]*>from ₱500.00 on</)
  expect(asked).not.toContain('Bonus with it')
})

test('without a script a form that was refused shows its summary again before its button names the sum', async () => {
  const wallets = ['main', 'PG'].map((name) => ({ name, title: name, amount: 9_000 }))
  const { seen: _seen, ...refused } = answered({ amount: '2000', channel: 'BAYBANK', from: 'main', to: 'PG' })
  const deposit = (
    <DepositForm
      channels={[channel]}
      sum={0}
      writing={writing}
      formKey="key"
      answer={refused}
      ownLimit={null}
      offers={[]}
    />
  )
  const transfer = <TransferForm wallets={wallets} to="PG" writing={writing} formKey="key" answer={refused} />
  for (const form of [deposit, transfer]) expect(await writtenPage(form)).toContain('>Continue</button>')
})

test('the limit that is reached first is shown: that of one payment, or what is left of the member’s own', async () => {
  const form = (ownLimit: OwnLimit | null) =>
    writtenPage(
      <DepositForm
        channels={[channel]}
        sum={0}
        writing={writing}
        formKey="key"
        answer={answered({ amount: '2000', channel: 'BAYBANK' })}
        ownLimit={ownLimit}
        offers={[]}
      />,
    )
  expect(await form(null)).toContain('Limit of one payment by Baybayin Bank Online')
  expect(await form({ period: 'month', most: 90_000, used: 10_000 })).toContain('Limit of one payment')
  const own = await form({ period: 'week', most: 60_000, used: 15_000 })
  for (const shown of ['My deposit limit this week', '₱15,000 used, ₱2,000 now,', '₱43,000 left'])
    expect(own).toContain(shown)
})

test('of limits for a day, a week and a month the one counts of which the least is left', () => {
  const limit = (kind: 'deposit' | 'loss', period: OwnLimit['period'], most: number | null, used: number) => ({
    kind,
    period,
    most,
    used,
    pending: null,
  })
  const limits = [
    limit('deposit', 'day', 1_000, 100),
    limit('deposit', 'week', 2_000, 1_900),
    limit('deposit', 'month', null, 1_900),
    limit('loss', 'day', 10, 9),
  ]
  expect(tightestDepositLimit(limits)).toEqual({ period: 'week', most: 2_000, used: 1_900 })
  expect(tightestDepositLimit([])).toBeNull()
})

test('with an open bonus both ways stand before the form, and the form says what is lost', async () => {
  const bonuses = [{ bonusNo: 'B1', title: 'Test bonus', purse: 500, turnoverLeft: 15_000 }]
  const page = (at: string) =>
    writtenPage(<WithdrawPage desk={{ ...desk, bonuses }} formKey="key" answer={undefined} />, { path: at })
  const ways = await page('/member/withdraw')
  expect(ways).toContain('href="/member/withdraw?giveUp=yes"')
  expect(ways).toContain('the ₱500.00 in it are lost')
  expect(ways).toContain('After ₱15,000.00 more of stakes')
  expect(ways).not.toContain('name="amount"')
  const form = await page('/member/withdraw?giveUp=yes')
  expect(form).toContain('name="giveUp" value="B1"')
  expect(form).toContain('With this withdrawal your bonus ends: ₱500.00 are lost.')
})

test('a bonus that stands before what must be staked is named, with what is left without it and the way to give it up', async () => {
  const bonuses = [{ bonusNo: 'B1', title: 'First deposit bonus', purse: 300, turnoverLeft: 9_000 }]
  const turnover = { required: 9_500, actual: 0, bonuses }
  const one = await writtenPage(<TurnoverBar {...turnover} writing={writing} />)
  for (const shown of [
    'Stake ₱9,500.00 more before you withdraw',
    '₱9,000.00 of it is for your bonus, which bets fill first: First deposit bonus.',
    'Without the bonus ₱500.00 is left to stake, and the ₱300.00 in it are lost.',
    'href="/member/bonusDetails?giveUp=B1"',
  ])
    expect(one).toContain(shown)
  const second = { bonusNo: 'B2', title: 'Half on top', purse: 100, turnoverLeft: 200 }
  const both = await writtenPage(
    <TurnoverBar {...turnover} bonuses={[...bonuses, second]} writing={writing} to="transfer" />,
  )
  for (const shown of ['First deposit bonus, Half on top', 'Without them ₱300.00', 'href="/member/bonusDetails"'])
    expect(both).toContain(shown)
  expect(await writtenPage(<TurnoverBar {...turnover} bonuses={[]} writing={writing} />)).not.toContain('bonusDetails')
})

const desk: WithdrawPageProps['desk'] = {
  main: 5_000,
  sum: 5_000,
  writing,
  cards: [
    {
      bankCardId: 7,
      bankCode: 'BAYBANK',
      bankName: 'Baybayin Bank',
      cardNumber: '**** 2601',
      cardHolder: 'Tala Habagat',
      cardType: 'BC',
      groupId: 0,
      isWithdrawActive: 'Y',
      maintenanceStartTime: null,
      maintenanceEndTime: null,
      createdAt: 0,
    },
  ],
  limits: { least: 200, most: 50_000, balance: 5_000 },
  today: { amountLeft: 98_000, amount: 100_000, timesLeft: 4, times: 5 },
  charge: { freeTimesLeft: 2, percent: 1, least: 10 },
  turnover: null,
  isAllowed: true,
  note: '',
  confirmWithinMinutes: 30,
  bonuses: [],
  needsPassword: true,
  hasPassword: true,
  mustVerifyMobile: false,
}

test('a withdrawal shows limits and turnover, and says what is missing first', async () => {
  const page = (more: Partial<typeof desk>) =>
    writtenPage(<WithdrawPage desk={{ ...desk, ...more }} formKey="key" answer={undefined} />)
  const whole = await page({})
  for (const shown of [
    'no fee, 2 more free today',
    '4 of 5 times',
    '₱2,000 used',
    '₱200 to ₱50,000',
    'Baybayin Bank **** 2601',
  ])
    expect(whole).toContain(shown)
  expect(whole).toContain('href="/member/cards?to=/member/withdraw"')
  expect(await page({ charge: { freeTimesLeft: 0, percent: 1, least: 10 } })).toContain('1%, at least ₱10')
  const elsewhere = await page({ sum: 5_150 })
  expect(elsewhere).toContain('Of your ₱5,150.00 in all wallets ₱150.00 stands in wallets of vendors')
  // The link brings nothing back yet, as the button of that name does.
  expect(elsewhere).toMatch(/href="\/member\/transferFund"[^>]*>Go to your wallets</)
  expect(await page({ hasPassword: false })).toContain('/member/paymentPassword?to=/member/withdraw')
  expect(await page({ cards: [] })).toContain('/member/cards?to=/member/withdraw')
  const unverified = await page({ mustVerifyMobile: true })
  expect(unverified).toContain('Please complete verification first')
  expect(unverified).toContain('href="/member/mobile?to=/member/withdraw"')
  expect(unverified).not.toContain('How much?')
})

test('the page of cards says who can take one off, and leads there', async () => {
  const page = await writtenPage(<CardHelp />)
  expect(page).toContain('Customer service can release it')
  expect(page).toContain('href="/support"')
})

test.each([
  ['what must be staked first', { turnover: { required: 1_000, actual: 400, bonuses: [] } }, 'Stake ₱600.00 more'],
  ['the times of the day', { today: { ...desk.today, timesLeft: 0 } }, 'Your 5 withdrawals of today are used'],
  ['the sum of the day', { today: { ...desk.today, amountLeft: 150 } }, '₱150.00 is left'],
  ['too small a wallet', { main: 120, sum: 120 }, 'Your main wallet has ₱120.00'],
])('a withdrawal that would be refused for %s says so in place of its form', async (_why, more, says) => {
  const page = await writtenPage(<WithdrawPage desk={{ ...desk, ...more }} formKey="key" answer={undefined} />)
  expect(page).toContain(says)
  expect(page).not.toContain('name="amount"')
})

test('the second step says the charge and what arrives, and asks for the payment password', async () => {
  const answer = {
    ...answered({ amount: '1000', bankCardId: '7', requestId: 'key' }, { seen: '1000|7|10' }),
    review: { amount: '1000', charge: 10 },
  }
  const page = await writtenPage(<WithdrawPage desk={desk} formKey="other" answer={answer} />)
  for (const shown of [
    '-₱10.00',
    '₱990.00',
    '₱4,000.00',
    'type="password"',
    'value="key"',
    'value="1000|7|10"',
    'Withdraw ₱1,000.00',
  ])
    expect(page).toContain(shown)
})

const withdrawal: Withdrawal = {
  withdrawId: 'WABCDEF',
  amount: 1_000,
  charge: 0,
  actualAmount: 1_000,
  bankName: 'Baybayin Bank',
  cardNumber: '**** 2601',
  cardType: 'BC',
  status: 'approved',
  confirmation: 'waiting',
  confirmBy: 1_800_000,
  createdAt: 0,
  decidedAt: 0,
  confirmedAt: null,
  reason: '',
  proofs: 0,
  appealed: false,
  resolution: null,
  paidByMember: false,
}

test('a deposit says that it was credited only when it was', async () => {
  const receipt = (status: Deposit['status']) =>
    writtenPage(
      <DepositReceipt
        deposit={{ ...deposit, status, memberPayment: null }}
        qr={null}
        answer={undefined}
        writing={writing}
      />,
    )
  expect(await receipt('approved')).toContain('Credited')
  for (const status of ['paying', 'waiting'] as const) {
    expect(await receipt(status)).toContain('You get')
    expect(await receipt(status)).not.toContain('Credited')
  }
  for (const status of ['rejected', 'cancelled', 'expired'] as const)
    expect(await receipt(status)).not.toMatch(/Credited<|You get/)
})

test('the receipt of a deposit says what came with it, or why it did not', async () => {
  const receipt = (promotionName: string) =>
    writtenPage(
      <DepositReceipt
        deposit={{ ...deposit, status: 'approved', memberPayment: null, promotionName }}
        qr={null}
        answer={undefined}
        writing={writing}
      />,
    )
  expect(await receipt('50% deposit bonus')).toMatch(/With it.*50% deposit bonus/)
  const refused = 'Half on top: The offer was over when the deposit arrived.'
  expect(await receipt(refused)).toContain(refused)
  expect(await receipt('')).not.toContain('With it')
})

test('what is not paid yet leads to where it is paid, and to its code', async () => {
  const unpaid = { ...deposit, status: 'paying' as const, memberPayment: null, payUrl: 'https://pay.example/pay/key' }
  const receipt = (qr: string | null) =>
    writtenPage(<DepositReceipt deposit={unpaid} qr={qr} answer={undefined} writing={writing} />)
  expect(await receipt(null)).toMatch(/href="https:\/\/pay.example\/pay\/key"[^>]*>.*Pay ₱1,000.00/)
  expect(await receipt('<svg/>')).toContain('alt="QR code of the payment"')
})

test('what was paid on a payment page offers no way to take it back, a report of a transfer and an unpaid order do', async () => {
  const offers = async (more: Partial<Deposit>) =>
    (
      await writtenPage(
        <DepositReceipt
          deposit={{ ...deposit, memberPayment: null, ...more }}
          qr={null}
          answer={undefined}
          writing={writing}
        />,
      )
    ).includes('Cancel this deposit')
  for (const methodCode of ['launch', 'qr'] as const) {
    expect(await offers({ methodCode, status: 'paying' })).toBe(true)
    expect(await offers({ methodCode, status: 'waiting' })).toBe(false)
  }
  expect(await offers({ status: 'waiting' })).toBe(true)
})

test('of a payment from member to member both receipts say what happens', async () => {
  const paid = (more: Partial<Deposit>) =>
    writtenPage(<DepositReceipt deposit={{ ...deposit, ...more }} qr={null} answer={undefined} writing={writing} />)
  const open = await paid({})
  for (const shown of ['Your payment pays the withdrawal of another member', 'A withdrawal of another member'])
    expect(open).toContain(shown)
  expect(open).not.toContain('Cancel this deposit')
  expect(await paid({ memberPayment: null })).toContain('Cancel this deposit')
  expect(await paid({ memberPayment: { confirmation: 'not_received', confirmBy: 0 } })).toContain(
    'says that your payment did not arrive',
  )
  expect(await paid({ status: 'approved' })).toContain('Your payment counts as arrived')
  const refused = await paid({ status: 'rejected' })
  for (const told of ['did not arrive at the other member', 'show customer service the slip', 'href="/support"'])
    expect(refused).toContain(told)
  expect(await paid({ status: 'rejected', memberPayment: null })).not.toContain('href="/support"')
  const received = (more: Partial<Withdrawal>) =>
    writtenPage(
      <WithdrawReceipt
        withdrawal={{ ...withdrawal, paidByMember: true, ...more }}
        leftMs={0}
        answer={undefined}
        writing={writing}
      />,
    )
  for (const shown of ['Another member pays you', 'The payment of another member'])
    expect(await received({})).toContain(shown)
  expect(await received({ confirmation: 'forced' })).toContain('This is final for both')
})

test('an approved withdrawal asks whether it arrived while there is time, and can be appealed afterwards', async () => {
  const receipt = (more: Partial<Withdrawal>, leftMs = 0) =>
    writtenPage(
      <WithdrawReceipt withdrawal={{ ...withdrawal, ...more }} leftMs={leftMs} answer={undefined} writing={writing} />,
    )
  const open = await receipt({}, 90_000)
  for (const shown of ['2 minutes left', 'Yes, I have received it', 'name="image"', 'WABCDEF'])
    expect(open).toContain(shown)
  expect(await receipt({})).not.toContain('Yes, I have received it')
  expect(await receipt({ confirmation: 'received_by_time' })).toContain('Send the appeal')
  expect(await receipt({ confirmation: 'not_received', appealed: true })).not.toContain('Send the appeal')
  // Receipt was established by the operator (ER-28).
  expect(await receipt({ confirmation: 'forced' })).toContain('We have established that the money was paid out')
  expect(open).toContain('You receive')
  const rejected = await receipt({ status: 'rejected', confirmation: null, reason: 'Wrong name' })
  expect(rejected).toContain('Wrong name')
  for (const back of [rejected, await receipt({ confirmation: 'refunded' })]) expect(back).not.toContain('You receive')
  const forced = await receipt({ confirmation: 'forced', appealed: true, resolution: 'The bank confirmed the credit.' })
  for (const shown of ['This is final: nothing is paid back', 'The bank confirmed the credit.'])
    expect(forced).toContain(shown)
  expect(forced).not.toContain('Send the appeal')
})
