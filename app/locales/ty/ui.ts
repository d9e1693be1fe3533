import type { ui as english } from '../en/ui.ts'

export const ui = {
  close: 'Isara',
  back: 'Bumalik',
  retry: 'Subukang muli',
  show: 'Ipakita ang password',
  hide: 'Itago ang password',
  pages: 'Mga pahina',
  previous: 'Nakaraang pahina',
  next: 'Susunod na pahina',
  more: 'Higit pa',
} satisfies typeof english
