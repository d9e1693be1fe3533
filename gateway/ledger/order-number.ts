import { toMerchantTime } from '#gateway/platform/time/clock.ts'

/**
 * The receipt or order number in a transfer's id, e.g. `D7KQ2M9XW4TD` in `deposit:D7KQ2M9XW4TD`. What the clock pays has none: there
 * it is the contract with the begin of its period in the merchant's zone (`C19-20261122-1230`), or the day of a rebate.
 */
export function orderNoOf(transferId: string): string {
  const [kind = '', number = '', ...rest] = transferId.split(':')
  if (kind === 'contract') return `C${number}-${toMerchantMinute(new Date(rest.join(':')))}`
  return kind === 'agent-rebate' ? rest.join(':') : [number, ...rest].join(':')
}

const toMerchantMinute = (time: Date): string =>
  toMerchantTime(time).slice(0, 16).replaceAll(/[-:]/g, '').replace(' ', '-')
