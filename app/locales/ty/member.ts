import type { member as english } from '../en/member.ts'

export const member = {
  region: {
    title: 'Rehiyon at wika',
    currency: 'Pera: {{currency}}',
    save: 'I-save ang pinili',
    unknown: 'Hindi available ang rehiyon o wikang ito',
  },
} satisfies typeof english
