import type { caseTypes } from '#catalogue/messages/cases.ts'
import { pick } from '#gateway/platform/pages/spoken.ts'

type CaseType = (typeof caseTypes)[number]

/** The words of the mail with which a case is answered. English is the type; Tagalog is complete. */
const en = {
  subjects: {
    feedback: (number: string) => `Answer to your feedback ${number}`,
    complaint: (number: string) => `Answer to your complaint ${number}`,
    question: (number: string) => `Answer to your question ${number}`,
  } satisfies Record<CaseType, (number: string) => string>,
  wrote: 'You wrote:',
}

const ty: typeof en = {
  subjects: {
    feedback: (number) => `Sagot sa puna mo ${number}`,
    complaint: (number) => `Sagot sa reklamo mo ${number}`,
    question: (number) => `Sagot sa tanong mo ${number}`,
  },
  wrote: 'Isinulat mo:',
}

export const caseTexts = (language: string): typeof en => pick(language, { EN: en, TY: ty })
