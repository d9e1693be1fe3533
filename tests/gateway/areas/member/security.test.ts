import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { userTopicOf } from '#catalogue/push.ts'
import { withGateway } from '../../../support/gateway.ts'
import { listen, memberIdOf } from '../wallet/cashier-visitor.ts'

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
