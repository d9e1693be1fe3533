import type { platform as english } from '../en/platform.ts'

export const platform = {
  network: {
    abnormal: 'May problema sa koneksyon, pakisubukan muli',
  },
} satisfies typeof english
