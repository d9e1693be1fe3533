import type { Translate } from '#app/locales/index.ts'
import type { Kept } from '#app/platform/forms/answer.ts'
import { playBreakLengths, playLimitKinds, playLimitPeriods } from '#catalogue/member/play-safe-names.ts'

/** Whether what was sent is about this limit: the page has a form for each. */
export const isAboutLimit = (
  sent: Readonly<Record<string, unknown>>,
  limit: { kind: string; period: string },
): boolean => sent.kind === limit.kind && sent.period === limit.period

/** What a form is about of which only what was sent is left: a limit by its kind and period, or a break by its length. */
export function aboutOf(kept: Kept, t: Translate<'member'>): string {
  const sent = Object.fromEntries(kept)
  const pick = <T extends string>(known: readonly T[], name: string) => known.find((each) => each === sent[name])
  const length = pick(playBreakLengths, 'length')
  if (length !== undefined) return `${t('play.break')}: ${t(`play.lengths.${length}`)}`
  const [kind, period] = [pick(playLimitKinds, 'kind'), pick(playLimitPeriods, 'period')]
  return kind && period ? `${t(`play.kind.${kind}`)}, ${t(`play.period.${period}`)}` : t('play.limits')
}
