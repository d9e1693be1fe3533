import type { Translate } from '#app/locales/index.ts'

/**
 * A remark of the ledger as a member's record and an agent's report say it. Of money that moved between wallets or along the line the ledger
 * keeps both ends, wallets by their codes, and of points how many became money; what was written by people or names a thing stays as it is.
 */
export function sayRemark(remark: string, t: Translate<'records'>): string {
  const [, points] = /^(\d+) points$/.exec(remark) ?? []
  if (points !== undefined) return t('converted', { count: Number(points) })
  const [, from, to] = /^(\S+) → (\S+)$/.exec(remark) ?? []
  if (from === undefined || to === undefined) return remark
  const name = (end: string) => (end === 'main' || end === 'all' ? t(`moved.${end}`) : end)
  return t('moved.text', { from: name(from), to: name(to) })
}
