import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { PlainSetting } from './setting-words.ts'

type Saying<N extends PlainSetting> = (after: MerchantSettings[N], before: MerchantSettings[N]) => string[]

/**
 * What gives more by a change of a setting, each in words for the second person (danger T66). Points become money and take nothing out of a
 * budget, nor do the rates of heads; levels and rebates are the terms of their campaigns, whose change asks for two persons as well; and a
 * way to pay that approves by itself needs no operator at all. What gives less, one person may change.
 */
export const sayGivesMore = (name: PlainSetting, after: unknown, before: unknown): string[] =>
  (sayings[name] as ((after: unknown, before: unknown) => string[]) | undefined)?.(after, before) ?? []

/** Whether there are changes of a setting by which more is given. */
export const canGiveMore = (name: PlainSetting): boolean => Object.hasOwn(sayings, name)

type Amount = string | number

const sayIf = (isMore: boolean, what: string, [now, before]: readonly [Amount, Amount]): string[] =>
  isMore ? [`${what}: ${now}, until now ${before}`] : []
const higher = (what: string, now: Amount, before: Amount): string[] =>
  sayIf(Number(now) > Number(before), what, [now, before])
const lower = (what: string, now: Amount, before: Amount): string[] =>
  sayIf(Number(now) < Number(before), what, [now, before])

type Rates = Readonly<Record<string, number>>
const higherRates = (what: string, now: Rates, before: Rates): string[] =>
  Object.entries(now).flatMap(([kind, rate]) =>
    higher(`${what} of ${kind} in hundredths of a percent`, rate, before[kind] ?? 0),
  )

const sayings: { readonly [N in PlainSetting]?: Saying<N> } = {
  points: (now, before) => [
    ...(now.pointsPerUnit === before.pointsPerUnit
      ? []
      : [`${now.pointsPerUnit} points for 1.00, until now ${before.pointsPerUnit}`]),
    ...lower('valid bets for one point', now.betPerPoint, before.betPerPoint),
    ...higher('points of the greatest conversion', now.mostConvert, before.mostConvert),
  ],
  contactNumbers: (now, before) => [
    ...higher('points for a number', now.points, before.points),
    ...higher('at most so many points for a number', now.mostPoints, before.mostPoints),
  ],
  vip: (now, before) =>
    now.levels.flatMap((level, at) => {
      const was = before.levels[at]
      const of = `of level ${at + 1}`
      return [
        ...higher(`prize ${of}`, level.prize, was?.prize ?? '0.00'),
        ...higher(`birthday gift ${of}`, level.birthdayGift, was?.birthdayGift ?? '0.00'),
        ...higherRates(`rebate ${of}`, level.rebates, was?.rebates ?? {}),
        ...lower(`valid bets in all ${of}`, level.total, was?.total ?? level.total),
        ...lower(`valid bets of a month ${of}`, level.monthly, was?.monthly ?? level.monthly),
        ...lower(`valid bets of a month that keep level ${at + 1}`, level.keep, was?.keep ?? level.keep),
      ]
    }),
  rebate: (now, before) => [
    ...higherRates('rebate', now.rates, before.rates),
    ...higher('days of which a rebate is paid', now.daysBack, before.daysBack),
    ...lower('least rebate that is paid', now.least, before.least),
    // By hand, what nobody fetches in time is never paid.
    ...sayIf(now.way === 'automatic' && before.way !== 'automatic', 'how rebates are paid', [
      'every day by itself',
      'by hand',
    ]),
  ],
  agents: (now, before) => higherRates('rate of heads', now.headRates, before.headRates),
  deposit: (now, before) =>
    now.channels.flatMap((channel) => {
      const was = before.channels.find(({ code }) => code === channel.code)
      if (!approvesItself(channel)) return []
      return was !== undefined && approvesItself(was) && was.method === channel.method
        ? higher(`the most that ${channel.code} approves by itself`, channel.most, was.most)
        : [`${channel.code} approves by itself what comes by ${channel.method}, up to ${channel.most}`]
    }),
}

const approvesItself = ({ approval, enabled }: MerchantSettings['deposit']['channels'][number]): boolean =>
  enabled && approval === 'auto'
