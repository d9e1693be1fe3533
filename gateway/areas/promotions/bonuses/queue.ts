import type { AnsweredValueOf } from '#catalogue/call.ts'
import type { promotions } from '#catalogue/promotions.ts'
import type { StatedGames } from '#gateway/kernel/bonuses/stated.ts'
import { type BonusTerms, bonusTerms, longestStakeFor } from '#gateway/kernel/bonuses/terms.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { toMinor, toMoneyNumber } from '#gateway/platform/money.ts'
import type { Bonus, TurnoverEntry } from '#prisma/generated/sqlite/client.ts'
import { edgeCost } from './edge.ts'

type Details = AnsweredValueOf<typeof promotions.bonuses>
type Entry = Details['open'][number]

const mostPast = 20

/** The queue of a member as it is read on a page (OP-126): what is open in its order, and what was done last. */
export async function readQueue(reader: Reader, memberId: number, stated: StatedGames): Promise<Details> {
  const [open, past, longestMinor] = await Promise.all([
    reader.turnoverEntry.findMany({ where: { memberId, state: 'open' }, orderBy: { id: 'asc' } }),
    listPast(reader, memberId),
    findLongestStake(reader, memberId),
  ])
  const sources = { ...(await readSources(reader, memberId, [...open, ...past])), longestMinor }
  return {
    open: open.map((entry, place) => toEntry(entry, sources, stated, place === 0 ? 'open' : 'waiting')),
    past: past.map((entry) => toEntry(entry, sources, stated, 'done')),
  }
}

/** What a round may stake now: the least that one of the open bonuses allows holds for all of them (decision 172); null = any. */
export async function findLongestStake(reader: Reader, memberId: number): Promise<bigint | null> {
  const { _min } = await reader.bonus.aggregate({ where: { memberId, state: 'open' }, _min: { mostStakeMinor: true } })
  return _min.mostStakeMinor
}

/** Done and closed are two ranges of an index, so the last of each are read and the later ones kept. */
async function listPast(reader: Reader, memberId: number): Promise<TurnoverEntry[]> {
  const ended = await Promise.all(
    ['done', 'closed'].map((state) =>
      reader.turnoverEntry.findMany({ where: { memberId, state }, orderBy: { id: 'desc' }, take: mostPast }),
    ),
  )
  return ended
    .flat()
    .sort((one, other) => other.id - one.id)
    .slice(0, mostPast)
}

type Sources = {
  deposits: ReadonlyMap<string, { amountMinor: bigint; channelName: string }>
  bonuses: ReadonlyMap<string, { bonus: Bonus; purseMinor: bigint }>
  grants: ReadonlyMap<string, bigint>
}

async function readSources(reader: Reader, memberId: number, entries: readonly TurnoverEntry[]): Promise<Sources> {
  const named = (of: Entry['source']): string[] =>
    entries.filter(({ source }) => source === of).map(({ sourceNo }) => sourceNo)
  const bonusNos = named('bonus')
  const [deposits, bonuses, purses, grants] = await Promise.all([
    reader.deposit.findMany({ where: { receiptNo: { in: named('deposit') } } }),
    reader.bonus.findMany({ where: { bonusNo: { in: bonusNos } } }),
    reader.ledgerAccount.findMany({
      where: { key: { in: bonusNos.map((bonusNo) => memberAccount.bonus(memberId, bonusNo).key) } },
      select: { key: true, balanceMinor: true },
    }),
    reader.ledgerEntry.findMany({
      where: {
        transferId: { in: named('grant').map((number) => `promotion:${number}`) },
        account: { key: memberAccount.main(memberId).key },
      },
      select: { transferId: true, amountMinor: true },
    }),
  ])
  const purseOf = new Map(purses.map(({ key, balanceMinor }) => [key, balanceMinor]))
  return {
    deposits: new Map(deposits.map((deposit) => [deposit.receiptNo, deposit])),
    bonuses: new Map(
      bonuses.map((bonus) => {
        const purseMinor = purseOf.get(memberAccount.bonus(memberId, bonus.bonusNo).key) ?? 0n
        return [bonus.bonusNo, { bonus, purseMinor }]
      }),
    ),
    grants: new Map(grants.map(({ transferId, amountMinor }) => [transferId.replace('promotion:', ''), amountMinor])),
  }
}

function toEntry(
  { source, sourceNo, requiredMinor, doneMinor, createdAt }: TurnoverEntry,
  { deposits, bonuses, grants, longestMinor }: Sources & { longestMinor: bigint | null },
  stated: StatedGames,
  status: 'open' | 'waiting' | 'done',
): Entry {
  const leftMinor = status === 'done' ? 0n : requiredMinor - doneMinor
  const common = {
    sourceNo,
    createdAt: createdAt.getTime(),
    required: toMoneyNumber(requiredMinor),
    done: toMoneyNumber(doneMinor),
    left: toMoneyNumber(leftMinor),
  }
  const found = source === 'bonus' ? bonuses.get(sourceNo) : undefined
  if (found !== undefined) {
    const { bonus, purseMinor } = found
    return {
      ...common,
      source: 'bonus',
      title: bonus.title,
      amount: toMoneyNumber(bonus.amountMinor),
      status: bonus.state === 'open' ? status : (bonus.state as Entry['status']),
      bonus: { ...toBonus(bonus, purseMinor, longestMinor), rest: toRest(bonus, leftMinor, stated) },
    }
  }
  const deposit = deposits.get(sourceNo)
  const isEarlier = source === 'deposit' && deposit === undefined
  return {
    ...common,
    // What was still to be staked when the queue began belongs to no receipt.
    sourceNo: isEarlier ? '' : sourceNo,
    source: source === 'deposit' ? 'deposit' : 'grant',
    title: deposit?.channelName ?? '',
    amount: toMoneyNumber(deposit?.amountMinor ?? grants.get(sourceNo) ?? requiredMinor),
    status,
    bonus: null,
  }
}

/** What a bonus of this size asks, as the wire has it. */
export const toAsked = (terms: BonusTerms, amountMinor: bigint) => ({
  longestStake: toLongest(longestStakeFor(amountMinor, terms)),
  keeps: terms.keeps,
  cap: terms.cap === null ? null : toMoneyNumber(toMinor(terms.cap)),
  counts: Object.fromEntries(Object.entries(terms.shares).map(([category, share]) => [category, share / 100])),
})

export const toLongest = (minor: bigint | null): number | null => (minor === null ? null : toMoneyNumber(minor))

const termsOf = ({ terms }: Bonus): BonusTerms => bonusTerms.parse(JSON.parse(terms))

const toBonus = (
  bonus: Bonus,
  purseMinor: bigint,
  longestMinor: bigint | null,
): Omit<NonNullable<Entry['bonus']>, 'rest'> => ({
  ...toAsked(termsOf(bonus), bonus.amountMinor),
  // Of one that is over as it was granted, whatever its terms would say today.
  longestStake: toLongest(bonus.state === 'open' ? longestMinor : bonus.mostStakeMinor),
  purse: toMoneyNumber(purseMinor),
  endTime: bonus.expiresAt.getTime(),
  converted: toMoneyNumber(bonus.convertedMinor),
  removed: toMoneyNumber(bonus.removedMinor),
})

/** What is left of the turnover costs this on average; null of a bonus that is over, and where the stated slot does not count. */
function toRest(bonus: Bonus, leftMinor: bigint, stated: StatedGames): NonNullable<Entry['bonus']>['rest'] {
  if (bonus.state !== 'open') return null
  const costMinor = edgeCost(leftMinor, termsOf(bonus), stated)
  if (costMinor === null) return null
  return { cost: toMoneyNumber(costMinor), returnPercent: stated.example.returnBp / 100 }
}
