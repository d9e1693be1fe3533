import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { houseAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { mustPost } from '#gateway/ledger/must.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { SharedRound } from '#prisma/generated/sqlite/client.ts'
import { roundIdOf } from './rounds.ts'
import { requireRules } from './tables.ts'

/** The house fills a pool up to this before a draw: its first prize, and the next one after somebody has had it. */
export const leastPoolMinor = 1_000_000_00n

/** What the prize stands at; it rolls over until somebody has it. */
const readPool = async (reader: Reader | Tx, nodeId: number): Promise<bigint> =>
  (await balanceOf(reader, houseAccount.pool(nodeId))).balanceMinor

/**
 * What a pool will be at the least, with what was staked on the round until now. While another round waits for its draw before it, that
 * one may have all that has grown, and what is certain is what the house fills up to.
 */
export async function promisePool(
  reader: Reader,
  round: Pick<SharedRound, 'nodeId' | 'rules' | 'stakeMinor'>,
  waiting: object | null = null,
): Promise<bigint> {
  if (waiting !== null) return leastPoolMinor
  const grownMinor = (await readPool(reader, round.nodeId)) + partOf(round)
  return grownMinor > leastPoolMinor ? grownMinor : leastPoolMinor
}

const partOf = ({ rules, stakeMinor }: Pick<SharedRound, 'rules' | 'stakeMinor'>): bigint =>
  (stakeMinor * BigInt(requireRules(rules).pool?.partBp ?? 0)) / 10_000n

/**
 * A drawn round's part goes into the pool, and what `winners` lines have won goes out of it, to the account that pays the slips: each
 * the same share, cut to whole minor units; what is left over stays for the next. Answers the share.
 */
export async function turnPool(tx: Tx, platform: Platform, round: SharedRound, winners: number): Promise<bigint> {
  const { nodeId } = round
  const [game, settings] = [
    await tx.game.findUniqueOrThrow({ where: { nodeId }, select: { vendorCode: true, name: true } }),
    await merchantSettings(platform).all(),
  ]
  const before = await readPool(tx, nodeId)
  const grown = before + partOf(round)
  const full = grown > leastPoolMinor ? grown : leastPoolMinor
  const shareMinor = winners === 0 ? 0n : full / BigInt(winners)
  const movedMinor = full - before - shareMinor * BigInt(winners)
  if (movedMinor !== 0n)
    await mustPost(tx, {
      id: `pool:${roundIdOf(round)}`,
      kind: 'pool',
      currency: settings.currency.code,
      lines: [
        { account: houseAccount.vendor(game.vendorCode), amountMinor: -movedMinor },
        { account: houseAccount.pool(nodeId), amountMinor: movedMinor },
      ],
      memberId: null,
      remark: game.name,
      at: platform.clock.now(),
    })
  return shareMinor
}
