import { defaultCurrencySymbol } from '#catalogue/currency.ts'

/** How amounts are written for a visitor: the sign of the money, and the BCP 47 tag of the language. */
export type Writing = { symbol: string; tag: string }

type MoneyStyle = {
  symbol?: string | null
  /** BCP 47 tag of the reader's language. */
  tag?: string
  /** `always` writes a plus before gains, as in a list of movements. */
  sign?: 'auto' | 'always'
}

const formats = new Map<string, Intl.NumberFormat>()

/**
 * An amount in currency units as people read it, e.g. `₱25,000.00`. Takes the number or the decimal text of the wire
 * (wire 13); a text is formatted digit by digit and never becomes a float. The symbol stands where the wire's
 * screens have it, before the digits, whatever the language.
 */
export function formatMoney(amount: number | string, { symbol, tag = 'en', sign = 'auto' }: MoneyStyle = {}): string {
  return write(amount, { symbol: symbol || defaultCurrencySymbol, tag, sign })
}

/** An amount for a narrow place: without cents where there are none, e.g. `₱15,000`. */
export const formatShort = (amount: number, style: MoneyStyle = {}): string =>
  formatMoney(amount, style).replace(/[.,]00$/, '')

/** An amount in currency units without its symbol, as in a column of amounts, e.g. `25,000.00`. */
export const formatAmount = (
  amount: number | string,
  { tag = 'en', sign = 'auto' }: Omit<MoneyStyle, 'symbol'> = {},
): string => write(amount, { symbol: '', tag, sign })

function write(
  amount: number | string,
  { symbol, tag, sign }: { symbol: string; tag: string; sign: 'auto' | 'always' },
): string {
  const text = typeof amount === 'number' ? amount.toFixed(2) : amount.trim()
  const isNegative = text.startsWith('-')
  const digits = getFormat(tag).format((isNegative ? text.slice(1) : text) as `${number}`)
  const isZero = /^[-+]?0*(?:\.0*)?$/.test(text)
  const mark = isZero ? '' : isNegative ? '-' : sign === 'always' ? '+' : ''
  return `${mark}${symbol}${digits}`
}

function getFormat(tag: string): Intl.NumberFormat {
  const known = formats.get(tag)
  if (known) return known
  // Western digits everywhere: an amount must read the same for the member, the agent and the customer service.
  const made = new Intl.NumberFormat(tag, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    numberingSystem: 'latn',
  })
  formats.set(tag, made)
  return made
}

const counts = new Map<string, Intl.NumberFormat>()

/** A number of things as people read it, e.g. `1,050`. */
export function formatCount(count: number, tag: string): string {
  const format = counts.get(tag) ?? new Intl.NumberFormat(tag, { maximumFractionDigits: 0, numberingSystem: 'latn' })
  counts.set(tag, format)
  return format.format(count)
}

/**
 * An amount without its parts of a cent, as it is paid. The wire has at most six decimals; they are read as whole millionths first,
 * because 1.15 times a hundred is less than 115 in floats.
 */
export const floorToCents = (amount: number): number => Math.floor(Math.round(amount * 1_000_000) / 10_000) / 100

/** An amount of the wire or of a field in minor units. Only for what is an amount: a fault of it is found by `findAmountFault`. */
export function toMinor(amount: number | string): bigint {
  const [whole = '0', cents = ''] = (typeof amount === 'number' ? amount.toFixed(2) : amount.trim()).split('.')
  return BigInt(whole + cents.padEnd(2, '0'))
}

/** Minor units as the decimal text that `formatMoney` takes. */
export function fromMinor(minor: bigint): string {
  const digits = String(minor < 0n ? -minor : minor).padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const writeMinor = (minor: bigint, writing: Writing): string => formatMoney(fromMinor(minor), writing)

/** The part of `most` that `part` is, in whole percent from 0 to 100. */
export const percentOf = (part: bigint, most: bigint): number =>
  most <= 0n || part <= 0n ? 0 : part >= most ? 100 : Number((part * 100n) / most)
