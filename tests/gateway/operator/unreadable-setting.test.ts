import { beforeAll, expect, test } from 'vitest'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { withGateway } from '../../support/gateway.ts'
import { findTable } from '../studio/shared/shared-visitor.ts'
import { type Browser, openBrowser } from './console-visitor.ts'

const gateway = withGateway()
let [ligaya, bayani]: [Browser, Browser] = [] as never
beforeAll(async () => {
  ligaya = openBrowser(gateway)
  bayani = openBrowser(gateway)
  await ligaya.comeIn('Ligaya')
  await bayani.comeIn('Bayani')
})

const read = () => gateway.platform.db.read

test('where the rule of two persons cannot be read pages say what is in force, nothing is decided, and it is saved anew', async () => {
  const { nodeId } = await findTable(gateway, 'roulette')
  const table = `tables/${nodeId}`
  const { points, operators } = await merchantSettings(gateway.platform).all()
  await gateway.platform.db.write((tx) => tx.setting.update({ where: { name: 'operators' }, data: { value: '{' } }))
  for (const path of ['settings/points', table, 'settings/operators'])
    expect([path, (await ligaya.get(`/operator/${path}`)).status]).toEqual([path, 200])

  const typed = { ...points, betPerPoint: '0.01', reason: 'as planned' }
  const texts = Object.fromEntries(Object.entries(typed).map(([field, value]) => [field, String(value)]))
  const refused = await ligaya.submit('/operator/settings/points', 'setSetting', texts)
  expect(refused.status).toBe(400)
  expect(refused.page).toContain('The setting operators cannot be read')

  const asked = { secondPersonFrom: operators.secondPersonFrom ?? '', reason: 'the row was broken' }
  expect((await ligaya.submit('/operator/settings/operators', 'setSetting', asked)).page).toContain(
    'waits for a second person',
  )
  const proposal = await read().proposal.findFirstOrThrow({ orderBy: { id: 'desc' } })
  expect(proposal).toMatchObject({ actionKey: 'setSetting' })
})
