import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { secondMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../support/gateway.ts'

const APP_KEY = 'app-key-of-the-tests-0123456789abcdef'
const gateway = withGateway({ APP_KEY })
const { introduceSite } = catalogue.system

const [one, other] = ['0'.repeat(32), 'f'.repeat(32)] as const
const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

async function say(number: number, signs: string, more: { isLeaving?: boolean; key?: string | null } = {}) {
  const { key = APP_KEY, isLeaving } = more
  const input = { site: idOf(number), signs, reads: [signs], ...(isLeaving ? { isLeaving } : {}) }
  const { body } = await gateway.ask(introduceSite, input, { headers: key === null ? {} : { 'x-app-key': key } })
  return body.success ? 'taken' : body.errorCode
}

test('a site with another secret is refused while one that runs has the first', async () => {
  expect([await say(1, one), await say(2, one), await say(3, other)]).toEqual(['taken', 'taken', 'site.secret.differs'])
  expect([await say(1, one, { isLeaving: true }), await say(3, other)]).toEqual(['taken', 'site.secret.differs'])
  gateway.platform.clock.advance(26 * secondMs)
  expect(await say(3, other)).toBe('taken')
})

test('nobody is believed without the key of the app', async () => {
  expect([await say(4, one, { key: null }), await say(4, one, { key: 'x'.repeat(32) })]).toEqual([
    'function.not.available',
    'site.key.differs',
  ])
})
