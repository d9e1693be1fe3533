import { afterEach, expect, test, vi } from 'vitest'
import { endVisits } from '#gateway/operator/people/visits.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { withGateway } from '../../support/gateway.ts'
import { addPerson, longPassword, openBrowser } from './console-visitor.ts'

const gateway = withGateway()
afterEach(() => void vi.restoreAllMocks())

const findPerson = (name: string) => gateway.platform.db.read.operator.findFirstOrThrow({ where: { name } })

/** What is done to the account of an operator after a login has read it and before it writes; a hash takes its time. */
async function changeMeanwhile(name: string, data: Prisma.OperatorUpdateInput): Promise<void> {
  const { db, clock } = gateway.platform
  const { id } = await findPerson(name)
  const write = db.write.bind(db)
  vi.spyOn(db, 'write').mockImplementationOnce(async (work) => {
    await write(async (tx) => {
      await tx.operator.update({ where: { id }, data })
      await endVisits(tx, id, 'password', clock.now())
    })
    return write(work)
  })
}
const openVisits = async (name: string) =>
  gateway.platform.db.read.operatorVisit.count({ where: { operatorId: (await findPerson(name)).id, endedAt: null } })
const change = async (name: string, data: Prisma.OperatorUpdateInput) => {
  const { id } = await findPerson(name)
  await gateway.platform.db.write((tx) => tx.operator.update({ where: { id }, data }))
}

test('a password that was replaced while it was compared opens no visit, and counts as a wrong one', async () => {
  const { code } = await addPerson(gateway, 'Amihan')
  await changeMeanwhile('Amihan', { passwordHash: (await findPerson('Ligaya')).passwordHash })
  const shown = await openBrowser(gateway).logIn('Amihan', longPassword, code())
  expect([shown.status, shown.page.includes('The name, the password or the code is not right.')]).toEqual([400, true])
  expect(await openVisits('Amihan')).toBe(0)
})

test('who was locked while the password was compared opens no visit that wakes when the lock is taken off', async () => {
  const { code } = await addPerson(gateway, 'Habagat')
  await changeMeanwhile('Habagat', { lockedAt: gateway.platform.clock.now() })
  const shown = await openBrowser(gateway).logIn('Habagat', longPassword, code())
  expect([shown.status, shown.page.includes('This account is locked.')]).toEqual([400, true])
  expect(await openVisits('Habagat')).toBe(0)
  await change('Habagat', { lockedAt: null })

  // The same by one press, at the machine itself.
  await changeMeanwhile('Bayani', { lockedAt: gateway.platform.clock.now() })
  expect((await openBrowser(gateway).comeIn('Bayani')).status).toBe(404)
  await change('Bayani', { lockedAt: null })
  expect(await openVisits('Bayani')).toBe(0)
})

test('the code that is asked for is that of the app that there is by then', async () => {
  const { code } = await addPerson(gateway, 'Dagat')
  const { totpSecret } = await findPerson('Dagat')
  await change('Dagat', { totpSecret: null, totpConfirmedAt: null })
  await changeMeanwhile('Dagat', { totpSecret, totpConfirmedAt: gateway.platform.clock.now() })
  expect((await openBrowser(gateway).logIn('Dagat', longPassword)).status).toBe(400)
  expect(await openVisits('Dagat')).toBe(0)
  expect((await openBrowser(gateway).logIn('Dagat', longPassword, code())).status).toBe(303)
})
