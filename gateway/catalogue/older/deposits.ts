import { z } from 'zod'
import { optionalText } from '../fields.ts'
import { wallet } from '../wallet.ts'
import { olderEnd, olderStart } from './merchant-time.ts'
import { older } from './older.ts'
import { olderPages, toPage } from './older-pages.ts'

/** Older clients know the channel by its bank code, and send whatever else their generation has. */
type Channel = { mcsBankCode?: string | undefined; bankCode?: string | undefined }
const toChannel = ({ mcsBankCode, bankCode }: Channel): string => mcsBankCode ?? bankCode ?? ''
const mcsBankCode = optionalText(32)

/** Who paid, by a transfer of their own; of a client that does not ask it is the account. */
const byTransfer = {
  evidence: 'inferred',
  input: z.object({ ...wallet.depositByTransfer.input.shape, mcsBankCode, payeeName: optionalText(60) }),
  asks: (order: Channel & { payeeName?: string | undefined; targetUsername?: string | undefined; amount: string }) => ({
    ...order,
    mcsBankCode: toChannel(order),
    payeeName: order.payeeName ?? order.targetUsername ?? '',
  }),
} as const

const times = { startDate: olderStart, endDate: olderEnd }

/** Paying in and out as the older desktop client does it; binding a card and withdrawing have the same path in both generations. */
export const olderDeposits = [
  older(wallet.depositByLaunch, {
    key: 'olderDepositByPage',
    path: '/wps/transaction/deposit/pg',
    evidence: 'inferred',
    input: z.object({ ...wallet.depositByLaunch.input.shape, mcsBankCode }),
    asks: (order) => ({ ...order, mcsBankCode: toChannel(order) }),
  }),
  older(wallet.depositByQr, {
    key: 'olderDepositByQr',
    path: '/wps/transaction/deposit/qr',
    evidence: 'inferred',
    input: z.object({ ...wallet.depositByQr.input.shape, mcsBankCode }),
    asks: (order) => ({ ...order, mcsBankCode: toChannel(order) }),
  }),
  older(wallet.depositByTransfer, {
    ...byTransfer,
    key: 'olderDepositByTransfer',
    path: '/wps/transaction/deposit/mt',
    aliases: ['/wps/transaction/deposit/ma'],
  }),
  older(wallet.depositChannels, { key: 'olderDepositBanks', path: '/wps/system/depositBanks', evidence: 'ours' }),
  older(wallet.banks, { key: 'olderWithdrawBanks', path: '/wps/system/withdrawBanks', evidence: 'ours' }),
  older(wallet.withdrawalAccounts, { key: 'olderCards', path: '/wps/member/bankCard', evidence: 'inferred' }),
  older(wallet.depositRecord, {
    key: 'olderDepositRecord',
    path: '/wps/report/depositTransaction',
    evidence: 'inferred',
    input: z.object({ ...times, state: optionalText(16), depositMode: optionalText(32), ...olderPages }),
    asks: ({ startDate, endDate, state, depositMode, ...pages }) => ({
      ...{ startDate, endDate, ...toPage(pages) },
      ...{ depositState: state, depositType: depositMode },
    }),
  }),
  older(wallet.withdrawalRecord, {
    key: 'olderWithdrawalRecord',
    path: '/wps/report/withdrawTransaction',
    evidence: 'inferred',
    input: z.object({ ...times, status: optionalText(16), ...olderPages }),
    asks: ({ startDate, endDate, status, ...pages }) => ({ startDate, endDate, status, ...toPage(pages) }),
  }),
]
