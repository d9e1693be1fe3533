import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/index.ts'
import { answerRoom } from '#gateway/areas/messages/chat/desk.ts'
import { closeLeftRooms } from '#gateway/areas/messages/chat/left.ts'
import { findTopic, isDeskOpen, longestLine, toLine } from '#gateway/areas/messages/chat/rules.ts'
import { hourMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../support/gateway.ts'

const gateway = withGateway({ RATE_LIMIT_FACTOR: '1' })

const { member, messages } = catalogue
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const pathOf = (chatUrl: string) => new URL(chatUrl).pathname
const launch = async (input: { modelId?: string; language?: string } = {}, token?: string) =>
  pathOf((await gateway.ask(messages.launchChat, input, token === undefined ? {} : { token })).body.value.chatUrl)
const read = (path: string) => gateway.app.inject({ method: 'GET', url: path })
const say = (path: string, text: string, more: { after?: string } = {}) =>
  gateway.app.inject({
    method: 'POST',
    url: path,
    headers: form,
    payload: new URLSearchParams({ text, ...more }).toString(),
  })
const lastSeen = async (path: string) => /name="after" value="(\d+)"/.exec((await read(path)).body)?.[1] ?? ''

test('the desks are offered to everybody, in the language that is asked for', async () => {
  const { body } = await gateway.ask(messages.chatModels, {}, { headers: { language: 'TY' } })
  expect(body.value.map(({ modelId, modelName }) => [modelId, modelName])).toEqual([
    ['support', 'Live Support'],
    ['representative', 'Suriin ang Kinatawan'],
  ])
})

test('a guest writes, the fitting help article answers at once, and a reload sends nothing twice', async () => {
  const path = await launch()
  const answer = await say(path, 'How long does my withdrawal take?')
  expect([answer.statusCode, answer.headers.location]).toEqual([303, path])
  const { body } = await read(path)
  expect(body).toContain('How long does my withdrawal take?')
  expect(body).toMatch(/class="automatic"><p>From our help, “Withdrawals”/)
  expect(body).toBe((await read(path)).body)
})

test('a guest who says nothing leaves nothing, and two first lines at once are one conversation', async () => {
  const rooms = () => gateway.platform.db.read.chatRoom.count()
  const before = await rooms()
  const path = await launch({ modelId: 'representative', language: 'ty' })
  expect((await read(path)).body).toContain('Suriin ang Kinatawan')
  expect((await read(path.replace('representative', 'support'))).statusCode).toBe(404)
  expect(await rooms()).toBe(before)
  await Promise.all([say(path, 'xylophone'), say(path, 'zebra')])
  const { body } = await read(path)
  expect([body.includes('xylophone'), body.includes('zebra'), await rooms()]).toEqual([true, true, before + 1])
  // What no language has in its name would not stand in an address.
  expect((await read(await launch({ language: '../a b' }))).statusCode).toBe(200)
})

test('a question that no article fits is left to a person, and that is said once', async () => {
  const path = await launch()
  await say(path, 'xylophone')
  await say(path, 'zebra')
  expect((await read(path)).body.match(/A person at the desk reads this/g)).toHaveLength(1)
})

test('what is said to a person is answered by no article: it waits for them, and for the desk again after its question', async () => {
  const { db, clock } = gateway.platform
  const roomOf = async () => db.read.chatRoom.findFirstOrThrow({ orderBy: { id: 'desc' }, include: { lines: true } })
  const articles = async (path: string) => (await read(path)).body.match(/From our help/g)?.length ?? 0
  const promised = await launch()
  await say(promised, 'xylophone')
  await say(promised, 'My deposit did not arrive')
  expect(await articles(promised)).toBe(0)

  const asked = await launch()
  await say(asked, 'My deposit did not arrive')
  expect([await articles(asked), (await roomOf()).waitingSince]).toEqual([1, null])
  const { id: roomId, lines } = await roomOf()
  const seenLineId = lines.at(-1)?.id ?? 0
  const question = { roomId, text: 'How much was it, and when?', by: 'mara', seenLineId, at: clock.now() }
  await db.write((tx) => answerRoom(tx, question))
  // Long ago, behind more lines than a page shows.
  await db.write((tx) =>
    tx.chatLine.createMany({
      data: Array.from({ length: 120 }, () => ({ roomId, author: 'visitor', text: 'zebra', saidAt: clock.now() })),
    }),
  )
  await say(asked, 'The deposit was 500.00, yesterday by GCash')
  expect((await roomOf()).lines.filter(({ text }) => text.startsWith('From our help'))).toHaveLength(1)
  expect((await roomOf()).waitingSince).toEqual(expect.any(Date))
  expect((await read(asked)).body).toContain('A person at the desk reads this')
})

test('a line that is sent again because its answer was lost stands once; the same words said again later stand twice', async () => {
  const path = await launch()
  await say(path, 'xylophone')
  const after = await lastSeen(path)
  const said = async () => (await read(path)).body.match(/<p>zebra<\/p>/g)?.length
  await say(path, 'zebra', { after })
  expect((await say(path, 'zebra', { after })).statusCode).toBe(303)
  expect(await said()).toBe(1)
  await say(path, 'zebra', { after: await lastSeen(path) })
  expect(await said()).toBe(2)
})

test('a conversation that is written too fast keeps what was typed, and shuts no other window of its address out', async () => {
  const [path, other] = [await launch(), await launch()]
  for (let line = 0; line < 30; line += 1) await say(path, ' ')
  const refused = await say(path, 'zebra')
  expect(refused.statusCode).toBe(429)
  expect(refused.body).toMatch(/id="refused"[^>]*>So many messages cannot be sent in one minute/)
  expect(refused.body).toContain('>zebra</textarea>')
  expect((await say(other, 'zebra')).statusCode).toBe(303)
})

test('guests of one network begin so many conversations an hour; what was typed stays, and members and those who talk already go on', async () => {
  gateway.platform.clock.advance(hourMs)
  const before = await gateway.platform.db.read.chatRoom.count()
  const begun: string[] = []
  for (let at = 0; at < 30; at += 1) {
    const path = await launch()
    begun.push(path)
    expect((await say(path, 'xylophone')).statusCode).toBe(303)
  }
  const path = await launch({ language: 'TY' })
  const refused = await say(path, 'zebra')
  expect([refused.statusCode, refused.body.includes('>zebra</textarea>')]).toEqual([429, true])
  expect(refused.body).toMatch(/id="refused"[^>]*>Hindi masisimulan ang ganito karaming usapan/)
  expect(await gateway.platform.db.read.chatRoom.count()).toBe(before + 30)
  expect((await say(begun[0] ?? '', 'still here')).statusCode).toBe(303)
  expect((await say(await launch({}, await gateway.logIn('player02')), 'a member')).statusCode).toBe(303)
  gateway.platform.clock.advance(hourMs)
  expect((await say(path, 'zebra')).statusCode).toBe(303)
})

test('a guest who waits and is gone for a day waits no longer, is told so, and is heard again; a member goes on waiting', async () => {
  const { clock, db } = gateway.platform
  clock.advance(2 * hourMs)
  await closeLeftRooms(gateway.platform)
  const [left, late, own] = [await launch(), await launch(), await launch({}, await gateway.logIn('player02'))]
  for (const path of [left, late, own]) await say(path, 'xylophone')
  const waiting = () => db.read.chatRoom.count({ where: { waitingSince: { not: null } } })
  const before = await waiting()
  clock.advance(12 * hourMs)
  await say(late, 'is anybody there')
  clock.advance(12 * hourMs + 1_000)
  expect(await closeLeftRooms(gateway.platform)).toBeGreaterThanOrEqual(1)
  expect(await closeLeftRooms(gateway.platform)).toBe(0)
  const { body } = await read(left)
  expect(body).toContain('For a day nothing was written here')
  expect(body).not.toContain('The desk has closed this conversation')
  expect((await read(late)).body).not.toContain('For a day nothing was written here')
  const still = await db.read.chatRoom.findMany({ where: { waitingSince: { not: null } }, select: { memberId: true } })
  expect(still.filter(({ memberId }) => memberId === null)).toHaveLength(1)
  expect(still.some(({ memberId }) => memberId !== null)).toBe(true)
  expect(await waiting()).toBeLessThan(before)
  await say(left, 'My deposit did not arrive')
  expect(await waiting()).toBe(still.length + 1)
})

test('who plays for free writes as a visitor does: the window goes on with no session, and counts for the network', async () => {
  const token = (await gateway.ask(catalogue.session.freePlay, {})).body.value.token
  const [one, other] = [await launch({}, token), await launch({}, token)]
  expect(one).not.toBe(other)
  await say(one, 'zzz qqq')
  const room = await gateway.platform.db.read.chatRoom.findFirstOrThrow({ orderBy: { id: 'desc' } })
  expect([room.memberId, room.waitingSince]).toEqual([null, expect.any(Date)])
})

test('what a visitor writes stays text', async () => {
  const path = await launch()
  await say(path, '<img src=x onerror=alert(1)>')
  expect((await read(path)).body).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test('an empty or too long line is refused with the rule and what was typed', async () => {
  const path = await launch()
  for (const text of ['', '   ', 'x'.repeat(longestLine + 1)]) {
    const { statusCode, body } = await say(path, text)
    expect(statusCode).toBe(400)
    expect(body).toMatch(/role="alert" id="refused"[^>]*>Please enter content/)
    expect(body).toContain(text)
  }
  expect((await read(path)).body).not.toContain('class="visitor"')
  expect((await read(path)).body).toMatch(/<form method="post" id="say" novalidate>/)
})

test('a member goes on with the same conversation, each desk has its own, and a guest gets a new one', async () => {
  const token = await gateway.logIn('player01')
  const first = await launch({}, token)
  expect(await launch({}, token)).toBe(first)
  expect(await launch({ modelId: 'representative' }, token)).not.toBe(first)
  expect(await launch()).not.toBe(await launch())
})

test('a window is over with the session that opened it, and the conversation goes on in the next one', async () => {
  const [token, other] = [await gateway.logIn('player01'), await gateway.logIn('player01')]
  const [own, theirs] = [await launch({}, token), await launch({}, other)]
  await say(own, 'xylophone')
  expect((await read(theirs)).body).toContain('xylophone')
  expect((await gateway.ask(member.revokeSession, {}, { token })).body.success).toBe(true)
  expect([(await read(theirs)).statusCode, (await say(theirs, 'zebra')).statusCode]).toEqual([401, 401])
  expect((await read(theirs)).body).toContain('This window is closed')
  expect((await read(own)).body).not.toContain('zebra')
  const again = await launch({}, await gateway.logIn('player01'))
  expect(again).not.toBe(theirs)
  expect((await read(again)).body).toContain('xylophone')
  // The key of the room itself opens a guest's only, and the seal of one session is not another's.
  const { db } = gateway.platform
  const { key } = await db.read.chatRoom.findUniqueOrThrow({ where: { id: Number(/\/(\d+)-/.exec(own)?.[1]) } })
  expect((await read(`/chat/${key}`)).statusCode).toBe(401)
  expect((await read(own.replace(/-\d+-/, `-${/-(\d+)-/.exec(again)?.[1]}-`))).statusCode).toBe(404)
})

test('a window is over after the longest that a session lives, and not by sitting still', async () => {
  const path = await launch({}, await gateway.logIn('player01'))
  gateway.platform.clock.advance(2 * hourMs)
  expect((await read(path)).statusCode).toBe(200)
  gateway.platform.clock.advance(10 * hourMs)
  expect((await read(path)).statusCode).toBe(401)
})

test('a key that was not given opens nothing, and only the app may frame the window', async () => {
  expect((await read('/chat/none')).statusCode).toBe(404)
  expect((await say('/chat/none', 'hello')).statusCode).toBe(404)
  const { headers } = await read(await launch())
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'self' http:\/\/127\.0\.0\.1:3000/)
  expect(headers['cache-control']).toBe('no-store')
})

test('a topic must share enough words; a word of its title is worth three', () => {
  const topics = [
    { title: 'Deposits', text: 'Choose a channel and pay.' },
    { title: 'Safety', text: 'We never ask for your password.' },
  ]
  expect(findTopic('My deposit did not arrive', topics)?.title).toBe('Deposits')
  expect(findTopic('password', topics)).toBeNull()
  expect(findTopic('', topics)).toBeNull()
})

test('lines are trimmed, and the desk is open from 08:00 to 24:00 in Manila', () => {
  expect(toLine('  hello\r\nyou ')).toBe('hello\nyou')
  expect(isDeskOpen(new Date('2026-11-21T00:00:00Z'))).toBe(true)
  expect(isDeskOpen(new Date('2026-11-20T23:59:59Z'))).toBe(false)
})
