import { catalogue } from '#catalogue/index.ts'
import { type Desk, type Person, password } from '../desk.ts'

const { contracts, team } = catalogue
const username = 'hangin01'

/** An agent, the people below and their contracts. */
export async function leadLine(desk: Desk): Promise<void> {
  const agent = await desk.logIn('agent01')
  await keepPeople(desk, agent)
  await agree(desk, agent)
  await desk.guest.say(team.move, { username, upline: 'agent02' })
}

async function keepPeople(desk: Desk, agent: Person): Promise<void> {
  const { code } = await agent.say(team.createLink, { days: 30, remark: 'For friends', requestId: 'a-link' })
  await desk.guest.say(team.linkVisit, { code })
  await agent.say(team.deleteLink, { code })
  const secrets = { password, confirmPassword: password }
  await agent.say(team.create, { username, ...secrets, requestId: 'an-account' })
  await agent.say(team.promote, { username, type: '2' })
  await agent.say(team.updateRates, { username, rates: { RNG: 20 } })
  await agent.say(team.setNickname, { username, nickname: 'Hangin' })
  const newPassword = 'Amihan2027'
  await agent.say(team.resetPassword, { username, newPassword, confirmNewPassword: newPassword })
  const letter = { subject: 'Magandang araw', content: 'Salamat po' }
  await agent.say(team.sendMessage, { to: 'members', usernames: [username], ...letter, requestId: 'a-letter' })
}

async function agree(desk: Desk, agent: Person): Promise<void> {
  const daily = (rateBp: number) => ({ kind: 'daily' as const, tiers: [{ rateBp }] })
  await agent.say(contracts.preview, { username: 'agent02', terms: daily(20) })
  const { contractId } = await agent.say(contracts.offer, {
    username: 'agent02',
    terms: daily(20),
    requestId: 'offered',
  })
  const changed = await agent.say(contracts.change, { contractId, terms: daily(10), requestId: 'changed' })
  await agent.say(contracts.withdrawOffer, { offerId: changed.offerId })
  const anew = await agent.say(contracts.offer, { username: 'agent02', terms: daily(10), requestId: 'anew' })

  const below = await desk.logIn('agent02')
  const waiting = await below.say(contracts.consolidated)
  const dividend = waiting.divtypereq.CONS?.[0]
  await below.say(contracts.answerDividend, { type: 'CONS', status: 'A', offerId: dividend?.offerId })
  await below.say(contracts.answerDailySalary, { id: anew.offerId, status: 'A' })
  await below.say(contracts.answerHourSalary, {
    contractId: waiting.contracthoursalreq.CONS?.[0]?.contractId ?? 0,
    status: 'R',
  })
  await below.say(contracts.answerRealTimeSalary, {
    contractId: waiting.realtimesalreqtype.CONS?.[0]?.contractId ?? 0,
    status: 'C',
  })
  await agent.say(contracts.askToEnd, { contractId: anew.contractId })
}
