import {
  type MerchantSettingName,
  type MerchantSettings,
  merchantSettingShapes,
} from '#gateway/kernel/settings/merchant-settings.ts'
import { toSafeHtml } from '#gateway/platform/pages/safe-html.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { vendorSplit } from '#seed/data/vendors.ts'
import { agentSettings } from './system/agents.ts'
import { helpTexts } from './system/help.ts'
import { progressSettings } from './system/progress.ts'
import { registerSettings } from './system/register.ts'
import { walletSettings } from './system/wallet.ts'

/** The flagged default password; `fresh01` has it and must change it at the first login (design 21). */
export const flaggedPassword = 'Welcome2026'

/** Every flag that has been seen (wire 11.3). Off are those that would take a step away from the demo. */
const whitelabel: Record<string, boolean> = {
  USERNAMEREG3: true,
  MOBILENUMREG3: true,
  MOBILENUMPASSREG3: true,
  REGMOBVERF3: true,
  SUFAFFCODE3: true,
  FREEPLAY3: true,
  PWDEXPFORCECHANGE3: true,
  MOBILEVERCODELOGIN3: true,
  CHNGPASSVERIF3: true,
  SECQUESTION3: false,
  AGENTPOLICY3: true,
  REFERRAL3: true,
  REWCEN3: true,
  PTSYS3: true,
  VERIFICATION3: true,
  SENDMAIL3: true,
  PAYMENTPASS3: true,
  RESPAYPASS3: true,
  PLYRBT: true,
  BINDCARDENTRANCE3: true,
  DISPEXTURNOVERLIST3: true,
  WDRAWINFOBINDDATE3: true,
  SIMPLIFIEDURL3: true,
  APPREWARD3: true,
  /** The VN lottery, which comes from another market (OP-42). */
  VNLOTTERY3: true,
  /** Cockfight, which not every merchant may or wants to offer (decision 284). */
  COCKFIGHT3: false,
  /** Would switch phone checks off. */
  DISABLEDMOBILEVERIF3: false,
  /** Would let money out without the payment password. */
  WDRAWNOPASSVERIF3: false,
  /** Would send games to an app that a laptop does not have. */
  STARTGAMEINAPP3: false,
  /** Would make every member play on credit. */
  CREDITMAR3: false,
}

const settings: MerchantSettings = {
  site: { maintenance: false, regionRestriction: false, blockedAddresses: [] },
  brand: { name: 'Perlas', copyright: '2019-2024', leastAge: 18 },
  merchants: [
    {
      merchantCode: '08wintlbf4',
      country: 'PH',
      currency: 'TLB',
      countryName: 'Philippines',
      langList: ['EN', 'TY'],
      domains: ['127.0.0.1', 'localhost'],
    },
  ],
  currency: { code: 'TLB', symbol: '₱' },
  whitelabel,
  register: registerSettings,
  customerService: [
    { csType: 'LIVE', url: '/support', title: 'Live Support' },
    { csType: 'REPRESENTATIVE', url: '/support?desk=representative', title: 'Verify Representative' },
  ],
  domains: {
    main: 'perlas.example',
    routes: [
      { domain: 'perlas.example', type: 'MAIN' },
      { domain: 'perlas-one.example', type: 'MIRROR' },
      { domain: 'perlas-two.example', type: 'MIRROR' },
    ],
  },
  resources: [
    { resourceType: 'ANDROID', url: '/download?device=android', labelNameEn: 'Android', labelNameTy: 'Android' },
    { resourceType: 'IOS', url: '/download?device=ios', labelNameEn: 'iPhone and iPad', labelNameTy: 'iPhone at iPad' },
    {
      resourceType: 'FACEBOOK',
      url: 'https://facebook.example/perlas',
      labelNameEn: 'Facebook',
      labelNameTy: 'Facebook',
    },
    {
      resourceType: 'TELEGRAM',
      url: 'https://telegram.example/perlas',
      labelNameEn: 'Telegram',
      labelNameTy: 'Telegram',
    },
    {
      resourceType: 'CHANNEL',
      url: 'https://channel.example/perlas',
      labelNameEn: 'Official Channel',
      labelNameTy: 'Opisyal na Channel',
    },
    {
      resourceType: 'LICENSE',
      url: '/licence-sample.svg',
      labelNameEn: 'PAGCOR licence (sample)',
      labelNameTy: 'Lisensya ng PAGCOR (halimbawa)',
    },
  ],
  analytics: { gtagId: null },
  vendorSplit,
  countries: [
    { countryCode: 'PH', countryName: 'Philippines', dialingCode: '63' },
    { countryCode: 'AE', countryName: 'United Arab Emirates', dialingCode: '971' },
    { countryCode: 'HK', countryName: 'Hong Kong', dialingCode: '852' },
    { countryCode: 'JP', countryName: 'Japan', dialingCode: '81' },
    { countryCode: 'KR', countryName: 'South Korea', dialingCode: '82' },
    { countryCode: 'MY', countryName: 'Malaysia', dialingCode: '60' },
    { countryCode: 'QA', countryName: 'Qatar', dialingCode: '974' },
    { countryCode: 'SA', countryName: 'Saudi Arabia', dialingCode: '966' },
    { countryCode: 'SG', countryName: 'Singapore', dialingCode: '65' },
    { countryCode: 'TH', countryName: 'Thailand', dialingCode: '66' },
    { countryCode: 'US', countryName: 'United States', dialingCode: '1' },
    { countryCode: 'VN', countryName: 'Vietnam', dialingCode: '84' },
  ],
  login: {
    defaultPassword: flaggedPassword,
    passwordExpiresAfterDays: null,
    captchaAfterFailures: 3,
    botCheck: 'busy',
    smsExpiredMinutes: 1,
    smsDailyQuota: 10,
    smsHourlyBudget: 2_000,
  },
  wallet: { isSingle: false },
  operators: { secondPersonFrom: '50000.00' },
  ...agentSettings,
  ...walletSettings,
  /** OP-84: a point for 100.00 of valid bets, and 100 points are worth 1.00. */
  promotions: { mostTimesHundredths: 4_000, leastDays: 3 },
  ...progressSettings,
  points: { betPerPoint: '100.00', pointsPerUnit: 100, leastConvert: 100, mostConvert: 1_000_000 },
  supportQuestion: { least: 10, most: 500 },
  letters: { perDay: 20 },
  contactNumbers: { shown: ['zalo', 'whatsapp'], points: 1_000, mostPoints: 131_000 },
}

/** Every merchant setting as a row, checked by its own shape. `overrides` replaces whole settings, for tests. */
export function settingRows(now: Date, overrides: Partial<MerchantSettings> = {}): Prisma.SettingCreateManyInput[] {
  const all = { ...settings, ...overrides }
  return (Object.keys(merchantSettingShapes) as MerchantSettingName[]).map((name) => ({
    name,
    value: JSON.stringify(merchantSettingShapes[name].parse(all[name])),
    updatedAt: now,
  }))
}

/** The same for the site of a merchant: its regions have the code that is served, as the console asks for. */
export const settingRowsOf = (merchantCode: string, now: Date): Prisma.SettingCreateManyInput[] =>
  settingRows(now, { merchants: settings.merchants.map((region) => ({ ...region, merchantCode })) })

/** The help articles in EN and TY. */
export function helpRows(): Prisma.HelpTopicCreateManyInput[] {
  return helpTexts.flatMap(({ tag, en, ty }, position) => [
    { language: 'EN', tag, title: en.title, content: toSafeHtml(en.content), position },
    { language: 'TY', tag, title: ty.title, content: toSafeHtml(ty.content), position },
  ])
}
