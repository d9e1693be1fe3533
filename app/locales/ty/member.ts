import type { member as english } from '../en/member.ts'

export const member = {
  region: {
    title: 'Rehiyon at wika',
    currency: 'Pera: {{currency}}',
    others: 'Iba pang wika',
    othersText: 'Susunod ang site sa direksiyon at mga numero ng wika; sa Ingles ipapakita ang mga teksto.',
    save: 'I-save ang pinili',
    unknown: 'Hindi available ang rehiyon o wikang ito',
  },
} satisfies typeof english
