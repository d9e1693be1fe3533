import { beforeAll, expect, test } from 'vitest'
import Overview, { loader as overview } from '#app/routes/agentHome.agentTeamOverview.tsx'
import TeamManagement, { loader as people } from '#app/routes/agentHome.teamManagement.tsx'
import UserLoss, { loader as loss } from '#app/routes/agentHome.userLoss.tsx'
import { placeMember } from '#gateway/kernel/lines/lines.ts'
import { tokenOf } from '../../../gateway/areas/team/team-visitor.ts'
import { writtenPage } from '../../../support/written-page.tsx'
import { enter, withSite } from '../session/site.ts'

const site = withSite()
/** So many stand right below agent02 beside who stands there already. */
const made = 115

beforeAll(async () => {
  const { db, clock } = site.gateway.platform
  const at = clock.now()
  await db.write(async (tx) => {
    const { id: uplineId } = await tx.member.findUniqueOrThrow({ where: { accountKey: 'agent02' } })
    for (let number = 1; number <= made; number += 1) {
      const account = `marami${String(number).padStart(3, '0')}`
      const names = { account, accountKey: account, nickname: account, type: 0, uplineId }
      const { id } = await tx.member.create({ data: { ...names, passwordChangedAt: at, registeredAt: at } })
      await placeMember(tx, { memberId: id, uplineId, at })
    }
  })
})

type Body = Record<'people' | 'lines', { value: { rows: { username: string; above: string[] }[] } }>
const namesOf = (page: string): string[] =>
  [...page.matchAll(/<span class="twig">.*?<a href="[^"]*">([\w.]+)<\/a><em>/gs)].map(([, name = '']) => name)

test.each([
  ['teamManagement?sort=username&order=asc', 'teamManagement', <TeamManagement key="people" />, people],
  ['userLoss?preset=thisMonth&sort=username&order=asc', 'userLoss', <UserLoss key="loss" />, loss],
  ['agentTeamOverview?preset=thisMonth&sort=username&order=asc', 'userLoss', <Overview key="overview" />, overview],
] as const)(
  'below a row of %s with more than a hundred a link leads to the rest',
  async (path, list, element, loader) => {
    const agent = await enter('agent01')
    const at = `/agentHome/${path}&open=agent02`
    const { body } = await agent.run(loader, at)
    const page = await writtenPage(element, { path: at, data: body })
    const inPlace = ((body as Body).people ?? (body as Body).lines).value.rows.filter(
      ({ above }) => above[0] === 'agent02',
    )
    expect(inPlace).toHaveLength(100)
    const [, href = '', count] = /<a class="link" href="([^"]*)">(\d+) more right below agent02<\/a>/.exec(page) ?? []
    const { total } = await below()
    expect(Number(count)).toBe(total - 100)
    const address = href.replaceAll('&amp;', '&')
    expect(new URL(address, 'http://own.example').searchParams.get('preset')).toBe(
      new URLSearchParams(path.split('?')[1]).get('preset'),
    )
    expect(address.startsWith(`/agentHome/${list}?`)).toBe(true)

    const [route, shown] =
      list === 'userLoss' ? [loss, <UserLoss key="rest" />] : [people, <TeamManagement key="rest" />]
    const rest = await writtenPage(shown, { path: address, data: (await agent.run(route, address)).body })
    const expected = (await below()).names.slice(100, 120)
    expect(expected.length).toBeGreaterThan(0)
    expect(namesOf(rest)).toEqual(expected)
  },
)

async function below(): Promise<{ total: number; names: string[] }> {
  const { read } = site.gateway.platform.db
  const rows = await read.member.findMany({
    where: { upline: { accountKey: 'agent02' } },
    orderBy: { accountKey: 'asc' },
  })
  return { total: rows.length, names: rows.map(({ account }) => account) }
}

test('the way into a line keeps the days that were chosen', async () => {
  const agent = await enter('agent01')
  const path = '/agentHome/userLoss?preset=today&open=agent02&page=1'
  const page = await writtenPage(<UserLoss />, { path, data: (await agent.run(loss, path)).body })
  expect(page).toContain('href="/agentHome/userLoss?preset=today&amp;username=agent02"')
})

test('among those who are online nothing stands open, so nobody stands there twice', async () => {
  const agent = await enter('agent01')
  for (const name of ['agent02', 'marami001']) await tokenOf(site.gateway, name)
  const { body } = await agent.run(people, '/agentHome/teamManagement?online=Y&open=agent02')
  const { rows } = (body as Body).people.value
  expect(rows.map(({ username }) => username).sort()).toEqual(['agent02', 'marami001'])
  expect(rows.filter(({ above }) => above.length > 0)).toEqual([])
})
