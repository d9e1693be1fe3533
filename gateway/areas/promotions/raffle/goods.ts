import { giveStockBack, takeFromStock } from '#gateway/kernel/goods.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { wrongField } from '#gateway/platform/http/refusal.ts'
import type { Reward } from '../campaigns/reward.ts'

/** How many of each good of the points mall a raffle has set aside for its prizes, as it is kept: no mall and no wheel gives them away meanwhile. */
type Held = Readonly<Record<string, number>>

const readHeld = (text: string): Held => JSON.parse(text) as Held

export const goodOf = (prize: Reward | undefined): number | null =>
  prize?.type === 'MERCHANDISE' ? prize.rewardId : null

/** Sets the goods of these prizes aside and gives back what is held beyond them. Throws a Refusal at the first prize that is not in stock. */
export async function holdGoods(tx: Tx, campaignId: number, prizes: readonly Reward[]): Promise<void> {
  const draw = await tx.raffleDraw.findUniqueOrThrow({ where: { campaignId }, select: { held: true } })
  const left = new Map(Object.entries(readHeld(draw.held)))
  const held: Record<string, number> = {}
  for (const [place, prize] of prizes.entries()) {
    const good = goodOf(prize)
    if (good === null) continue
    const had = left.get(String(good)) ?? 0
    if (had > 0) left.set(String(good), had - 1)
    else if (!(await takeFromStock(tx, good, 1))) throw wrongField(`terms.prizes.${place}.rewardId`, 'is not in stock')
    held[good] = (held[good] ?? 0) + 1
  }
  for (const [good, more] of left) if (more > 0) await giveStockBack(tx, Number(good), more)
  await tx.raffleDraw.update({ where: { campaignId }, data: { held: JSON.stringify(held) } })
}

/** What may be promised as a prize: what is in stock, and what the raffle itself has set aside. */
export async function stockFor(reader: Reader | Tx, campaignId: number | null): Promise<ReadonlyMap<number, number>> {
  const goods = await reader.pointReward.findMany({ where: { enabled: true }, select: { id: true, stock: true } })
  const draw = campaignId === null ? null : await reader.raffleDraw.findUnique({ where: { campaignId } })
  const held = readHeld(draw?.held ?? '{}')
  return new Map(goods.map(({ id, stock }) => [id, stock + (held[id] ?? 0)]))
}
