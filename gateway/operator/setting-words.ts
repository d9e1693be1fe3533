import type { MerchantSettingName, MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { promotionWords } from './promotion-setting-words.ts'

export type Words = { label: string; help?: string }
type FieldsOf<S> = S extends readonly unknown[] ? { value: Words } : { [K in keyof S]-?: Words }
/** All but those that have pages and actions of their own. */
export type PlainSetting = Exclude<MerchantSettingName, 'site' | 'whitelabel' | 'register'>

const asRate = 'In hundredths of a percent: 150 is 1.5 %.'
const asAmount = 'Written like 100.00.'

/** What people read of each setting: its title, a sentence about it, and the same of each of its fields. */
export const settingWords: {
  readonly [N in PlainSetting]: { title: string; about: string; fields: FieldsOf<MerchantSettings[N]> }
} = {
  brand: {
    title: 'Brand',
    about: 'What the site is called, and what stands in its foot.',
    fields: {
      name: { label: 'Name', help: 'Stands in the head, in titles and in mails.' },
      copyright: { label: 'Years of the copyright', help: 'Such as 2019-2024.' },
      leastAge: { label: 'Least age', help: 'Whoever is younger is not registered.' },
    },
  },
  merchants: {
    title: 'Regions',
    about: 'Countries, currencies and languages that visitors can choose.',
    fields: {
      value: {
        label: 'Regions',
        help: 'One entry for each region with its country, currency, languages and domains, all with the merchant code of this gateway, which serves no other. The first one is this site’s own.',
      },
    },
  },
  currency: {
    title: 'Currency',
    about: 'The currency of all wallets.',
    fields: {
      code: { label: 'Code', help: 'Three letters. It stays once there are wallets, which keep their currency.' },
      symbol: { label: 'Sign', help: 'Stands before amounts on the site.' },
    },
  },
  customerService: {
    title: 'Customer service',
    about: 'Where visitors reach people.',
    fields: {
      value: {
        label: 'Ways to reach people',
        help: 'One entry for each button of customer service, in this order: its kind, its address, and what the button says.',
      },
    },
  },
  domains: {
    title: 'Domains',
    about: 'Under which names the site can be found.',
    fields: {
      main: { label: 'Main domain', help: 'Stands in texts that name the site.' },
      routes: { label: 'All domains', help: 'With its mirrors. Invitations are good under these names only.' },
    },
  },
  resources: {
    title: 'Links and downloads',
    about: 'Social links, downloads of the app, and the licence.',
    fields: {
      value: {
        label: 'Links',
        help: 'One entry for each link: what it is, where it leads, and what it says in English and Tagalog.',
      },
    },
  },
  analytics: {
    title: 'Analytics',
    about: 'A tag that the status call hands to clients of other makers, for those that measure visits.',
    fields: { gtagId: { label: 'Tag of the analytics', help: 'For other clients; the pages here measure nothing.' } },
  },
  vendorSplit: {
    title: 'E-sports and cockfight',
    about: 'Which vendors of sports stand on the pages for e-sports and cockfight.',
    fields: {
      esports: { label: 'Vendors of e-sports', help: 'One code a line. With none, the site offers no e-sports.' },
      cockfight: {
        label: 'Vendors of cockfight',
        help: 'One code a line. With none, or with COCKFIGHT3 switched off, the site offers no cockfight.',
      },
    },
  },
  countries: {
    title: 'Dialling codes',
    about: 'Whose phones can be registered.',
    fields: {
      value: { label: 'Countries', help: 'One entry for each country with its code, its name and its dialling code.' },
    },
  },
  login: {
    title: 'Login',
    about: 'How members come in, and what is asked of them.',
    fields: {
      defaultPassword: {
        label: 'Default password',
        help: 'An account that has it must choose another one before anything else.',
      },
      passwordExpiresAfterDays: {
        label: 'Days until a password expires',
        help: 'Empty for never.',
      },
      captchaAfterFailures: { label: 'Wrong logins before a captcha', help: 'So many are free of it.' },
      botCheck: {
        label: 'Proof that a person sits there',
        help: 'Busy asks from the third account or the tenth login of one network within an hour on.',
      },
      smsExpiredMinutes: { label: 'Minutes between two sms codes', help: 'Until then no further code is sent.' },
      smsDailyQuota: { label: 'Sms codes a day', help: 'For one number; 0 sends none.' },
      smsHourlyBudget: { label: 'Sms an hour in all', help: 'Then none is sent; from a tenth on each needs a proof.' },
    },
  },
  wallet: {
    title: 'Wallets',
    about: 'Whether each vendor has a wallet of its own.',
    fields: { isSingle: { label: 'One wallet for all games', help: 'Then nothing is moved between wallets.' } },
  },
  deposit: {
    title: 'Deposits',
    about: 'How money comes in.',
    fields: {
      allowed: { label: 'Deposits are open', help: 'Without it the page says that they are closed.' },
      note: { label: 'Note', help: 'Stands above the form; empty for none.' },
      payWithinMinutes: { label: 'Minutes to pay', help: 'An order that is not paid by then is closed.' },
      mostOpen: { label: 'Open orders of one member', help: 'At most so many wait for their payment at once.' },
      turnoverHundredths: {
        label: 'Turnover before money may leave',
        help: 'In hundredths of the deposit: 100 asks for valid bets of its amount once.',
      },
      channels: {
        label: 'Ways to pay',
        help: 'One entry for each way: its name, bounds and charge, who approves it, and for transfers by hand the account.',
      },
    },
  },
  withdrawal: {
    title: 'Withdrawals',
    about: 'How money goes out.',
    fields: {
      allowed: { label: 'Withdrawals are open', help: 'Without it the page says that they are closed.' },
      note: { label: 'Note', help: 'Stands above the form; empty for none.' },
      least: { label: 'Least amount', help: asAmount },
      most: { label: 'Greatest amount', help: asAmount },
      timesADay: { label: 'Withdrawals a day', help: 'Of one member.' },
      dailyMost: { label: 'Greatest sum of a day', help: 'Of one member, written like 100.00.' },
      freeTimesADay: { label: 'Withdrawals a day without a charge', help: 'Each further one costs the charge below.' },
      chargeBp: { label: 'Charge', help: asRate },
      leastCharge: { label: 'Least charge', help: asAmount },
      needsVerifiedMobile: { label: 'Only with a verified phone', help: 'Members without one are led to verify it.' },
      confirmWithinMinutes: {
        label: 'Minutes to say that money has come',
        help: 'Silence for so long counts as received.',
      },
      mostCards: { label: 'Bank cards of one member', help: 'At most so many can be bound.' },
      mostWallets: { label: 'E-wallets of one member', help: 'At most so many can be bound.' },
      banks: { label: 'Banks and e-wallets', help: 'One entry for each place that money can be sent to.' },
    },
  },
  points: {
    title: 'Points',
    about: 'How points are earned and what they are worth, where the switch for points is on.',
    fields: {
      betPerPoint: { label: 'Valid bets for one point', help: asAmount },
      pointsPerUnit: { label: 'Points for one unit of money', help: 'So many are worth 1.00.' },
      leastConvert: { label: 'Least conversion', help: 'In points.' },
      mostConvert: { label: 'Greatest conversion', help: 'In points.' },
    },
  },
  ...promotionWords,
  lineTransfer: {
    title: 'Transfers in a line',
    about: 'Members sending money up or down their own line.',
    fields: {
      allowed: { label: 'Transfers are open', help: 'Without it agents and members cannot send each other money.' },
      least: { label: 'Least amount', help: asAmount },
      most: { label: 'Greatest amount', help: asAmount },
      timesADay: { label: 'Transfers a day', help: 'Of one sender.' },
    },
  },
  supportQuestion: {
    title: 'Questions to support',
    about: 'How long a question may be.',
    fields: {
      least: { label: 'Least length', help: 'In characters.' },
      most: { label: 'Greatest length', help: 'In characters.' },
    },
  },
  letters: {
    title: 'Letters of members',
    about:
      'What members write to their upline and to somebody below them, answers included. Agents have a limit of their own.',
    fields: { perDay: { label: 'Letters of one member a day', help: 'From midnight to midnight.' } },
  },
  contactNumbers: {
    title: 'Zalo and WhatsApp',
    about: 'Which numbers the profile asks for, and the points for one that is the verified mobile number.',
    fields: {
      shown: { label: 'Shown in the profile', help: 'zalo, whatsapp, or both; one a line.' },
      points: { label: 'Points for a number', help: 'Given once; 0 gives none.' },
      mostPoints: { label: 'At most so many points', help: 'What the points above may never pass.' },
    },
  },
  operators: {
    title: 'Operators',
    about: 'From which amount on two persons have to approve; two persons have to agree to a change.',
    fields: {
      secondPersonFrom: {
        label: 'Two persons from this amount on',
        help: 'Written like 50000.00; empty asks for one person.',
      },
    },
  },
  agents: {
    title: 'Agents',
    about: 'Rates, invitation links and letters of agents.',
    fields: {
      headRates: {
        label: 'Rates of the head of a tree',
        help: 'Of valid bets, by kind of games, in hundredths of a percent. Nobody below is given more; who has more after these are lowered keeps it, and the head gets nothing of what they bet.',
      },
      linkDays: {
        label: 'Days that an invitation link can be open',
        help: 'The choices in their order; 0 is without end.',
      },
      mostOpenLinks: { label: 'Open invitation links of one agent', help: 'At most so many at once.' },
      lettersPerDay: { label: 'Letters of one agent a day', help: 'To however many people.' },
      rebatePeriod: {
        label: 'When rebates are paid',
        help: 'Each day’s own as soon as the period that holds it is over.',
      },
    },
  },
}

export const plainSettings = Object.keys(settingWords) as PlainSetting[]
export const isPlainSetting = (name: string): name is PlainSetting => Object.hasOwn(settingWords, name)
