import { expect, test } from 'vitest'
import * as agentLetters from '#app/routes/agentHome.messages.tsx'
import * as question from '#app/routes/help_.ask.tsx'
import * as feedback from '#app/routes/member.feedback.tsx'
import { loader as inbox } from '#app/routes/member.messages.tsx'
import * as mail from '#app/routes/member.messages_.$inboxId.tsx'
import * as write from '#app/routes/member.messages_.write.tsx'
import { endSessionsOf } from '#gateway/kernel/identity/sessions.ts'
import { memberOf } from '../../../gateway/areas/team/team-visitor.ts'
import { type Browser, enter, said, withSite } from '../../areas/session/site.ts'

const site = withSite()

async function endSessions(username: string): Promise<void> {
  const { db, clock } = site.gateway.platform
  const { id } = await memberOf(site.gateway, username)
  await db.write((tx) => endSessionsOf(tx, id, 'operator', clock.now()))
}

/** Logs the same browser in again, as whoever that is. */
async function enterAgain(browser: Browser, username: string): Promise<void> {
  for (const [name, value] of (await enter(username)).jar) browser.jar.set(name, value)
}

const words = `Twice a day,\r\nfor two weeks: ${'why, and since when? '.repeat(15)}`
const letter = { subject: 'Two weeks', content: words }
const asked = { content: words }
const pages = [
  ['a question', 'player01', write, '/member/messages/write', asked],
  ['a letter to the upline', 'player01', write, '/member/messages/write?to=upline', letter],
  ['a question on the page of help', 'player01', question, '/help/ask', asked],
  ['feedback', 'player01', feedback, '/member/feedback', { type: 'complaint', content: words.slice(0, 120) }],
  [
    'a letter of an agent',
    'agent01',
    agentLetters,
    '/agentHome/messages',
    { intent: 'letter', to: 'members', usernames: 'player01', ...letter },
  ],
] as const

test.each(pages)(
  '%s that finds the session over stands on its page after the login, once',
  async (_what, username, route, path, typed) => {
    const browser = await enter(username)
    const { formKey } = (await browser.run(route.loader, path)).body
    await endSessions(username)
    const sent = await browser.run(route.action, path, { ...typed, requestId: String(formKey) })
    expect(sent.location).toBe(`/login?to=${encodeURIComponent(path)}&why=action`)
    expect(sent.cookies.join()).not.toContain('Twice')
    await enterAgain(browser, username)
    const late = (await browser.run(route.loader, path)).body.late as Record<string, unknown>
    expect(said({ body: late } as never)).toMatchObject({
      error: expect.stringContaining('What you wrote is still here'),
      typed: { ...typed, requestId: formKey },
    })
    expect((await browser.run(route.loader, path)).body.late).toBeUndefined()
  },
)

test('an answer to a mail that finds the session over stands at the mail after the login', async () => {
  const agent = await enter('agent01')
  await agent.run(agentLetters.action, '/agentHome/messages', {
    ...{ intent: 'letter', to: 'members', usernames: 'player01', ...letter },
    requestId: 'one-letter-to-answer',
  })
  const browser = await enter('player01')
  const [{ id }] = (await browser.run(inbox, '/member/messages')).body.mails as [{ id: number }]
  const at = [`/member/messages/${id}`, { inboxId: String(id) }] as const
  await endSessions('player01')
  await browser.run(mail.action, at[0], { intent: 'reply', content: words }, at[1])
  await enterAgain(browser, 'player01')
  const { late } = (await browser.run(mail.loader, at[0], undefined, at[1])).body
  expect(late).toMatchObject({ lastResult: { initialValue: { content: words } } })
})

test('it opens for nobody else, and on no other page', async () => {
  const browser = await enter('player01')
  await endSessions('player01')
  const path = '/member/messages/write'
  await browser.run(write.action, path, asked)
  const kept = String(browser.jar.get('letter'))
  for (const [who, where] of [
    ['player02', path],
    ['player01', `${path}?to=upline`],
  ] as const) {
    await enterAgain(browser, who)
    expect((await browser.run(write.loader, where)).body.late, `${who} at ${where}`).toBeUndefined()
  }
  for (const made of ['', 'AAAA', `${kept.slice(0, -4)}AAAA`]) {
    browser.jar.set('letter', made)
    expect((await browser.run(write.loader, path)).body.late, made).toBeUndefined()
  }
  browser.jar.set('letter', kept)
  expect((await browser.run(write.loader, path)).body.late).toBeDefined()
})

test('a letter that no cookie could hold is not kept, and nothing else fails', async () => {
  const browser = await enter('player01')
  await endSessions('player01')
  const path = '/member/messages/write?to=upline'
  const signs = Array.from({ length: 2_000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7_919) % 20_000)))
  const sent = await browser.run(write.action, path, { subject: 'Long', content: signs.join('') })
  expect([sent.location, browser.jar.has('letter')]).toEqual([
    `/login?to=${encodeURIComponent(path)}&why=action`,
    false,
  ])
})
