import { expect, test } from 'vitest'
import { hourMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../support/gateway.ts'
import { openBrowser } from './console-visitor.ts'

const gateway = withGateway()

test('the page of a member shows as open, and the end of all counts, what is still good for a call', async () => {
  const { id } = await gateway.platform.db.read.member.findUniqueOrThrow({ where: { accountKey: 'player02' } })
  const path = `/operator/members/${id}`
  await gateway.logIn('player02')
  gateway.platform.clock.advance(hourMs)
  await gateway.logIn('player02')
  const desk = openBrowser(gateway)
  await desk.comeIn()
  const { page } = await desk.get(path)
  expect(page.match(/>open</g)).toHaveLength(1)
  expect(page.match(/>expired</g)?.length).toBeGreaterThan(0)
  const done = await desk.submit(path, 'endMemberSessions', { reason: 'asked for it' })
  expect(done.page).toContain('player02 is logged out everywhere (1 session).')
})
