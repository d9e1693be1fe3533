import { beforeAll, expect, test } from 'vitest'
import { withGateway } from '../../support/gateway.ts'
import { type Browser, openBrowser } from './console-visitor.ts'

const gateway = withGateway()
let desk: Browser
beforeAll(async () => {
  desk = openBrowser(gateway)
  await desk.logIn()
})

const taken = async () =>
  (
    await gateway.platform.db.read.auditEvent.findMany({ where: { kind: 'operator.takeFile' }, orderBy: { id: 'asc' } })
  ).map(({ detail }) => JSON.parse(detail))

test('whoever takes a file of the console along stands in the trail with what they have taken, and nobody else does', async () => {
  const { id } = await gateway.platform.db.read.campaign.findUniqueOrThrow({ where: { code: 'CODE' } })
  const codes = `/operator/campaigns/${id}/codes.csv`
  const { page, status } = await desk.get('/operator/audit.csv?by=Ligaya&day=')
  expect(status).toBe(200)
  // The row is there before the file begins, so a trail has it too.
  expect(page).toContain('operator.takeFile')
  expect((await desk.get(codes)).status).toBe(200)
  const rows = [
    { by: 'Ligaya', path: '/operator/audit.csv', filter: { by: 'Ligaya', day: '' } },
    { by: 'Ligaya', path: codes, filter: {} },
  ]
  expect(await taken()).toEqual(rows)
  expect((await desk.get('/operator/campaigns/1000000/codes.csv')).status).toBe(404)
  expect((await openBrowser(gateway).get(codes)).status).toBe(303)
  expect(await taken()).toEqual(rows)
  expect((await desk.get('/operator/audit?kind=takeFile')).page).toContain(codes)
})
