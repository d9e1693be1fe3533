import { beforeAll, expect, test } from 'vitest'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Action, Input, Office } from '#gateway/operator/action.ts'
import { findAction } from '#gateway/operator/actions.ts'
import { toldOf } from '#gateway/operator/campaign-editor/told.ts'
import { perform } from '#gateway/operator/perform.ts'
import { withGateway } from '../../support/gateway.ts'
import { memberIdOf } from '../areas/wallet/wallet-visitor.ts'
import { addPerson } from './console-visitor.ts'

const gateway = withGateway()
beforeAll(() => addPerson(gateway, 'Amihan'))

const actionOf = (key: string): Action => findAction(key) ?? expect.fail(`There is no action ${key}`)
/** By a call, and what only persons may do as one of them. */
async function send(key: string, sent: object): Promise<string> {
  const [action, input] = [actionOf(key), { reason: 'as agreed', ...sent } as Input]
  if (!action.isForPersons) {
    const { body } = await gateway.ask(action.entry as never, input as never)
    return (body as unknown as { value?: { text: string } }).value?.text ?? String(body.message)
  }
  const office = { platform: gateway.platform } as Office
  const by = { name: 'Ligaya', ip: '127.0.0.1', traceId: 'test', isPerson: true }
  return (await perform(office, action, input, by)).text
}
const countRows = (key: string) => gateway.platform.db.read.auditEvent.count({ where: { kind: `operator.${key}` } })

const read = () => gateway.platform.db.read
const settings = () => merchantSettings(gateway.platform).all()
const memberId = () => memberIdOf(gateway, 'player01')
const newsId = async () => (await read().announcement.findFirstOrThrow({ where: { type: 'PL' } })).id
const tableId = async () => (await read().game.findFirstOrThrow({ where: { engine: 'baccarat' } })).nodeId
const personId = async () => (await read().operator.findFirstOrThrow({ where: { name: 'Amihan' } })).id

const turned: Record<string, [key: string, sent: () => Promise<object>, said: string]> = {
  'a flag': ['setFlag', async () => ({ flag: 'FREEPLAY3', on: false }), 'FREEPLAY3 is off already.'],
  'a lock': ['lockOperator', async () => ({ operatorId: await personId(), locked: true }), 'Amihan is locked already.'],
  'an announcement': [
    'showAnnouncement',
    async () => ({ id: await newsId(), enabled: false }),
    'is withdrawn already.',
  ],
  'a check of addresses': [
    'setAddressCheck',
    async () => ({ memberId: await memberId(), on: true }),
    'ask for more already.',
  ],
  'a new password': [
    'askForNewPassword',
    async () => ({ memberId: await memberId() }),
    'asks for a new password already.',
  ],
  'a closed table': [
    'suspendTable',
    async () => ({ nodeId: await tableId(), until: Date.UTC(2050, 0, 2) }),
    'is closed until 2050-01-02 08:00:00 already.',
  ],
  'a setting': [
    'setSetting',
    async () => ({ name: 'brand', value: { ...(await settings()).brand, name: 'Perlas 2' } }),
    'is so already.',
  ],
  'the state of the site': [
    'setStatus',
    async () => ({ maintenance: false, regionRestriction: false, blockedAddresses: ['10.1.2.3'] }),
    'The site is open already, as it was sent.',
  ],
  'the end of a contract': [
    'endHouseContract',
    async () => ({
      contractId: (await read().contract.findFirstOrThrow({ where: { giverId: null, state: 'active' } })).id,
    }),
    'is asked to end the contract already.',
  ],
}

test.each(Object.keys(turned))(
  '%s that is asked for as it is already says so, and stands in the trail once',
  async (name) => {
    const [key, sent, said] = turned[name] ?? expect.fail()
    const before = await countRows(key)
    const input = await sent()
    const first = await send(key, input)
    expect(first).not.toContain('already')
    expect(await countRows(key)).toBe(before + 1)
    expect(await send(key, input)).toContain(said)
    expect(await countRows(key)).toBe(before + 1)
  },
)

test('a campaign that is sent as it is stays as it is, and the page of a colleague stays good', async () => {
  const campaign = await read().campaign.findFirstOrThrow({ where: { state: 'running', kind: 'rescue' } })
  const before = await countRows('editCampaign')
  const sent = { id: campaign.id, kind: campaign.kind, ...(await toldOf(read(), campaign)) }
  expect(await send('editCampaign', sent)).toContain('is so already.')
  const { changedAt } = await read().campaign.findUniqueOrThrow({ where: { id: campaign.id } })
  expect([changedAt, await countRows('editCampaign')]).toEqual([campaign.changedAt, before])
})

test('who is unlocked already is unpaused, which the trail says, and a second time nothing is left', async () => {
  const input = { operatorId: await personId(), locked: false }
  await send('lockOperator', input)
  await gateway.platform.db.write((tx) =>
    tx.streak.create({ data: { key: 'operator:amihan', failures: 5, firstAt: new Date(0) } }),
  )
  const before = await countRows('lockOperator')
  expect(await send('lockOperator', input)).toBe('Amihan is unlocked.')
  expect(await send('lockOperator', input)).toBe('Amihan is unlocked already.')
  expect(await countRows('lockOperator')).toBe(before + 1)
})
