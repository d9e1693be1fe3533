import { keepsRule, type TextRule } from './text-rule.ts'

/** A number without what people and autofill write between its digits; 00 before a dialling code stands for its plus. */
export const compactPhone = (written: string): string => written.replace(/[\s().-]/g, '').replace(/^00/, '+')

/**
 * Whether a number keeps the merchant's rule of numbers, which is one of the digits after the dialling code: as it is written, or without
 * what stands between its digits, or without a dialling code before them. Whether it is a number of its country the gateway says.
 */
export function keepsPhoneRule(written: string, rule: TextRule, dialingCodes: readonly string[]): boolean {
  const compact = compactPhone(written)
  const national = dialingCodes
    .map((code) => code.replace(/^\+/, ''))
    .flatMap((code) => [`+${code}`, code])
    .flatMap((start) => (compact.startsWith(start) ? [compact.slice(start.length)] : []))
  return [written, compact, ...national].some((text) => keepsRule(text, rule))
}
