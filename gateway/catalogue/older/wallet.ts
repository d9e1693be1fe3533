import { z } from 'zod'
import { moneyNumber } from '../call.ts'
import { wallet } from '../wallet.ts'
import { older } from './older.ts'

/** Wallets as the older desktop and phone clients ask for them. */
export const olderWallet = [
  older(wallet.balance, {
    key: 'olderBalance',
    path: '/wps/wallets/balance',
    evidence: 'attested',
    input: wallet.balance.input,
    value: z.object({ balances: z.array(z.object({ accountName: z.string(), availBalance: moneyNumber })) }),
    asks: (input) => input,
    answers: ({ balance }) => ({ balances: balance }),
  }),
]
