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
