import { expect, test } from 'vitest'
import { readGatewaySettings, readSeedSettings, warningsOf } from '#gateway/platform/process/env.ts'

const read = (source: Record<string, string>) => readGatewaySettings(source as unknown as NodeJS.ProcessEnv)
const randomText = 'k3JpQz0vXw8sNf5aLr2mTe9bYd7hGc4u'

test('each wrong setting gets a sentence, and no secret stands in it', () => {
  const wrong = {
    GATEWAY_PORT: 'abc',
    DATABASE_URL: 'mysql://root:hunter2@here',
    RATE_LIMIT_FACTOR: '0',
    OPERATOR_TOKEN: 'short',
  }
  const sentences = [
    'The gateway cannot start:',
    'GATEWAY_PORT must be a port from 0 to 65535.',
    'DATABASE_URL must be an address that starts with file: or postgresql:, its password as addresses have it (%2F for a slash).',
    'OPERATOR_TOKEN must be a secret of at least 16 characters.',
    'RATE_LIMIT_FACTOR must be a whole number from 1 up.',
  ]
  expect(() => read(wrong)).toThrow(new Error(sentences.join('\n  ')))
  expect(() => readSeedSettings({ SEED_SCALE: '-1' } as unknown as NodeJS.ProcessEnv)).toThrow(
    'SEED_SCALE must be a number above 0, at most 100.',
  )
})

test.each([
  'postgresql://perlas:a/b@db.example/perlas',
  'postgres://perlas:a#b@db.example/perlas',
  'postgresql://db:port/x',
])('%s is no address of a database, and the sentence repeats nothing of it', (url) =>
  expect(() => read({ DATABASE_URL: url })).toThrow(
    /^The gateway cannot start:\n {2}DATABASE_URL must be an address that starts with file: or postgresql:, its password [^:]+\.$/,
  ),
)

test.each([
  'postgresql://perlas:hunter2@db.example/perlas?schema=staging',
  'postgresql:///perlas?host=/run/postgresql&schema=public&schema=staging',
])('%s is refused: its schema would be shown and not used', (url) => {
  const sentence =
    'DATABASE_URL must be without a schema, which no connection would use: give each site a database of its own.'
  expect(() => read({ DATABASE_URL: url })).toThrow(new Error(`The gateway cannot start:\n  ${sentence}`))
})

test.each([
  'file:./data/perlas.db',
  'postgresql://db.example/perlas?schema=public',
  'postgresql://perlas:a%2Fb@db.example:5433/perlas',
  'postgresql:///perlas?host=/run/postgresql',
  'postgresql://perlas:secret@/perlas?host=/run/postgresql',
])('%s is an address of a database', (url) => expect(read({ DATABASE_URL: url }).DATABASE_URL).toBe(url))

test.each([
  'redis.example',
  '127.0.0.1:6379',
  'http://redis.example',
  'redis://',
  'redis://redis.example/two',
  'redis://:hunter2@redis.example:port',
])('%s is no address of a Redis, and the sentence repeats nothing of it', (url) => {
  const sentence =
    'REDIS_URL must be an address such as redis://127.0.0.1:6379 or rediss://:password@redis.example:6379/2.'
  expect(() => read({ REDIS_URL: url })).toThrow(new Error(`The gateway cannot start:\n  ${sentence}`))
})

test.each([
  'redis://127.0.0.1:6379',
  'redis://localhost',
  'rediss://name:secret@redis.example:6380/2',
  'redis://[::1]:6379',
])('%s is an address of a Redis', (url) => expect(read({ REDIS_URL: url }).REDIS_URL).toBe(url))

test.each(['aaaaaaaaaaaaaaaa', '0123456789abcdef', 'abababababababab', 'passpasspasspass'])(
  'production refuses %s as a secret, development takes it',
  (weak) => {
    expect(() => read({ NODE_ENV: 'production', OPERATOR_TOKEN: weak })).toThrow(
      'OPERATOR_TOKEN must be a random text in production',
    )
    expect(() => read({ NODE_ENV: 'production', DATA_KEY: weak + weak })).toThrow(
      'DATA_KEY must be a random text in production',
    )
    expect(read({ OPERATOR_TOKEN: weak }).OPERATOR_TOKEN).toBe(weak)
  },
)

test('a key that can be guessed is refused beside a good one, and words of one secret are no keys', () => {
  const withKeys = (...keys: string[]) => read({ NODE_ENV: 'production', APP_KEY: keys.join(' ') })
  expect(() => withKeys(randomText, 'ab'.repeat(16))).toThrow('APP_KEY must be a random text in production')
  expect(withKeys(randomText, [...randomText].reverse().join('')).APP_KEY).toContain(randomText)
  expect(withKeys('aaaa', randomText).APP_KEY).toContain('aaaa')
})

test('white space around a secret is no part of it and does not make it longer', () => {
  const withLineEnds = {
    APP_KEY: `${randomText}\n`,
    OPERATOR_TOKEN: `${randomText}\n`,
    METRICS_TOKEN: ` ${randomText}`,
  }
  expect(read(withLineEnds)).toMatchObject({
    APP_KEY: randomText,
    OPERATOR_TOKEN: randomText,
    METRICS_TOKEN: randomText,
  })
  expect(() => read({ DATA_KEY: `short${' '.repeat(32)}` })).toThrow('DATA_KEY must be a secret of at least 32')
})

test('production takes random secrets, of letters or of hexadecimal digits', () => {
  expect(
    read({ NODE_ENV: 'production', OPERATOR_TOKEN: '9f3a0c71e4d85b26', DATA_KEY: randomText }).OPERATOR_TOKEN,
  ).toBe('9f3a0c71e4d85b26')
})

test('production is warned of what it takes all the same, and development is not', () => {
  const risky = { APP_PUBLIC_URL: 'http://play.example', RATE_LIMIT_FACTOR: '1000', PLAIN_PASSWORDS: 'on' }
  expect(warningsOf(read({ NODE_ENV: 'production', ...risky }))).toEqual([
    expect.stringMatching(/^APP_PUBLIC_URL is http:\/\/play\.example: without https/),
    expect.stringMatching(/^PLAIN_PASSWORDS is on: /),
    expect.stringMatching(/^RATE_LIMIT_FACTOR is 1000: /),
  ])
  const quiet = { NODE_ENV: 'production', APP_PUBLIC_URL: 'https://play.example' }
  expect(warningsOf(read({ ...quiet, DATA_KEY: `${randomText} ` }))).toEqual([
    expect.stringMatching(/^DATA_KEY has white space around it: leave it/),
  ])
  expect(warningsOf(read({ ...quiet, DATA_KEY: `${randomText}\n` }))).toEqual([])
  expect(warningsOf(read(risky))).toEqual([])
  expect(warningsOf(read({ NODE_ENV: 'production', APP_PUBLIC_URL: 'https://play.example' }))).toEqual([])
})
