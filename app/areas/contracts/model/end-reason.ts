import type { TextKey, Texts } from '#app/locales/index.ts'

const endTexts: Readonly<Record<string, TextKey<Texts['contracts']>>> = {
  agreed: 'file.agreed',
  'rate-above-upline': 'file.rateAbove',
  'line-moved': 'file.lineMoved',
}

/** The text that says why a contract has ended. A reason that is not known here is called another one. */
export const endTextOf = (reason: string): TextKey<Texts['contracts']> => endTexts[reason] ?? 'file.otherReason'
