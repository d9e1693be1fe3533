import type { platform as english } from '../en/platform.ts'

export const platform = {
  network: {
    abnormal: 'May problema sa koneksyon, pakisubukan muli',
    stale: 'Naputol ang koneksyon sa mga laro. Maaaring ilang minuto nang luma ang nakikita mo.',
    slow: 'Masyadong matagal i-load ang page. Pakisuri ang iyong network.',
  },
  load: {
    failed: 'Hindi na-load ang isang bahagi ng page',
    again: 'I-load muli ang page',
  },
  field: {
    required: 'Hindi ito maaaring walang laman',
  },
} satisfies typeof english
