import { goodText } from '#gateway/kernel/goods.ts'
import type { Reader } from '#gateway/platform/database/db.ts'

/** The goods of the points mall that can be promised, by their numbers. */
export async function listGoods(read: Reader): Promise<ReadonlyMap<number, string>> {
  const rows = await read.pointReward.findMany({
    where: { enabled: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { id: true, texts: true },
  })
  return new Map(rows.map(({ id, texts }) => [id, goodText(texts, 'EN').name]))
}
