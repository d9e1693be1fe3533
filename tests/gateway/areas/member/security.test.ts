import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { userTopicOf } from '#catalogue/push.ts'
import { issueTicket } from '#gateway/areas/session/tickets.ts'
import { openSession } from '#gateway/kernel/identity/sessions.ts'
import { withGateway } from '../../../support/gateway.ts'
import { listen, memberIdOf } from '../wallet/wallet-visitor.ts'

const { member } = catalogue
const gateway = withGateway()
let heard: ReturnType<typeof listen>
beforeAll(async () => {
  heard = listen(gateway)
})

test('a device that is logged out hears of it, and nobody hears when nothing was logged out', async () => {
  const [own, other] = [await gateway.logIn('player01'), await gateway.logIn('player01')]
  const stranger = await gateway.logIn('player02')
  const { list } = (await gateway.ask(member.sessions, {}, { token: other })).body.value
  const sessionId = list.find(({ isCurrent }) => isCurrent)?.sessionId ?? 0
  heard.length = 0
  expect((await gateway.ask(member.revokeSession, { sessionId }, { token: stranger })).body.errorCode).toBe('no.data')
  expect(heard).toEqual([])
  expect((await gateway.ask(member.revokeSession, { sessionId }, { token: own })).body.value).toEqual({ ended: 1 })
  const topic = userTopicOf(await memberIdOf(gateway, 'player01'))
  expect(heard).toMatchObject([{ topic, message: { type: 'LOGOUT' } }])
  expect((await gateway.ask(member.info, {}, { token: other })).body.errorCode).toBe('user.or.token.invalid')
})

test('all other sessions end, however many there are, and the tickets with them', async () => {
  const token = await gateway.logIn('agent02')
  const memberId = await memberIdOf(gateway, 'agent02')
  const { db, clock } = gateway.platform
  const at = clock.now()
  await db.write(async (tx) => {
    for (let login = 0; login < 120; login++)
      await openSession(tx, { id: memberId }, { ip: '203.0.113.9', userAgent: 'Phone/1', at })
    await issueTicket(tx, { purpose: 'new_address', memberId, at })
  })
  expect((await gateway.ask(member.revokeSession, {}, { token })).body.value).toEqual({ ended: 120 })
  expect(await db.read.session.count({ where: { memberId, endedAt: null } })).toBe(1)
  expect(await db.read.accessTicket.count({ where: { memberId, usedAt: null, expiresAt: { gt: clock.now() } } })).toBe(
    0,
  )
  expect((await gateway.ask(member.sessions, {}, { token })).body.value.list).toHaveLength(1)
})
