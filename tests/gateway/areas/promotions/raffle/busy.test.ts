import { expect, test, vi } from 'vitest'
import { checkCampaign } from '#gateway/areas/promotions/campaigns/checks.ts'
import { createHolders, writeList } from '#gateway/areas/promotions/raffle/draw.ts'
import { turnRaffles } from '#gateway/areas/promotions/raffle/run.ts'
import { writeTickets } from '#gateway/areas/promotions/raffle/tickets.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { sha256 } from '#gateway/platform/crypto/chance.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { hourMs, laterBy, minuteMs, secondMs } from '#gateway/platform/time/clock.ts'
import { withGateway } from '../../../../support/gateway.ts'
import { sitDown } from '../../../studio/studio-visitor.ts'
import { memberIdOf } from '../../wallet/wallet-visitor.ts'
import { createStarter } from '../started-campaigns.ts'

const gateway = withGateway()
const { start } = createStarter(() => gateway.platform)
const now = () => gateway.platform.clock.now()
const terms = {
  betPerTicket: '100000.00',
  prizes: [{ type: 'MONEY' as const, amount: '7.00' }],
  drawAfterMinutes: 30,
  claimDays: 7,
}

/** A raffle whose list is published in an hour, with tickets. */
async function startRaffle(tickets: number): Promise<number> {
  const { id } = await start('raffle', terms, { endsAt: laterBy(now(), hourMs) })
  await turnRaffles(gateway.platform)
  await earn(id, tickets)
  return id
}
const write = (work: (tx: Tx) => Promise<unknown>) => gateway.platform.db.write(work)
async function earn(campaignId: number, count: number): Promise<void> {
  const memberId = await memberIdOf(gateway, 'player01')
  await write((tx) => writeTickets(tx, { campaignId, memberId, count, at: now() }))
}
const drawOf = (campaignId: number) => gateway.platform.db.read.raffleDraw.findUniqueOrThrow({ where: { campaignId } })

/** Runs the raffles, and tells what of the long tables was read inside of transactions. */
async function turnWatched(): Promise<string[]> {
  const { db } = gateway.platform
  const touched: string[] = []
  const open = db.write.bind(db)
  const watched = vi.spyOn(db, 'write').mockImplementation((work) =>
    open((tx) =>
      work(
        new Proxy(tx, {
          get: (of, name: keyof Tx) => {
            if (name === 'round' || name === 'raffleTicket' || name === '$queryRaw') touched.push(name)
            return of[name]
          },
        }),
      ),
    ),
  )
  await turnRaffles(gateway.platform)
  watched.mockRestore()
  return touched
}

test('what is long is read before the transactions that close a list and draw from it', async () => {
  const id = await startRaffle(5_003)
  const visitor = await sitDown(gateway, { token: await gateway.logIn('player01') })
  await visitor.play({ stake: '1' })
  const last = await gateway.platform.db.read.round.findFirstOrThrow({ orderBy: { id: 'desc' } })
  gateway.platform.clock.advance(hourMs + minuteMs)
  expect(await turnWatched()).toEqual([])
  const rows = await gateway.platform.db.read.raffleTicket.findMany({
    where: { campaignId: id },
    orderBy: { number: 'asc' },
  })
  const listHash = sha256(writeList(createHolders()(rows)))
  expect([rows.length, await drawOf(id)]).toEqual([
    5_003,
    expect.objectContaining({ listHash, lastRoundId: last.id, drawnAt: null }),
  ])
  gateway.platform.clock.advance(secondMs)
  await (await sitDown(gateway, { token: await gateway.logIn('player01') })).play({ stake: '1' })
  gateway.platform.clock.advance(31 * minuteMs)
  expect((await turnWatched()).filter((name) => name !== '$queryRaw')).toEqual([])
  const { lateEntropy, winners } = await drawOf(id)
  expect(lateEntropy).toMatch(/^[^\n]+,[0-9a-f]{64}\n$/)
  expect(JSON.parse(winners ?? '')).toHaveLength(1)
})

test('a ticket that comes while the list is read is on it, and one that comes later is none', async () => {
  const id = await startRaffle(3)
  gateway.platform.clock.advance(hourMs + secondMs)
  const { db } = gateway.platform
  const open = db.write.bind(db)
  const between = vi.spyOn(db, 'write').mockImplementationOnce(async (work) => {
    between.mockRestore()
    await earn(id, 1)
    return open(work)
  })
  await turnRaffles(gateway.platform)
  expect(await drawOf(id)).toMatchObject({ tickets: 4, listHash: '' })
  await turnRaffles(gateway.platform)
  await earn(id, 1)
  expect(await drawOf(id)).toMatchObject({ tickets: 4, listHash: sha256('1,1\n2,1\n3,1\n4,1\n') })
})

test('winners are drawn from the list that was published, and from no other', async () => {
  const id = await startRaffle(2)
  gateway.platform.clock.advance(hourMs + minuteMs)
  await turnRaffles(gateway.platform)
  await write((tx) => tx.raffleTicket.deleteMany({ where: { campaignId: id, number: 2 } }))
  gateway.platform.clock.advance(25 * hourMs)
  const said = vi.spyOn(gateway.platform.log, 'error').mockReturnValue()
  await turnRaffles(gateway.platform)
  expect(said.mock.calls.join()).toContain('a row that a job could not do was parked')
  said.mockRestore()
  expect((await drawOf(id)).drawnAt).toBeNull()
})

test('a ticket for next to nothing is refused before the raffle begins', async () => {
  const settings = await merchantSettings(gateway.platform).all()
  const faultsOf = (betPerTicket: string) =>
    checkCampaign(
      {
        kind: 'raffle',
        terms: { ...terms, betPerTicket },
        texts: {},
        startsAt: now(),
        endsAt: laterBy(now(), hourMs),
        budgetMinor: 7_00n,
        pieces: null,
        stock: null,
        goods: new Set(),
        now: now(),
      },
      settings,
    ).flatMap(({ faults }) => faults)
  expect(faultsOf('9.99')).toEqual([{ field: 'terms.betPerTicket', rule: 'is at least 10.00' }])
  expect([faultsOf('10.00'), faultsOf('ten')]).toEqual([[], []])
})
