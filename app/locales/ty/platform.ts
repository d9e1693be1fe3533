import type { platform as english } from '../en/platform.ts'

export const platform = {
  network: {
    abnormal: 'May problema sa koneksyon, pakisubukan muli',
    kept: 'May problema sa koneksyon, pakisubukang muli. Nakatago ang inilagay mo: ipadala itong muli, walang mauulit.',
  },
} satisfies typeof english
