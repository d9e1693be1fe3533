import { goodText, listGoodNames } from '#gateway/kernel/goods.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Reward } from './reward.ts'

type Good = Extract<Reward, { type: 'MERCHANDISE' }>

/**
 * The same terms, rewards or whatever holds some, with each good under the name that the mall has for it in a language: what was promised
 * is kept under one name. A good that is called otherwise since keeps the name that it was promised under.
 */
export async function nameGoods<T>(reader: Reader | Tx, promised: T, language: string): Promise<T> {
  const ids = new Set(listGoods(promised).map(({ rewardId }) => rewardId))
  if (ids.size === 0) return promised
  const rows = await reader.pointReward.findMany({ where: { id: { in: [...ids] } }, select: { id: true, texts: true } })
  const textsOf = new Map(rows.map(({ id, texts }) => [id, texts]))
  return renamed(promised, ({ rewardId, name }) => {
    const texts = textsOf.get(rewardId)
    return texts !== undefined && listGoodNames(texts).includes(name) ? goodText(texts, language).name : name
  })
}

const isGood = (part: object): part is Good => 'type' in part && part.type === 'MERCHANDISE' && 'rewardId' in part

/** Rows have days in them, which are no parts. */
const isPart = (part: unknown): part is object =>
  typeof part === 'object' && part !== null && (Array.isArray(part) || Object.getPrototypeOf(part) === Object.prototype)

const listGoods = (part: unknown): Good[] => {
  if (!isPart(part)) return []
  return isGood(part) ? [part] : Object.values(part).flatMap(listGoods)
}

function renamed<T>(part: T, nameOf: (good: Good) => string): T {
  if (!isPart(part)) return part
  if (isGood(part)) return { ...part, name: nameOf(part) }
  if (Array.isArray(part)) return part.map((each) => renamed(each, nameOf)) as T
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, renamed(inner, nameOf)])) as T
}
