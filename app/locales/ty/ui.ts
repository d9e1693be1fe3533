import type { ui as english } from '../en/ui.ts'

export const ui = {
  close: 'Isara',
  retry: 'Subukang muli',
  show: 'Ipakita ang password',
  hide: 'Itago ang password',
  pages: 'Mga pahina',
  previous: 'Nakaraang pahina',
  next: 'Susunod na pahina',
} satisfies typeof english
