import { expect, test } from 'vitest'
import { changeOwnPassword } from '#gateway/operator/own-account.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../support/gateway.ts'
import { addPerson, longPassword, openBrowser } from './console-visitor.ts'

const gateway = withGateway()
const countAudit = (kind: string) => gateway.platform.db.read.auditEvent.count({ where: { kind } })

test('the code of the app that one has is guessed no more often than at the login, and together with it', async () => {
  const { code } = await addPerson(gateway, 'Amihan')
  const browser = openBrowser(gateway)
  await browser.logIn('Amihan', longPassword, code())
  gateway.platform.clock.advance(minuteMs)
  const change = (typed: string) =>
    browser.submit('/operator/account', 'addOwnApp', { current: longPassword, code: typed })
  expect((await change('')).page).toContain('<em id="addOwnApp-code-fault">is required</em>')
  for (let times = 0; times < 5; times += 1)
    expect((await change('12')).page).toContain('<em id="addOwnApp-code-fault">is not right</em>')
  expect((await change(code())).page).toContain('was wrong too often, try again in half an hour')
  expect(await openBrowser(gateway).logIn('Amihan', longPassword, code())).toMatchObject({
    page: expect.stringContaining('Too many wrong tries at this name'),
  })
  expect([await countAudit('operator.wrongOwnCode'), await countAudit('operator.addOwnApp')]).toEqual([5, 0])
})

test('who was shut out while a password was hashed sets none (decision 443)', async () => {
  const { code } = await addPerson(gateway, 'Dagohoy')
  await openBrowser(gateway).logIn('Dagohoy', longPassword, code())
  const { read, write } = gateway.platform.db
  const { operator, ...row } = await read.operatorVisit.findFirstOrThrow({
    orderBy: { id: 'desc' },
    include: { operator: true },
  })
  const set = () =>
    changeOwnPassword.act(
      gateway.platform,
      { id: row.id, secret: '', operator, expiresAt: row.expiresAt },
      { current: longPassword, password: 'a password of mine' },
      { ip: '127.0.0.1', traceId: 'test' },
    )
  const at = gateway.platform.clock.now()
  await write((tx) => tx.operator.update({ where: { id: operator.id }, data: { lockedAt: at } }))
  await expect(set()).rejects.toThrow('You were logged out meanwhile')
  await write((tx) => tx.operator.update({ where: { id: operator.id }, data: { lockedAt: null } }))
  await write((tx) => tx.operatorVisit.update({ where: { id: row.id }, data: { endedAt: at, endReason: 'operator' } }))
  await expect(set()).rejects.toThrow('You were logged out meanwhile')
  await write((tx) => tx.operatorVisit.update({ where: { id: row.id }, data: { endedAt: null, endReason: null } }))
  const hash = { passwordHash: `${operator.passwordHash} of another one` }
  const seen = { ...operator, ...hash }
  await expect(
    changeOwnPassword.act(
      gateway.platform,
      { id: row.id, secret: '', operator: seen, expiresAt: row.expiresAt },
      { current: longPassword, password: 'a password of mine' },
      { ip: '127.0.0.1', traceId: 'test' },
    ),
  ).rejects.toThrow('You were logged out meanwhile')
  expect((await read.operator.findUniqueOrThrow({ where: { id: operator.id } })).passwordHash).toBe(
    operator.passwordHash,
  )
  await set()
})
