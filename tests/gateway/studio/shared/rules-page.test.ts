import { expect, test } from 'vitest'
import type { TableView } from '#gateway/studio/shared/desk.ts'
import { noticeOfSlip } from '#gateway/studio/shared/notices.ts'
import { writeDrawPays } from '#gateway/studio/shared/pages/bet-table.ts'
import { clothOf, samplesOf } from '#gateway/studio/shared/pages/cloths.ts'
import { writeTyped } from '#gateway/studio/shared/pages/fill-form.ts'
import { formatOneIn, nameTier, sayPay } from '#gateway/studio/shared/pages/odds.ts'
import { sayResult } from '#gateway/studio/shared/pages/result-words.ts'
import { writeTableRules } from '#gateway/studio/shared/pages/rules-page.ts'
import { poolReturnBp } from '#gateway/studio/shared/rules/shared-rules.ts'
import { limitsOf, sharedEngines, tableOf } from '#gateway/studio/shared/tables.ts'
import { textsFor } from '#gateway/studio/texts/texts.ts'
import { withGateway } from '../../../support/gateway.ts'
import { issueKey } from '../studio-visitor.ts'
import { findTable } from './shared-visitor.ts'

const gateway = withGateway()
const poolMinor = 1_234_567_00n
const money = (minor: bigint): string => `₱${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

/** The page of rules as a table of this engine has it; games of all engines are not in the small seed. */
function openRules(engine: string, language = 'EN') {
  const table = tableOf({ engine })
  const view = {
    seat: { row: { theme: 'dark', clientSeed: 'seed', language }, game: { name: engine } },
    texts: textsFor(language),
    table,
    limits: limitsOf({ engine, minBetMinor: 20_00n }),
    money,
    path: '/studio/table/x',
    poolMinor: table.rules.pool === undefined ? null : poolMinor,
  } as unknown as TableView
  return { view, page: writeTableRules(view, null).replaceAll(/\s+/g, ' ') }
}

test.each(sharedEngines)(
  '%s: every tier of every bet stands on the page of rules, with its pay and its chance',
  (engine) => {
    for (const language of ['EN', 'TY']) {
      const { view, page } = openRules(engine, language)
      const { rules } = view.table
      const { shared } = view.texts
      expect(page).not.toMatch(/undefined|(?<![\w+/=-])NaN(?![\w+/=-])|\[object/)
      for (const bet of samplesOf(clothOf(rules), rules.readBet))
        for (const tier of rules.tiersOf(bet)) {
          // A multiplier and a number are two tables of the wheel; what is permuted is paid as exactly.
          if (rules.key === 'money-wheel/1' || bet.startsWith('permute-')) continue
          const pay =
            rules.pool === undefined
              ? sayPay(view, tier.payHundredths)
              : money((20_00n * BigInt(tier.payHundredths)) / 100n).replace(/^₱0.00$/, shared.linePays.pool)
          const named = tier.name === 'win' || rules.pool !== undefined ? '' : nameTier(tier, shared)
          const missing = [pay, named, shared.linePays.oneIn(formatOneIn(tier))].filter((text) => !page.includes(text))
          expect([engine, language, bet, tier.name, missing]).toEqual([engine, language, bet, tier.name, []])
        }
    }
  },
)

test('what pays alike at one place of the cloth is one row of the rules, and what is written has the name of its kind', () => {
  const { page } = openRules('roulette')
  expect(page).toContain('<th scope="row">1 … 36 <small>(36)</small></th>')
  expect(page).toContain('<th scope="row">1 to 18, Even, Red, Black, Odd, 19 to 36</th>')
  expect(page).toContain('<th scope="row">Corner<small>16, 17, 19, 20</small></th>')
  expect(page.match(/<tr><th scope="row"/g)?.length).toBeLessThan(12)
  expect(openRules('three-dice').page).toContain('<th scope="row">Sum 3, Sum 18</th>')
})

test('a draw says beside its fields what is paid, and for what, and what a bet costs in units and not as a pay', () => {
  const said = (engine: string) => writeDrawPays(openRules(engine).view)?.text ?? ''
  expect(said('digits-4')).toMatch(/<h2>What a bet pays<\/h2>.*×4000<small>all four digits<\/small>/s)
  const north = openRules('vn-north').view
  const { typed = {} } = clothOf(north.table.rules)
  expect(writeTyped(north, typed, {}).text).toContain('Lo, two digits (07), 27 units</option>')
  expect(said('vn-north')).toMatch(/Lo, two digits<small>07<\/small><\/th><td>27 units<\/td><td class="tier">×98/)
  expect(said('keno')).toMatch(/rowspan="3">5 numbers chosen<\/th><td class="tier">×\d+<small>\d right/)
  // What is pressed says it itself, and six numbers have a table of their own.
  for (const engine of ['six-49', 'roulette', 'bingo-75']) expect(said(engine)).toBe('')
  expect(said('ten-cars')).not.toContain('Sum')
})

test('what bets mean that a table of pays does not say stands below it, in both languages', () => {
  const said = (engine: string, language = 'EN') => openRules(engine, language).page
  expect(said('sic-bo')).toContain('On three alike small, big, odd and even lose.')
  expect(said('sic-bo', 'TY')).toContain('Kapag magkakapareho ang tatlo, talo ang maliit, malaki, gansal at pares.')
  expect(said('three-dice')).toContain('three alike count for them')
  expect(said('dragon-tiger')).toContain('On a 7 small, big, odd and even all lose.')
  expect(said('ten-cars')).toContain('has the higher number of the two')
  for (const engine of ['digits-2', 'digits-3', 'digits-4'])
    expect(said(engine)).toMatch(/(digits|numbers from 1 to 31) are drawn/)
})

test('keno says for each count of numbers what each number of hits is paid, and how seldom', () => {
  const { page } = openRules('keno')
  expect(page.match(/<section><h3>\d+ numbers? chosen/g)).toHaveLength(10)
  expect(page).toContain('<th scope="row">5 right</th><td>×90</td><td>1 in 323</td>')
  expect(page).toContain('<th scope="row">0 right</th><td>×2</td><td>1 in 21.8</td>')
  expect(page).not.toContain(' – ×')
})

test('the wheel says what its multipliers do, and how likely each product is', () => {
  const { page } = openRules('money-wheel')
  for (const text of ['54 segments', '23 × 1, 15 × 2, 7 × 5, 4 × 10, 2 × 20, 1 × 40', 'up to × 49', 'up to 1960 : 1'])
    expect(page).toContain(text)
  expect(page).toMatch(/× 14<\/th><td>1 in 1,514/)
})

test('without commission half is said beside a win with six, and with commission why nothing is rounded', () => {
  const half = openRules('speed-baccarat').page
  expect(half).toMatch(/0\.5 : 1<small>a win with 6<\/small>/)
  expect(half).toContain('Super six wins when')
  const { page } = openRules('baccarat')
  expect(page).toContain('nothing is ever rounded')
  expect(page).not.toContain('Super six wins when')
})

test('what a system wins together stands with its price', () => {
  const { page } = openRules('six-42')
  expect(page).toContain('28 lines, ₱560.00')
  // Twelve lines with five right and fifteen with four.
  expect(page).toContain(`the pool + ${money(12n * 24_000_00n + 15n * 800_00n)}`)
})

test('a draw with a pool and its rules say the same return in the same words, and the pool beside it', async () => {
  const { view, page } = openRules('six-42')
  const pool = poolReturnBp(view.table.rules, { poolMinor, priceMinor: 20_00n })
  expect(page).toContain(`Return 14.87% without the pool; the pool as it stands adds ${(pool / 100).toFixed(2)}%`)
  const game = await findTable(gateway, 'six-49')
  const token = await gateway.logIn('player01')
  const launched = await gateway.app.inject({ url: await issueKey(gateway, { token, nodeId: game.nodeId }) })
  const said = async (below: string) => {
    const { body } = await gateway.app.inject({ url: String(launched.headers.location) + below })
    return /Return [\d.]+% without the pool; the pool as it stands adds [\d.]+%/.exec(body)?.[0]
  }
  expect(await said('')).toMatch(/^Return 14\.84% /)
  expect(await said('/rules')).toBe(await said(''))
})

test.each([
  ['crash/1', { breakHundredths: 1438 }, '14.38 ×', '14.38 ×'],
  ['baccarat/1', { player: [4, 12], banker: [12, 4] }, 'Player 5 · Banker 5 · Tie', 'Player 5 · Banker 5 · Tabla'],
  [
    'dragon-tiger/1',
    { dragon: 12, tiger: 0 },
    'Dragon K · Tiger A · Dragon won',
    'Dragon K · Tigre A · Panalo: Dragon',
  ],
  ['blackjack/1', { dealer: [9, 5, 12] }, 'Dealer 26, bust', 'Dealer 26, lampas'],
  ['blackjack/1', { dealer: [0, 12] }, 'Dealer blackjack', 'Dealer blackjack'],
  ['roulette/1', { number: 17 }, '17 · Black', '17 · Itim'],
  ['sic-bo/1', { dice: [3, 5, 6] }, '3 5 6 · Sum 14', '3 5 6 · Suma 14'],
  ['money-wheel/1', { stops: [16, 1] }, '× 2 · 1 to 1', '× 2 · 1 sa 1'],
  ['vn-north/1', { prizes: [['11403'], ['65739']] }, 'Special 11403', 'Special 11403'],
  ['sea4d/1', { top: ['1373', '2981', '1860'] }, 'Top three 1373 2981 1860', 'Unang tatlo 1373 2981 1860'],
  ['cockfight/2', { course: 'mmwmm' }, 'Meron wins · 4 to 1', 'Panalo ang Meron · 4 sa 1'],
])('%s: a result is said in words', (rules, outcome, en, ty) => {
  const round = { rules, outcome: JSON.stringify(outcome), result: 'raw' }
  expect(['EN', 'TY'].map((language) => sayResult(round, textsFor(language).shared))).toEqual([en, ty])
})

test('of a draw the numbers are the result, and of a round that is not drawn there is none', () => {
  const { shared } = textsFor('EN')
  expect(sayResult({ rules: 'keno/1', outcome: '{"numbers":[3,1]}', result: '1,3' }, shared)).toBe('1 3')
  expect(sayResult({ rules: 'crash/1', outcome: null, result: null }, shared)).toBe('')
})

test.each(['EN', 'TY'])(
  'what has a price says in its rules what one costs and how much is bought at once, in %s',
  (language) => {
    const said = (engine: string) =>
      /<h2>(?:How it is played|Paano laruin)<\/h2><p>([^<]*)/.exec(openRules(engine, language).page)?.[1]
    for (const engine of ['bingo-75', 'bingo-90'])
      expect(said(engine)).toMatch(/₱20\.00.* 1 (?:to|hanggang) 6 [ck]ard.*₱120\.00/)
    expect(said('six-42')).toMatch(/₱20\.00.*₱18480\.00/)
    expect(said('roulette')).toMatch(/₱20\.00.*₱10000\.00/)
    const refused = noticeOfSlip(openRules('bingo-75', language).view, { refusal: 'stake_invalid' }, 'http://127.0.0.1')
    expect(refused.text).toBe(said('bingo-75'))
  },
)

test.each([
  ['EN', 'to', 'always', 'never'],
  ['TY', 'hanggang', 'palagi', 'hindi kailanman'],
])('the rules of baccarat say with which cards the banker draws a third one, in %s', (language, to, always, never) => {
  for (const engine of ['baccarat', 'speed-baccarat']) {
    const { page } = openRules(engine, language)
    const rows = [...page.matchAll(/<tr><th scope="row">([^<]*)<\/th><td>([^<]*)<\/td><\/tr>/g)].map(
      ([, points, thirds]) => [points, thirds],
    )
    expect(rows).toEqual([
      [`0 ${to} 2`, expect.stringContaining(always)],
      ['3', `0 ${to} 7, 9`],
      ['4', `2 ${to} 7`],
      ['5', `4 ${to} 7`],
      ['6', `6 ${to} 7`],
      ['7', expect.stringContaining(never)],
    ])
  }
  expect(openRules('dragon-tiger', language).page).not.toContain(textsFor(language).shared.thirdCards.title)
})
