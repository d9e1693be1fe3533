import type { wallet as english } from '../en/wallet.ts'

export const wallet = {
  hide: 'Itago ang balanse',
  show: 'Ipakita ang balanse',
  refresh: 'I-refresh ang balanse',
  unknown: 'Hindi alam ang balanse sa ngayon. Paki-refresh.',
} satisfies typeof english
