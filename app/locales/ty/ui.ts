import type { ui as english } from '../en/ui.ts'

export const ui = {
  close: 'Isara',
  retry: 'Subukang muli',
  show: 'Ipakita ang password',
  hide: 'Itago ang password',
  paymentPassword: 'Password sa pagbabayad',
  pages: 'Mga pahina',
  previous: 'Nakaraang pahina',
  next: 'Susunod na pahina',
  copied: 'Nakopya',
  copyFailed: 'Hindi nakopya. Piliin ang teksto at kopyahin nang mano-mano.',
} satisfies typeof english
