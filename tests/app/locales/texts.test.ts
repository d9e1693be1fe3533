import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allTexts } from '#app/locales/all.server.ts'

type Tree = { [key: string]: string | Tree }

const flatten = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flatten(value, `${path}${key}.`),
  )

const en = new Map(Object.entries(allTexts.en).flatMap(([area, texts]) => flatten(texts as Tree, `${area}:`)))
const ty = new Map(Object.entries(allTexts.fil).flatMap(([area, texts]) => flatten(texts as Tree, `${area}:`)))

/** Everything that may ask for a text. */
const source = readdirSync('app', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('locales'))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n')

/** Templates such as `login.${way}` or `${area}.title`, as patterns; one without a constant end with a dot could mean anything. */
const escapeText = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const templates = [...source.matchAll(/`([\w.]*\$\{[^`]*)`/g)]
  .map(([, text = '']) => text.split(/\$\{[^}]*\}/))
  .filter(
    (parts) =>
      parts.every((part) => /^[\w.]*$/.test(part)) &&
      (/\w\.?/.test(parts[0] ?? '') || /\.\w+$/.test(parts.at(-1) ?? '')),
  )
  .map((parts) => new RegExp(`^${parts.map(escapeText).join('[\\w.-]+')}$`))
const isMadeByTemplate = (key: string): boolean => templates.some((template) => template.test(key))
const isAskedFor = (key: string): boolean => {
  const name = key.slice(key.indexOf(':') + 1).replace(/_(zero|one|two|few|many|other)$/, '')
  return source.includes(`'${name}'`) || isMadeByTemplate(name)
}

test('every text exists in both languages', () => {
  expect([...en.keys()].filter((key) => !ty.has(key))).toEqual([])
  expect([...ty.keys()].filter((key) => !en.has(key))).toEqual([])
})

test('no text lies about that nothing asks for', () => {
  expect([...en.keys()].filter((key) => !isAskedFor(key))).toEqual([])
})

/** What stays English in Tagalog: names, words of the trade that Filipinos use as they are, and texts that the requirements give word by word. */
const sameInBoth = new Set([
  'Keno',
  'SEA 4D',
  'Color game',
  'Dragon tiger',
  'Sic bo',
  'Roulette',
  'Baccarat',
  'Blackjack',
  'blackjack',
  'Dealer',
  'Hit',
  'Stand',
  'Crash',
  'Player',
  'Banker',
  'Dragon',
  'Meron',
  'Wala',
  'Account',
  'Agent',
  'Agent center',
  'Android',
  'App',
  'Arcade',
  'Bingo',
  'Bonus',
  'CSV',
  'Code',
  'Customer service',
  'Dice',
  'E-sports',
  'Email',
  'Facebook',
  'Fish',
  'GET BONUS BETS',
  'Hash',
  'Home',
  'Hot',
  'Invitation code',
  'Jackpot',
  'LINE',
  'Live Support',
  'Live casino',
  'Live',
  'Lobby',
  'PAGCOR Legal',
  'Password',
  'Poker',
  'QR code',
  'QR code: {{device}}',
  'REFER and WIN',
  'SMS code',
  'SMS',
  'Scratch',
  'Raffle',
  'Seed',
  'Self-exclusion',
  'Slots',
  'Sports',
  'Table games',
  'Telegram',
  'Trace number',
  'User ID',
  'Username',
  'VIP BONUS',
  'Video poker',
  'Wallet',
  'WeChat',
  'WhatsApp',
  'Zalo',
  'iPhone, iPad',
  'Main wallet',
  'Promo code',
  'Rebate',
  'Referral',
  'Scratch card',
  'Turnover',
  'Upline',
  'Vendor',
  'Withdrawal',
  'bank card',
  'e-wallet',
  'Level',
  '{{brand}}, home',
])

test('a Tagalog text differs from the English one, or is known to be the same', () => {
  const same = [...en].filter(
    ([key, text]) => ty.get(key) === text && /[a-z]{3}/i.test(text.replace(/\{\{\w+\}\}/g, '')),
  )
  expect(same.filter(([, text]) => !sameInBoth.has(text))).toEqual([])
  // A word that is translated everywhere by now is no longer let through.
  expect([...sameInBoth].filter((word) => !same.some(([, text]) => text === word))).toEqual([])
})

test('both languages put in the same values', () => {
  const values = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort()
  for (const [key, text] of en)
    if (!/_(one|other)$/.test(key)) expect([key, values(ty.get(key) ?? '')]).toEqual([key, values(text)])
})

test('a value stands in double braces in both languages: in single ones its name would be shown', () => {
  const single = [...en, ...ty].filter(([, text]) => /[{}]/.test(text.replace(/\{\{\w+\}\}/g, '')))
  expect(single).toEqual([])
})

test('in Tagalog the form for one says the count where that for others does: it stands for two, three and five too', () => {
  const rules = new Intl.PluralRules('fil')
  expect([1, 2, 3, 4, 5].map((count) => rules.select(count))).toEqual(['one', 'one', 'one', 'other', 'one'])
  const silent = [...ty].filter(([key, text]) => {
    const counted = /\{\{(count|number)\}\}/.exec(ty.get(key.replace(/_one$/, '_other')) ?? '')?.[0]
    return key.endsWith('_one') && counted !== undefined && !text.includes(counted)
  })
  expect(silent).toEqual([])
})

test('in Tagalog a countdown says what it ends with, and a length is one of characters, since digits and spaces count too', () => {
  expect([ty.get('session:sms.again'), ty.get('games:rounds.now.open'), ty.get('games:rounds.now.shown')]).toEqual([
    'Muli pagkalipas ng {{seconds}} s',
    'Sasara: {{left}}',
    'Bubukas: {{left}}',
  ])
  expect([...ty].filter(([, text]) => /(\d|\}\})( na)? titik (lang|ang)/.test(text) || /matatanda/.test(text))).toEqual(
    [],
  )
})
