import type { wallet as english } from '../en/wallet.ts'

export const wallet = {
  balance: 'Balanse',
  hidden: 'Nakatago',
  unknown: 'Hindi alam ang balanse sa ngayon. Paki-refresh.',
} satisfies typeof english
