import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { rateFault } from '#gateway/areas/team/rules/rebates.ts'
import { capRates } from '#gateway/kernel/lines/rates.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { withGateway } from '../../../support/gateway.ts'
import { registerCode } from '../../../support/register-code.ts'
import { createLine, type Person } from '../contracts/line.ts'
import { memberOf } from './team-visitor.ts'

const { team, member } = catalogue
const gateway = withGateway()

async function lowerHeads(RNG: number, FISH: number): Promise<void> {
  const settings = merchantSettings(gateway.platform)
  const { agents } = await settings.all()
  const headRates = { ...agents.headRates, RNG, FISH }
  await gateway.platform.db.write((tx) => settings.change(tx, 'agents', { ...agents, headRates }))
  settings.forget()
}

async function registerBy(affiliateCode: string, username: string, mobileNum: string) {
  const verificationCode = await registerCode(gateway, mobileNum)
  const password = 'Sampaguita7!'
  const person = { username, password, confirmPassword: password, mobileNum, verificationCode }
  const { body } = await gateway.ask(member.register, {
    ...person,
    countryDialingCode: '63',
    birthday: '1990-05-04',
    affiliateCode,
  })
  expect(body.success).toBe(true)
  const memberId = (await memberOf(gateway, username)).id
  const rows = await gateway.platform.db.read.memberRate.findMany({ where: { memberId } })
  return Object.fromEntries(rows.map(({ product, rateBp }) => [product, rateBp]))
}

/** As another process lowers them: what this one remembers is still of before. */
async function lowerElsewhere(RNG: number): Promise<void> {
  await merchantSettings(gateway.platform).all()
  await gateway.platform.db.write(async (tx) => {
    const { value } = await tx.setting.findUniqueOrThrow({ where: { name: 'agents' } })
    const agents = JSON.parse(value) as { headRates: object }
    const lowered = JSON.stringify({ ...agents, headRates: { ...agents.headRates, RNG } })
    await tx.setting.update({ where: { name: 'agents' }, data: { value: lowered } })
  })
}

const linkOf = async (agent: Person, code: string) =>
  (await createLine(gateway).as(agent, team.links, {})).value.list.find((link) => link.code === code)

test('a link that was made before the rates of its agent were lowered gives what that one has now, and says so', async () => {
  const line = createLine(gateway)
  const head = await line.addPerson('linker', null, 1)
  const order = { days: 7, type: 2, rates: { RNG: 150, FISH: 40 } } as const
  const [open, closed] = [
    (await line.as(head, team.createLink, order)).value.code,
    (await line.as(head, team.createLink, order)).value.code,
  ]
  await line.as(head, team.deleteLink, { code: closed })
  await lowerHeads(100, 130)
  expect(await registerBy(open, 'lumangbago', '09170000881')).toEqual({ RNG: 100, FISH: 40 })
  expect((await linkOf(head, open))?.rates).toMatchObject({ RNG: 100, FISH: 40 })
  expect((await line.as(head, team.linkMembers, { code: open })).value.rates).toMatchObject({ RNG: 100, FISH: 40 })
  // What a closed one says is history.
  expect((await linkOf(head, closed))?.rates).toMatchObject({ RNG: 150, FISH: 40 })
})

test('a link for plain members gives no rates, whatever was saved with it', async () => {
  const line = createLine(gateway)
  const head = await line.addPerson('linker', null, 1)
  const { code } = (await line.as(head, team.createLink, { days: 7, type: 0 })).value
  await gateway.platform.db.write((tx) => tx.invitation.update({ where: { code }, data: { rates: '{"RNG":50}' } }))
  expect(await registerBy(code, 'karaniwan1', '09170000882')).toEqual({})
  expect((await linkOf(head, code))?.rates).toMatchObject({ RNG: 0 })
})

test.each([0, 1, 2, 41, 42])('what a link gives to type %i is what its agent may give by a form', (type) => {
  const [promised, own] = [
    { RNG: 150, FISH: 40, PVP: 10 },
    { RNG: 100, FISH: 130 },
  ]
  expect(rateFault(capRates(promised, own, type), own, { isAgent: type !== 0 })).toBeNull()
})

test('what a head gives is measured by the rates of the moment in which it is written, also where another process has lowered them', async () => {
  const line = createLine(gateway)
  const head = await line.addPerson('sukatan', null, 1)
  const below = await line.addPerson('nasailalim', head, 1)
  const rates = { RNG: 90 } as const
  const { code } = (await line.as(head, team.createLink, { days: 7, type: 2, rates })).value
  await lowerElsewhere(60)
  const password = 'Sampaguita7!'
  const created = { username: 'bagongahente', password, confirmPassword: password, type: 2, rates } as const
  const refused = {
    create: (await line.as(head, team.create, created)).errorCode,
    createLink: (await line.as(head, team.createLink, { days: 7, type: 2, rates })).errorCode,
    updateRates: (await line.as(head, team.updateRates, { username: below.account, rates })).errorCode,
  }
  const above = 'agent.rate.above.own'
  expect(refused).toEqual({ create: above, createLink: above, updateRates: above })
  expect(await registerBy(code, 'huminglink', '09170000883')).toEqual({ RNG: 60 })
})
