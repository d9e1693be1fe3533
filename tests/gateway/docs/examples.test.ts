import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Call } from '#catalogue/call.ts'
import { allCalls, catalogue } from '#catalogue/index.ts'
import { readAnswer } from '#conformance/judge/answer.ts'
import { type Example, findExample } from '#gateway/docs/examples.ts'
import { toPage } from '#gateway/docs/page.ts'

/** Calls of which only a refusal is recorded, and why. */
const refused: Readonly<Record<string, string>> = {
  'promotions.claimRaffle': 'who has won a raffle of the seed is left to chance',
  'system.introduceSite': 'a site of ours says it, with the key that it shares with the gateway',
}
const nameOf = ({ area, key }: Call): string => `${area}.${key}`
const file = readFileSync('gateway/docs/examples.json', 'utf8')

function differencesOf(call: Call, { status, body }: Example): string[] {
  const isText = typeof body === 'string'
  const answer = {
    status,
    type: isText ? 'text/plain' : 'application/json',
    text: isText ? body : JSON.stringify(body),
    ms: 0,
  }
  return readAnswer(call, answer, { all: true }).findings.map(({ message }) => `${nameOf(call)}: ${message}`)
}

test('every call has a recorded answer (`npm run examples`), and few have a refusal only', () => {
  const names = allCalls().map(nameOf)
  expect(Object.keys(JSON.parse(file).answers).sort()).toEqual(names.sort())
  const refusals = allCalls().filter((call) => findExample(call)?.status !== 200)
  expect(refusals.map(nameOf)).toEqual(Object.keys(refused))
})

test('every recorded answer is one that the catalogue knows; when a call changes, `npm run examples` records anew', () => {
  expect(
    allCalls().flatMap((call) => {
      const example = findExample(call)
      return example === undefined ? [] : differencesOf(call, example)
    }),
  ).toEqual([])
  const balance = findExample(catalogue.wallet.balance)
  expect(differencesOf(catalogue.wallet.turnover, balance ?? { status: 0, body: null })).not.toEqual([])
})

/** What opens something or belongs to one machine, as it looks when nobody has hidden it. */
const secrets: readonly RegExp[] = [
  // A token of a session, a hash or a key, a link that opens something, a secret of an authenticator, a picture.
  /\b(?!0{8})[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/i,
  /\b(?=\d*[a-f])[\da-f]{20,}\b/i,
  /(?<=\/)(?=[\w-]*[1-9])[\w-]{32,}/,
  /\b(?=[A-Z\d]*[2-7])[A-Z2-7]{24,}\b/,
  /[\w+/-]{200,}/,
  /eyJ[\w-]{10}|-----BEGIN|secret=[A-Z2-7]/,
  /Perlas2026|246810/,
  /127\.0\.0\.1|localhost|file:|\/(?:home|root|tmp|work|usr)\//,
]

test('no recorded answer opens anything, or says on which machine it was recorded', () => {
  const found = (text: string) => secrets.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])
  // The zeros of the key and of hashes are no secret.
  expect(found(file.replaceAll(/0{20,}/g, ''))).toEqual([])
  const planted = [
    '62ce3583-9aeb-4ce1-93f2-378847ab37ac',
    'c57b5a712efdc8a8a0bb8a6d5a6ede2b',
    'https://g.example/pay/026biXH5cGLcT1mY-q04Jp02goqXyjhiG_Qk1gzK9Dc',
    'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    `iVBORw0KGgo${'A/b+'.repeat(60)}`,
    'http://127.0.0.1:4000/cdn',
  ]
  for (const text of planted) expect(found(`"${text}"`)).not.toEqual([])
})

test('the page shows what was recorded, says where it is a refusal, and which lists are longer', () => {
  const { wallet, games, promotions } = catalogue
  const html = toPage([wallet.balance, games.gameList])
  expect(html).toContain('&quot;availBalance&quot;: ')
  expect(html).toMatch(/value\.games has \d+/)
  expect(html).not.toContain('A refusal')
  expect(toPage([promotions.claimRaffle])).toContain('A refusal')
  expect(toPage([{ ...wallet.balance, key: 'new' }])).toContain('<p class="none">None')
})
