const leastSteps = 6

/**
 * Whether a secret can be guessed by trying what people type: one key held down, a row of the keyboard, a short word again and
 * again. What is left then are few different steps from one character to the next; a random text has many.
 */
export function isWeakSecret(secret: string): boolean {
  const codes = [...secret].map((character) => character.codePointAt(0) ?? 0)
  return new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0))).size < leastSteps
}
