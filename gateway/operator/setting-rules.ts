import type { z } from 'zod'
import { leastToConvert } from '#gateway/areas/points/rules.ts'
import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { mostPointsOfReward } from '#gateway/ledger/points.ts'
import { type PlainSetting, settingWords, type Words } from './setting-words.ts'

export type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'>

/**
 * What is no longer written, but may stand in the database of a site: its shape reads it on, or the site could not start. So it is refused
 * here, where an operator writes it.
 */
export function listIssues<N extends PlainSetting>(name: N, value: MerchantSettings[N]): Issue[] {
  const rule = rules[name] as ((value: MerchantSettings[N]) => Issue[]) | undefined
  return rule?.(value) ?? []
}

const isAbove = (one: string | number, other: string | number): boolean => Number(one) > Number(other)

/** Bounds that leave nothing between them close what they bound without saying so. Each of the two names the other. */
function bounds<N extends PlainSetting>(
  name: N,
  value: MerchantSettings[N],
  [low, high]: readonly [keyof MerchantSettings[N] & string, keyof MerchantSettings[N] & string],
): Issue[] {
  if (!isAbove(value[low] as string | number, value[high] as string | number)) return []
  const { [low]: ofLow, [high]: ofHigh } = settingWords[name].fields as unknown as Record<string, Words>
  return [
    { path: [low], message: `is at most “${ofHigh?.label}”` },
    { path: [high], message: `is at least “${ofLow?.label}”` },
  ]
}

const needsOne = (field: string, list: readonly unknown[], open: string): Issue[] =>
  list.length > 0
    ? []
    : [{ path: [field], message: `has at least one entry; to close it all, take the tick from “${open}”` }]

const rules: { readonly [N in PlainSetting]?: (value: MerchantSettings[N]) => Issue[] } = {
  deposit: ({ channels }) => [
    ...needsOne('channels', channels, settingWords.deposit.fields.allowed.label),
    ...channels.flatMap(({ least, most }, at): Issue[] =>
      isAbove(least, most) ? [{ path: ['channels', at, 'least'], message: `is at most ${at}.most` }] : [],
    ),
  ],
  withdrawal: (value) => [
    ...bounds('withdrawal', value, ['least', 'most']),
    ...bounds('withdrawal', value, ['least', 'dailyMost']),
    ...needsOne('banks', value.banks, settingWords.withdrawal.fields.allowed.label),
  ],
  lineTransfer: (value) => bounds('lineTransfer', value, ['least', 'most']),
  points(value) {
    const issues = bounds('points', value, ['leastConvert', 'mostConvert'])
    if (issues.length > 0 || value.mostConvert >= leastToConvert(value)) return issues
    // Less than this is worth no hundredth, and so nothing could be converted.
    const { pointsPerUnit, mostConvert } = settingWords.points.fields
    return [
      { path: ['pointsPerUnit'], message: `is at most 100 times “${mostConvert.label}”` },
      { path: ['mostConvert'], message: `is at least a hundredth of “${pointsPerUnit.label}”` },
    ]
  },
  contactNumbers: (value) =>
    (['points', 'mostPoints'] as const)
      .filter((field) => value[field] > mostPointsOfReward)
      .map((field) => ({ path: [field], message: `is at most ${mostPointsOfReward}, as every reward in points` })),
  rebate: ({ way, daysBack }) =>
    way === 'automatic' && daysBack < 2
      ? [
          {
            path: ['daysBack'],
            message: 'is at least 2 where it is paid every day by itself, because a day is paid when it is over',
          },
        ]
      : [],
}
