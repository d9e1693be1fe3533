import { z } from 'zod'
import { moneyNumber, nothing, type ValueOf } from '../call.ts'
import { amountInput, bodyText, oneTimeKey } from '../fields.ts'
import { wallet } from '../wallet.ts'
import { older } from './older.ts'

/** The main wallet, which older clients find by this name; the others are named by their vendors. */
const toOlderName = (name: string): string => (name === 'main' ? 'LOTT' : name)

const row = z.object({ accountTypeId: z.number().int(), accountName: z.string(), availBalance: moneyNumber })
const toRows = ({ balance }: ValueOf<typeof wallet.balance>) =>
  balance.map((each) => ({ ...each, accountName: toOlderName(each.accountName) }))

/** Wallets are named by their type here. The one-time key is ours: without it each request is a transfer of its own (decision 222). */
const toOrFromMain = z.object({ accountTypeId: bodyText(32).min(1), amount: amountInput, requestId: oneTimeKey })

/** Asked before a transfer, as 1 or 0: the one thing that keeps money where it is, is a merchant with one wallet for all games. */
type MerchantWallet = ValueOf<typeof wallet.merchantWallet>
const lockFlag = z.number().int().min(0).max(1)
const lockAsked = {
  /** Clients name the wallet that they mean; it is the same for all. */
  input: nothing,
  asks: () => ({}),
  method: ['POST', 'GET'],
  carrier: 'form',
} as const

/** Wallets as the older desktop and phone clients ask for them and move money between them. */
export const olderWallet = [
  older(wallet.balance, {
    key: 'olderBalance',
    path: '/wps/wallets/balance',
    evidence: 'attested',
    input: wallet.balance.input,
    value: z.object({ balances: z.array(row) }),
    asks: (input) => input,
    answers: (value) => ({ balances: toRows(value) }),
  }),
  older(wallet.balance, {
    key: 'olderWallets',
    path: '/wps/wallets',
    evidence: 'inferred',
    input: wallet.balance.input,
    value: z.array(row),
    asks: (input) => input,
    answers: toRows,
  }),
  older(wallet.transfer, {
    key: 'olderTransferToMain',
    path: '/wps/wallets/transferToMainWallet',
    evidence: 'inferred',
    carrier: 'form',
    input: toOrFromMain,
    asks: ({ accountTypeId, ...order }) => ({ ...order, fromAccountType: accountTypeId, toAccountType: 'main' }),
  }),
  older(wallet.transfer, {
    key: 'olderTransferFromMain',
    path: '/wps/wallets/transferFromMainWallet',
    evidence: 'inferred',
    carrier: 'form',
    input: toOrFromMain,
    asks: ({ accountTypeId, ...order }) => ({ ...order, fromAccountType: 'main', toAccountType: accountTypeId }),
  }),
  older(wallet.transfer, {
    key: 'olderTransferBetween',
    path: '/wps/wallets/transferSubToSubWallet',
    evidence: 'inferred',
    carrier: 'form',
    input: toOrFromMain
      .omit({ accountTypeId: true })
      .extend({ fromAccountTypeId: bodyText(32).min(1), toAccountTypeId: bodyText(32).min(1) }),
    asks: ({ fromAccountTypeId, toAccountTypeId, ...order }) => ({
      ...order,
      fromAccountType: fromAccountTypeId,
      toAccountType: toAccountTypeId,
    }),
  }),
  older(wallet.merchantWallet, {
    ...lockAsked,
    key: 'olderLockStatus',
    path: '/wps/wallets/lockStatus',
    evidence: 'inferred',
    value: z.object({ lock_status: lockFlag }),
    answers: ({ isSingle }: MerchantWallet) => ({ lock_status: isSingle }),
  }),
  older(wallet.merchantWallet, {
    ...lockAsked,
    key: 'olderLockStatusByType',
    path: '/wps/wallets/lockStatusByType',
    evidence: 'ours',
    value: z.object({ lock_status: lockFlag }),
    answers: ({ isSingle }: MerchantWallet) => ({ lock_status: isSingle }),
  }),
  older(wallet.merchantWallet, {
    ...lockAsked,
    key: 'olderTransferLock',
    path: '/wps/wallets/lockTransStatus',
    evidence: 'inferred',
    value: z.object({ status: lockFlag }),
    answers: ({ isSingle }: MerchantWallet) => ({ status: isSingle }),
  }),
]
