import { type TableGame, tableRoundsOf } from '#gateway/kernel/table-rounds.ts'
import { artPath } from '#gateway/platform/http/public-url.ts'
import { toWords } from '#gateway/platform/pages/words.ts'
import type { Game } from '#prisma/generated/sqlite/client.ts'

type PrizeMode = 'LOTT' | 'ZY' | 'ELOTT' | 'SEA'
/** What of a game the menus need. */
export type LotteryRow = Pick<
  Game,
  'nodeId' | 'gameCode' | 'name' | 'vendorCode' | 'gameType' | 'gameClassify' | 'hotRank' | 'isNew' | 'artSpec'
> &
  TableGame

const seaVendor = 'TCG_SEA'
export const vnVendor = 'TCG_VN'

/** Whether a game belongs to the menu of a prize mode; ZY has an empty one (OP-50), and without a mode everything is shown. */
export function isOfMode(
  { gameType, vendorCode }: Pick<LotteryRow, 'gameType' | 'vendorCode'>,
  mode: PrizeMode | undefined,
): boolean {
  if (mode === undefined) return true
  if (mode === 'SEA') return vendorCode === seaVendor
  return gameType === mode
}

/** All groups there are. A group's number is its place here, so that it has the same one in every answer: new ones go to the end. */
const groups: readonly string[] = [
  'SIX_NUMBERS',
  'DIGITS',
  'FOUR_DIGITS',
  'NORTH_TABLE',
  'SOUTH_TABLE',
  'THREE_DICE',
  'TEN_CARS',
  'FIVE_OF_ELEVEN',
  'KENO',
]

/** A menu entry of the wire (wire 8). `gameId` is the node id, `code` what a launch calls `lottoGameCode`. */
const toEntry = (row: LotteryRow, gameGroupId: number, origin: string) => ({
  gameId: row.nodeId,
  code: row.gameCode,
  gameCode: row.gameCode,
  gameGroupId,
  remark: row.name,
  mobileIconUrl: origin + artPath('games', row.nodeId, row.artSpec),
  defaultPlayType: null,
  entPlaySwitch: 'Y' as const,
  tradPlaySwitch: 'N' as const,
  mUi: null,
  css: null,
  gameType: row.gameType,
  ...tableRoundsOf(row),
  tag: row.hotRank !== null ? 'HOT' : row.isNew ? 'NEW' : null,
})

type Entry = ReturnType<typeof toEntry>
type MenuGroup = {
  gameGroupCode: string
  gameGroupId: number
  displayName: string
  games: Entry[]
  gameMenus: Entry[]
}

/** The same entries without their groups, in the order of `rows`. */
export function toEntries(rows: readonly LotteryRow[], origin: string, language: string): Entry[] {
  const entries = Object.values(toMenu(rows, origin, language)).flatMap(({ games }) => games)
  return rows.flatMap(({ nodeId }) => entries.find(({ gameId }) => gameId === nodeId) ?? [])
}

/** The games in groups by what they are filed under, groups and games in lobby order. */
export function toMenu(rows: readonly LotteryRow[], origin: string, language: string): Record<string, MenuGroup> {
  const menu: Record<string, MenuGroup> = {}
  for (const row of rows) {
    const code = row.gameClassify
    menu[code] ??= {
      gameGroupCode: code,
      gameGroupId: groups.indexOf(code) + 1,
      displayName: toWords(code, language),
      games: [],
      gameMenus: [],
    }
    const group = menu[code]
    const entry = toEntry(row, group.gameGroupId, origin)
    group.games.push(entry)
    group.gameMenus.push(entry)
  }
  return menu
}

/** What was bought most comes first; where as much was bought, what is hot, and then the order of the menu. */
export function toPopular(menu: Record<string, MenuGroup>, bought: ReadonlyMap<number, number>): Entry[] {
  const weigh = ({ gameId, tag }: Entry) => [bought.get(gameId) ?? 0, tag === 'HOT' ? 1 : 0] as const
  return Object.values(menu)
    .flatMap(({ games }) => games.map((game) => ({ game, weight: weigh(game) })))
    .sort(({ weight: one }, { weight: other }) => other[0] - one[0] || other[1] - one[1])
    .map(({ game }) => game)
}
