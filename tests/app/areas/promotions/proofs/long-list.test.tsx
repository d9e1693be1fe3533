import { expect, test } from 'vitest'
import { ProofPage } from '#app/areas/promotions/proofs/ui/proof-page.tsx'
import { loader as proof } from '#app/routes/fair_.$number.tsx'
import { loader as proofFile } from '#app/routes/fair_.$number_.proof[.]json.ts'
import { promotions } from '#catalogue/promotions.ts'
import { firstLines, keepLists } from '#gateway/areas/promotions/proofs/lists.ts'
import { readList } from '#gateway/areas/promotions/raffle/list.ts'
import { drawRaffle, openRaffle, publishList } from '#gateway/areas/promotions/raffle/run.ts'
import { writeTickets } from '#gateway/areas/promotions/raffle/tickets.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import { createStarter } from '../../../../gateway/areas/promotions/started-campaigns.ts'
import { memberIdOf } from '../../../../gateway/areas/wallet/wallet-visitor.ts'
import { writtenPage } from '../../../../support/written-page.tsx'
import { Browser, withSite } from '../../session/site.ts'

const site = withSite()
const guest = new Browser()
const { start } = createStarter(() => site.gateway.platform)
const tickets = 1_234

/** A raffle that was drawn just now. */
async function drawnRaffle(): Promise<number> {
  const { db, clock } = site.gateway.platform
  const at = clock.now()
  const terms = {
    betPerTicket: '10.00',
    prizes: [{ type: 'MONEY' as const, amount: '7.00' }],
    drawAfterMinutes: 1,
    claimDays: 7,
  }
  const campaign = await start('raffle', terms, { endsAt: laterBy(at, dayMs) })
  const campaignId = campaign.id
  const memberIds = await Promise.all(['player01', 'agent01'].map((account) => memberIdOf(site.gateway, account)))
  await db.write(async (tx) => {
    await openRaffle(tx, campaign)
    for (const memberId of memberIds) await writeTickets(tx, { campaignId, memberId, count: tickets / 2, at })
    const list = await readList(tx, campaignId)
    const draw = () => tx.raffleDraw.findUniqueOrThrow({ where: { campaignId } })
    await publishList(tx, await draw(), { list, lastRoundId: 0 }, at)
    await drawRaffle(tx, await draw(), { list, lateEntropy: 'a round,a seed\n', currency: 'TLB', at })
  })
  return campaignId
}

const show = async (id: number) => {
  const { body } = await guest.run(proof, `/fair/RAF-${id}`, undefined, { number: `RAF-${id}` })
  return body as unknown as Parameters<typeof ProofPage>[0]
}
const linesOf = (list: unknown) => String(list).trimEnd().split('\n').length

test('of a long list the page has the beginning, the file has all of it, and it is gone through once', async () => {
  const id = await drawnRaffle()
  const shown = await show(id)
  expect(shown.verdict?.map(({ holds }) => holds)).toEqual([true, true, true, true])
  expect(shown.proof).toMatchObject({ kind: 'raffle', tickets })
  expect(linesOf((shown.proof as { list: string }).list)).toBe(200)
  expect(await writtenPage(<ProofPage {...shown} />)).toContain('The first 200 of 1234 tickets.')
  // Nothing of it is read again, neither for the page nor for the file.
  await site.gateway.platform.db.write((tx) => tx.raffleTicket.deleteMany({ where: { campaignId: id } }))
  expect(await show(id)).toEqual(shown)
  const file = await guest.run(proofFile, `/fair/RAF-${id}/proof.json`, undefined, { number: `RAF-${id}` })
  expect(linesOf(file.body.list)).toBe(tickets)
})

test('a verdict is that of the whole list', async () => {
  const id = await drawnRaffle()
  // The last ticket is of somebody else than the list says, far behind what the page shows.
  const where = { campaignId_number: { campaignId: id, number: tickets } }
  const memberId = await memberIdOf(site.gateway, 'player02')
  await site.gateway.platform.db.write((tx) => tx.raffleTicket.update({ where, data: { memberId } }))
  expect((await show(id)).verdict).toContainEqual({ check: 'list', holds: false })
})

test('the page of a list that is longer than the site reads says so, without asking for it again', async () => {
  const id = await drawnRaffle()
  const { answerBytes } = promotions.proof
  // Some 200 tickets have room in it, and all do not.
  promotions.proof.answerBytes = 6_000
  const shown = await show(id)
  promotions.proof.answerBytes = answerBytes
  expect(shown.verdict).toBeNull()
  expect(linesOf((shown.proof as { list: string }).list)).toBe(200)
  const written = await writtenPage(<ProofPage {...shown} />)
  expect(written).toContain('The list of tickets is too long to be computed again here.')
  expect(written).not.toContain('proof.json')
  expect(await show(id)).toEqual(shown)
})

test('so many lists are kept as have room, the last ones that were asked for, and a fault is not kept', async () => {
  const asked: number[] = []
  let isBroken = false
  const slowly = 5
  let finish: () => void = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const reader = {
    $queryRaw: async (_sql: unknown, campaignId: number, after: number) => {
      if (after > 0) return []
      asked.push(campaignId)
      if (campaignId === slowly) await finished
      if (isBroken) throw new Error('away')
      return [{ number: 1, memberId: 1 }]
    },
  } as unknown as Reader
  const listOf = keepLists(reader, 8)
  expect([await listOf(1), await listOf(2), await listOf(1), await listOf(3), await listOf(1)]).toEqual(
    Array(5).fill('1,1\n'),
  )
  expect(asked).toEqual([1, 2, 3])
  await listOf(2)
  expect(asked).toEqual([1, 2, 3, 2])
  // One that is read slowly has to go before it is there, and takes no room of those that stay.
  const slow = listOf(slowly)
  await Promise.all([6, 7, 8].map(listOf))
  finish()
  await slow
  asked.length = 0
  await Promise.all([7, 8].map(listOf))
  expect(asked).toEqual([])
  isBroken = true
  await expect(listOf(4)).rejects.toThrow('away')
  isBroken = false
  expect(await listOf(4)).toBe('1,1\n')
  expect(['1,1\n2,1\n', '', '1,1\n'].map((text) => firstLines(text, 1))).toEqual(['1,1\n', '', '1,1\n'])
})
