import { expect, test } from 'vitest'
import { action as door } from '#app/routes/agent.tsx'
import { loader as details } from '#app/routes/agentHome.accountDetails.tsx'
import { loader as contracts } from '#app/routes/agentHome.contracts.tsx'
import { loader as wages } from '#app/routes/agentHome.dailyWages.tsx'
import { loader as letters } from '#app/routes/agentHome.messages.tsx'
import { loader as register } from '#app/routes/agentHome.registerCenter.tsx'
import { loader as revenue } from '#app/routes/agentHome.revenueReport.tsx'
import { loader as betting } from '#app/routes/agentHome.teamBetting.tsx'
import { loader as people } from '#app/routes/agentHome.teamManagement.tsx'
import UserLoss, { loader as loss } from '#app/routes/agentHome.userLoss.tsx'
import { demoPassword } from '../../../support/gateway.ts'
import { writtenPage } from '../../../support/written-page.tsx'
import { Browser, withSite } from '../session/site.ts'

withSite()
const enter = async () => {
  const agent = new Browser()
  await agent.run(door, '/agent', { username: 'agent01', password: demoPassword })
  return agent
}
const lists = {
  userLoss: loss,
  teamManagement: people,
  'accountDetails?preset=last90Days': details,
  'teamBetting?preset=last90Days': betting,
  'contracts?side=given': contracts,
  dailyWages: wages,
  registerCenter: register,
  'revenueReport?preset=last90Days': revenue,
}

test.each(Object.entries(lists))(
  '%s is shown at its end where it has fewer pages than were asked for',
  async (at, page) => {
    const agent = await enter()
    const path = `/agentHome/${at}`
    const past = await agent.run(page, `${path}${path.includes('?') ? '&' : '?'}page=9999`)
    const last = new URL(past.location ?? '', 'http://own.example')
    expect([past.status, last.pathname]).toEqual([302, path.split('?')[0]])
    last.searchParams.delete('page')
    expect(last.pathname + last.search).toBe(path)
    expect((await agent.run(page, past.location ?? '')).status).toBe(200)
  },
)

test('a list that has nothing at all is shown as that on whatever page', async () => {
  const agent = await enter()
  expect((await agent.run(letters, '/agentHome/messages?page=9999')).status).toBe(200)
})

test('of a member with nobody below the report shows what they did themselves, and no call to open an account', async () => {
  const agent = await enter()
  const path = '/agentHome/userLoss?username=player01&preset=last90Days'
  const { body } = await agent.run(loss, path)
  const page = await writtenPage(<UserLoss />, { path, data: body })
  expect(page).not.toContain('Nobody stands below yet')
  expect(page).toContain('Nobody stands below player01.')
  const { self } = (body.lines as { value: { self: { betAmount: number } } }).value
  const bets = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(self.betAmount)
  expect(self.betAmount).toBeGreaterThan(0)
  expect(/<tbody>.*<\/tbody>/s.exec(page)?.[0]).toMatch(new RegExp(`>player01</a>.*data-label="Bets">${bets}<`, 's'))
})
