/** The first two and the last two digits, e.g. `91******67`; a number too short to hide anything is hidden whole. */
export const maskMobile = (number: string): string =>
  number.length < 6
    ? '*'.repeat(number.length)
    : `${number.slice(0, 2)}${'*'.repeat(number.length - 4)}${number.slice(-2)}`
