import { beforeAll, expect, test } from 'vitest'
import { hrefWith } from '#app/platform/report-query.ts'
import { action as actOnLetters, loader as letters } from '#app/routes/agentHome.messages.tsx'
import { action as actInRegisterCenter } from '#app/routes/agentHome.registerCenter.tsx'
import { action as readAll } from '#app/routes/member.messages.tsx'
import { action as removeSent, loader as sentPage } from '#app/routes/member.messages_.sent.tsx'
import { memberOf } from '../../../gateway/areas/team/team-visitor.ts'
import { type Browser, enter, withSite } from '../session/site.ts'

const site = withSite()
let [player, agent] = [] as unknown as [Browser, Browser]
beforeAll(async () => {
  player = await enter('player01')
  agent = await enter('agent01')
})

/** So many letters to the upline, as if they had been written; answers their numbers, the latest first. */
async function write(account: string, count: number): Promise<number[]> {
  const { db, clock } = site.gateway.platform
  const { id: senderId } = await memberOf(site.gateway, account)
  const at = clock.now()
  const letter = { senderId, addressed: 'upline', recipientCount: 1, content: 'Text', sentAt: at, deliveredAt: at }
  return db.write(async (tx) => {
    await tx.teamMessage.deleteMany({ where: { senderId } })
    const data = Array.from({ length: count }, (_, at) => ({ ...letter, subject: `Letter ${at}` }))
    await tx.teamMessage.createMany({ data })
    const rows = await tx.teamMessage.findMany({ where: { senderId }, orderBy: { id: 'desc' } })
    return rows.map(({ id }) => id)
  })
}

test('who deletes a letter behind the first page stays there, while there is one left', async () => {
  const ids = await write('player01', 22)
  const older = `/member/messages/sent?before=${ids[19]}`
  const remove = (at: number) => player.run(removeSent, `${older}&done`, { outboxId: String(ids[at]) })
  expect(await remove(20)).toMatchObject({ status: 303, location: `${older}&removed` })
  expect((await player.run(sentPage, `${older}&removed`)).body).toMatchObject({
    isRemoved: true,
    isFirst: false,
    letters: { content: [{ outboxId: ids[21] }] },
  })
  await remove(21)
  const first = await player.run(sentPage, `${older}&removed`)
  expect(first).toMatchObject({ status: 302, location: '/member/messages/sent?removed' })
  expect((await player.run(sentPage, '/member/messages/sent')).body.letters).toMatchObject({ next: null })
})

test('an agent who deletes a letter of a page is shown that page, or the last one that is left', async () => {
  const ids = await write('agent01', 41)
  const form = { intent: 'remove', outboxId: String(ids[25]) }
  expect((await agent.run(actOnLetters, '/agentHome/messages?page=2&username=player01', form)).location).toBe(
    '/agentHome/messages?page=2&removed',
  )
  expect((await agent.run(letters, '/agentHome/messages?page=3&removed')).location).toBe(
    '/agentHome/messages?page=2&removed=',
  )
})

test('who marks all as read, or closes a link, stays on the page of the list', async () => {
  expect((await player.run(readAll, '/member/messages?before=900&deleted', {})).location).toBe(
    '/member/messages?before=900',
  )
  expect((await player.run(readAll, '/member/messages?deleted', {})).location).toBe('/member/messages')
  const { id: ownerId } = await memberOf(site.gateway, 'agent01')
  const link = { code: 'PAHINA2', ownerId, createdAt: site.gateway.platform.clock.now() }
  await site.gateway.platform.db.write((tx) => tx.invitation.create({ data: link }))
  const form = { intent: 'close', code: link.code }
  expect((await agent.run(actInRegisterCenter, '/agentHome/registerCenter?page=2&done=link', form)).location).toBe(
    '/agentHome/registerCenter?page=2&done=closed',
  )
})

test('another page of a list does not say once more what was done on this one', () => {
  expect(hrefWith('/list', '?page=2&removed&kind=all', { page: 3 })).toBe('/list?kind=all&page=3')
  expect(hrefWith('/list', '?done=closed', { page: 2 })).toBe('/list?page=2')
})
