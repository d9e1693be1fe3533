import { beforeAll, expect, test } from 'vitest'
import { missionHref, percentOf, readMissionQuery, writeReached } from '#app/areas/promotions/missions/model.ts'
import { loader as root } from '#app/root.tsx'
import { action as login } from '#app/routes/_lobby.login.tsx'
import { action, loader } from '#app/routes/member.missionLeaderboard.tsx'
import { demoPassword } from '../../../support/gateway.ts'
import { Browser, withSite } from '../session/site.ts'

withSite()
const page = '/member/missionLeaderboard'
const player = new Browser()
beforeAll(async () => {
  await player.run(login, '/login', { by: 'username', username: 'player01', password: demoPassword })
})

type Mission = { missionId: number; title: string; claimable: number; reachedValue: number }
type Page = {
  missions: Mission[]
  counts: { open: number }
  view: string
  chosen: { mission: Mission; board: { list: object[] } } | null
}
const read = async (path = page) => (await player.run(loader, path)).body as unknown as Page

test('open missions stand with their progress, and the badge counts them', async () => {
  const { missions, counts, chosen } = await read()
  expect(missions.length).toBeGreaterThan(2)
  expect(missions.some(({ reachedValue }) => reachedValue > 0)).toBe(true)
  expect(chosen?.mission.missionId).toBe(missions[0]?.missionId)
  const { frame } = (await player.run(root, '/')).body as { frame: { counts: { missions: number } } }
  expect(frame.counts.missions).toBe(counts.open)
  expect(counts.open).toBe(missions.length)
})

test('what was reached is claimed with a form, and a second press gives nothing more', async () => {
  const ready = (await read()).missions.find(({ claimable }) => claimable > 0)
  const form = { mission: String(ready?.missionId ?? '') }
  expect((await player.run(action, page, form)).location).toBe(`${page}?mission=${form.mission}&claimed=1`)
  expect((await player.run(action, page, form)).location).toBe(`${page}?mission=${form.mission}&claimed=1`)
  const after = (await read()).missions.find(({ missionId }) => missionId === ready?.missionId)
  expect(after?.claimable ?? 0).toBe(0)
  const idle = (await read()).missions.find(({ reachedValue }) => reachedValue === 0)
  if (idle !== undefined) expect((await player.run(action, page, { mission: String(idle.missionId) })).status).toBe(400)
})

test('the mission of an address is shown, and what is none leads to the first', async () => {
  const { missions } = await read()
  const last = missions.at(-1)?.missionId ?? 0
  expect((await read(`${page}?mission=${last}`)).chosen?.mission.missionId).toBe(last)
  expect((await read(`${page}?mission=999999`)).chosen?.mission.missionId).toBe(missions[0]?.missionId)
  expect((await player.run(action, page, { mission: '<b>' })).location).toBe(page)
})

test('a mission that was claimed is shown where it stands by now, and not another one', async () => {
  const last = (await read()).missions.at(-1)?.missionId
  const shown = await read(`${page}?view=done&mission=${last}&claimed=1`)
  expect([shown.view, shown.chosen?.mission.missionId]).toEqual(['now', last])
})

test('a made-up query is no query, and what is counted is written in its unit', () => {
  expect(readMissionQuery(new URLSearchParams('view=x&mission=-1&page=0'))).toEqual({
    view: 'now',
    mission: null,
    page: 1,
  })
  expect(missionHref({ view: 'done', mission: 4, page: 2 })).toBe(`${page}?view=done&mission=4&page=2`)
  const writing = { symbol: '₱', tag: 'en' }
  expect(writeReached('stake', 1200, writing)).toBe('₱1,200.00')
  expect(writeReached('multiple', 86.4, writing)).toBe('86.4×')
  expect(writeReached('days', 3, writing)).toBe('3')
  expect(percentOf({ reachedValue: 999, targetValue: 1000 })).toBe(99)
  expect(percentOf({ reachedValue: 1500, targetValue: 1000 })).toBe(100)
})
