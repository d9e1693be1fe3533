import { expect, test, vi } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import type { Report } from '#conformance/report/report.ts'
import { checkGateway } from '#conformance/run.ts'
import { playBack, record } from '#conformance/wire/recorded.ts'
import { demoPassword, withGateway } from '../support/gateway.ts'
import { asGuest, foundIn, lineTo, namesOf } from './support.ts'

const { session, games, member, wallet, system } = catalogue
const gateway = withGateway()
const settings = {
  ...asGuest,
  calls: [session.key, session.login, games.gameList, games.single, member.info, wallet.balance, wallet.withdraw],
  account: { name: 'player01', password: demoPassword },
}
const withoutTimes = ({ rows }: Report) => rows.map(({ ms: _ms, ...row }) => row)

test('answers that were kept are read again without any network, and say the same; they open nothing', async () => {
  const url = await gateway.app.listen({ host: '127.0.0.1', port: 0 })
  const kept = record(lineTo(url))
  const live = await checkGateway(settings, kept.send)
  const file = kept.toFile()
  expect(foundIn(live)).toEqual([])
  const token = await gateway.platform.db.read.session.findFirst({ orderBy: { id: 'desc' } })
  expect(token).not.toBeNull()
  expect(file).not.toMatch(/"token\\?":\\?"[0-9a-f]{8}-/)

  const network = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('there is no network'))
  const again = await checkGateway(settings, playBack(file))
  expect(network).not.toHaveBeenCalled()
  expect(withoutTimes(again)).toEqual(withoutTimes(live))
})

test('a set that was written by hand is looked at as far as it goes', async () => {
  const body = { success: true, status: true, description: 'request.success', value: { ip: 10 } }
  const key = 'e'.repeat(256)
  const file = JSON.stringify({ answers: { 'system.location': { body }, 'session.key': { body: key } } })
  const report = await checkGateway(
    { ...asGuest, calls: [session.key, system.location, system.status] },
    playBack(file),
  )
  expect(foundIn(report)).toEqual(['system.location · types: value.ip is the number 10, expected a text'])
  expect([namesOf(report, 'ok'), namesOf(report, 'deviates')]).toEqual([['session.key'], ['system.location']])
  expect(report.rows.find(({ name }) => name === 'system.status')).toMatchObject({
    state: 'unseen',
    note: 'not among the recorded answers',
  })
})

test('a file that holds no answers is refused', () => {
  expect(() => playBack('{"games.gameList": {}}')).toThrow()
})
