import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { withGateway } from '../../support/gateway.ts'
import { openBrowser, readHidden } from './console-visitor.ts'

const { messages } = catalogue
const gateway = withGateway()

const titlesIn = async (language: string) => {
  const asked = { types: 'H', platform: 'W', execution: 'B', merchantCode: '08wintlbf4', language } as never
  return (await gateway.ask(messages.announcements, asked)).body.value.notice.map(({ title }) => title)
}
const findRow = (title: string) => gateway.platform.db.read.announcement.findFirstOrThrow({ where: { title } })
/** What the field of a form is filled with. */
const filled = (page: string, name: string) => new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(page)?.[1]

test('what is written in English only is read in Tagalog too until it has a version there, and the console says so', async () => {
  const desk = openBrowser(gateway)
  await desk.comeIn()
  const before = await titlesIn('TY')
  const when = { publishedAt: '2024-01-01T00:00', content: '<p>From noon</p>' }
  const fresh = '/operator/announcements/new?type=H'
  const publish = (url: string, typed: Record<string, string>) =>
    desk.submit(url, 'publishAnnouncement', { ...when, position: '', ...typed })

  await publish(fresh, { language: 'EN', title: 'Tables move' })
  expect([await titlesIn('TY'), (await titlesIn('EN')).includes('Tables move')]).toEqual([
    [...before, 'Tables move'],
    true,
  ])
  const { id } = await findRow('Tables move')
  const path = `/operator/announcements/${id}`
  const { page } = await desk.get(path)
  expect(page).toContain('shown</span> <small class="muted">in EN, TY</small>')
  const link = /href="([^"]+)">Write it in TY</.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const empty = (await desk.get(link)).page
  expect([filled(empty, 'position'), filled(empty, 'title')]).toEqual([undefined, ''])
  expect(empty).toContain('<option value="TY" selected>')

  // It is moved while its version is written, and another operator writes the same one.
  await desk.post('/operator/announcements?type=H', {
    ...readHidden((await desk.get('/operator/announcements?type=H')).page, `move-up-${id}`),
  })
  const version = (title: string) =>
    desk.submit(link, 'publishAnnouncement', { ...when, language: 'TY', title, of: String(id) })
  await version('Lilipat ang mga mesa')
  expect((await findRow('Lilipat ang mga mesa')).position).toBe((await findRow('Tables move')).position)
  expect((await version('Gagalaw ang mga mesa')).page).toContain('has a version already')
  await desk.post('/operator/announcements?type=H', {
    ...readHidden((await desk.get('/operator/announcements?type=H')).page, `move-down-${id}`),
  })
  expect(await titlesIn('TY')).toEqual([...before, 'Lilipat ang mga mesa'])
  expect((await desk.get(path)).page).not.toContain('Write it in')
  const own = await findRow('Lilipat ang mga mesa')
  await desk.submit(`/operator/announcements/${own.id}`, 'showAnnouncement', { reason: 'a slip' })
  expect(await titlesIn('TY')).toEqual([...before, 'Tables move'])
  const list = (await desk.get('/operator/announcements?type=H')).page
  expect(list).toContain('withdrawn</span> <small class="muted">TY reads the English one</small>')
  await desk.submit(`/operator/announcements/${own.id}`, 'showAnnouncement', { reason: 'mended' })

  // Moved in one language it is moved in all, or it would be read twice.
  const sent = readHidden(list, `move-up-${id}`)
  await desk.post('/operator/announcements?type=H', { ...sent })
  expect((await findRow('Tables move')).position).toBe((await findRow('Lilipat ang mga mesa')).position)
  expect((await titlesIn('TY')).at(-2)).toBe('Lilipat ang mga mesa')
  expect((await titlesIn('EN')).at(-2)).toBe('Tables move')
})

test('two announcements that are written at once are two, and one takes the place of another without becoming its version', async () => {
  const [ligaya, bayani] = [openBrowser(gateway), openBrowser(gateway)]
  await ligaya.comeIn('Ligaya')
  await bayani.comeIn('Bayani')
  const fresh = '/operator/announcements/new?type=PL'
  const open = readHidden((await bayani.get(fresh)).page, 'publishAnnouncement')
  const typed = { publishedAt: '2024-01-01T00:00', content: 'Words', linkage: '', position: '' }
  const publish = (title: string, more: Record<string, string> = {}) =>
    ligaya.submit(fresh, 'publishAnnouncement', { ...typed, language: 'EN', title, ...more })
  await publish('Faster cash-ins')
  await bayani.post(fresh, { ...open, ...typed, language: 'TY', title: 'Bagong laro' })
  const [first, second] = [await findRow('Faster cash-ins'), await findRow('Bagong laro')]
  expect(second.position).toBe(first.position + 1)
  expect((await ligaya.get(`/operator/announcements/${first.id}`)).page).toContain('Write it in TY')

  // Its version goes along when another one takes the place.
  const link = `${fresh}&of=${first.id}&language=TY`
  await ligaya.submit(link, 'publishAnnouncement', {
    ...typed,
    language: 'TY',
    title: 'Mas mabilis',
    of: String(first.id),
  })
  await publish('Before it', { language: 'TY', position: String(first.position) })
  const places = await Promise.all(['Before it', 'Faster cash-ins', 'Mas mabilis', 'Bagong laro'].map(findRow))
  expect(places.map(({ position }) => position - first.position)).toEqual([0, 1, 1, 2])

  // What publishing refuses is not reached by a change either.
  const change = (id: number, more: Record<string, string>) =>
    ligaya.submit(`/operator/announcements/${id}`, 'editAnnouncement', { ...typed, ...more })
  const own = places[2]?.id ?? 0
  const at = { title: 'Mas mabilis', position: String(first.position + 1) }
  expect((await change(own, { ...at, language: 'EN' })).page).toContain('has a version already, “Faster cash-ins”')
  const moved = await change(own, { ...at, language: 'TY', position: String(first.position) })
  expect(moved.page).toContain('is that of “Before it”')
  expect((await change(own, { ...at, language: 'TY', content: 'Iba' })).status).toBe(200)
  expect((await findRow('Mas mabilis')).content).toContain('Iba')
})
