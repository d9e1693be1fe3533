import { expect, test } from 'vitest'
import { withGateway } from '../../support/gateway.ts'
import { memberIdOf } from '../areas/wallet/wallet-visitor.ts'
import { openBrowser } from './console-visitor.ts'

const gateway = withGateway()

test('more is asked for at new addresses only of who has something to verify with, and the page of the member says with what', async () => {
  const desk = openBrowser(gateway)
  await desk.comeIn()
  const { db } = gateway.platform
  const id = await memberIdOf(gateway, 'player02')
  const path = `/operator/members/${id}`
  const change = (data: { email: string | null; mobileVerified: boolean }) =>
    db.write((tx) => tx.member.update({ where: { id }, data }))
  const isOn = async () => (await db.read.member.findUniqueOrThrow({ where: { id } })).checksNewAddress
  const turn = () => desk.submit(path, 'setAddressCheck', { reason: 'an odd login' })

  await change({ email: null, mobileVerified: false })
  expect((await desk.get(path)).page).toContain('The member has nothing to verify with. While that is so')
  const refused = await turn()
  expect([refused.status, await isOn()]).toEqual([400, false])
  expect(refused.page).toContain('The member has nothing to verify with: no authenticator app, mail address')

  await change({ email: 'player02@mail.example', mobileVerified: true })
  expect((await desk.get(path)).page).toContain('The member can verify with: mail, SMS.')
  const done = await turn()
  expect([await isOn(), done.page.includes('ask for more: mail, SMS')]).toEqual([true, true])

  // What there was to verify with can go away afterwards.
  await change({ email: null, mobileVerified: false })
  expect((await desk.get(path)).page).toContain('is sent to customer service')
  await turn()
  expect([await isOn(), (await desk.get(path)).page.includes('ask for nothing more')]).toEqual([false, true])
})
