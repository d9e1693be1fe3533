import { createSpecPicker } from '#gateway/art/picker/spec-picker.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { hotRow } from '#seed/data/directed-games.ts'
import { vendorFacts } from '#seed/data/vendors.ts'
import { directedDrafts, factsOf, type GameDraft, makeStreams, numberOf } from './games/drafts.ts'
import { interleave } from './games/lobby-order.ts'
import { longestName } from './games/names.ts'
import { natureOf } from './games/nature.ts'
import { findSharedGame } from './games/shared-games.ts'

export type VendorRow = Prisma.VendorCreateManyInput & { id: number }
export type GameRow = Required<Pick<Prisma.GameCreateManyInput, 'hotRank' | 'isNew' | 'maintenance' | 'isGame'>> &
  Prisma.GameCreateManyInput

const usualSeed = 20_260
const firstNodeId = 10_001
/** Of the games of each category, every 48th is hot and every 33rd new: about 2% and 3%. */
const hotEvery = 48
const newEvery = 33
/** How many games are closed for maintenance. */
const closedGames = 5
const dayMs = 86_400_000
const oldestGame = Date.UTC(2023, 0, 9, 2)
const newestGame = Date.UTC(2026, 9, 1, 2)

/** The vendors of all categories in menu order (CN-56 to CN-60, HF-46, OP-29). */
export function buildVendors(): VendorRow[] {
  return vendorFacts.map(({ code, gameType, displayName, seamless, hasRooms }, index) => ({
    id: index + 1,
    code,
    gameType,
    displayName,
    position: index + 1,
    seamless,
    hasRooms,
    enabled: true,
  }))
}

/**
 * The games in lobby order, 11,512 at scale 1, the 36 directed ones first, each with the specification of its picture.
 * Pure: the same scale and seed make the same rows. At a small scale every vendor still has a game in each of its categories.
 */
export function buildGames(scale = 1, seed = usualSeed): GameRow[] {
  const directed = directedDrafts()
  const drafts = interleave(makeStreams(scale, seed), directed)
  const badges = pinBadges(drafts, directed.length)
  const picker = createSpecPicker()
  const serials = new Map<string, number>()
  const filed = filedUnder(drafts)
  return drafts.map((draft, index) => {
    const { name, noun, vendor, category, isVendorTile } = draft
    const facts = factsOf(draft)
    const nature = natureOf(draft)
    const sitter = { name, vendor: vendor.code, category, shows: noun }
    if (draft.art) picker.remember(sitter, draft.art)
    const { isNew = false, hotRank = null } = badges.get(draft) ?? {}
    return {
      nodeId: firstNodeId + index,
      position: index + 1,
      gameCode: nextCode(serials, draft),
      name: nameAsPlayed(name, nature),
      vendorCode: vendor.code,
      gameType: vendor.gameType,
      gameCategory: category,
      ...nature,
      ...(isVendorTile ? { gameClassify: filed.get(listOf(draft)) ?? facts.gameClassify } : {}),
      hotRank,
      isNew,
      supportPlay: facts.hasTrial && !isVendorTile && findSharedGame(draft) === null ? 0 : 1,
      isGame: isVendorTile ? 'VASSALAGE' : 'GAME',
      maintenance: isClosed(index, drafts.length, directed.length),
      artSpec: JSON.stringify(draft.art ?? picker.pick(sitter)),
      createdAt: createdAt(draft, isNew),
    }
  })
}

/** Who looks for a 6/42 looks for just that; longer than this a name cannot be read on a tile. */
function nameAsPlayed(name: string, { engine }: Pick<GameRow, 'engine'>): string {
  const [, numbers] = /^six-(\d+)$/.exec(engine) ?? []
  if (numbers === undefined) return name
  const front = name.replace(/ (?:Lotto|Six Draw)$/, '')
  const whole = `${front} Lotto 6/${numbers}`
  return whole.length > longestName ? `${front} 6/${numbers}` : whole
}

const listOf = ({ vendor, category }: GameDraft): string => `${vendor.code}_${category}`

/** What the tile of a vendor is filed under: what the first game of its list is, so that no kind is offered that is not there. */
function filedUnder(drafts: readonly GameDraft[]): ReadonlyMap<string, string> {
  const filed = new Map<string, string>()
  for (const draft of drafts)
    if (!draft.isVendorTile && !filed.has(listOf(draft))) filed.set(listOf(draft), natureOf(draft).gameClassify)
  return filed
}

/** `PG_RNG_0042`: the vendor's own count within the category. */
function nextCode(serials: Map<string, number>, draft: GameDraft): string {
  const list = listOf(draft)
  const serial = (serials.get(list) ?? 0) + 1
  serials.set(list, serial)
  return `${list}_${String(serial).padStart(4, '0')}`
}

type Badge = { isNew: boolean; hotRank: number | null }

/** Who is hot, in which order, and who is new: the home page's row first, then evenly through every category. */
function pinBadges(drafts: readonly GameDraft[], directed: number): ReadonlyMap<GameDraft, Badge> {
  const badges = new Map<GameDraft, Badge>()
  for (const name of hotRow) {
    const draft = drafts.find((candidate) => candidate.name === name)
    if (draft) badges.set(draft, { isNew: false, hotRank: badges.size + 1 })
  }
  let hottest = badges.size
  const counts = new Map<string, number>()
  for (const draft of drafts.slice(directed)) {
    if (draft.isVendorTile) continue
    const count = counts.get(draft.category) ?? 0
    counts.set(draft.category, count + 1)
    if (count % hotEvery === 1) badges.set(draft, { isNew: false, hotRank: ++hottest })
    else if (count % newEvery === 4) badges.set(draft, { isNew: true, hotRank: null })
  }
  return badges
}

/** Evenly through the lobby, never on its first pages. */
function isClosed(index: number, total: number, directed: number): boolean {
  const step = Math.floor((total - directed) / (closedGames + 1))
  const at = index - directed
  return step > 0 && at > 0 && at % step === 0 && at / step <= closedGames
}

function createdAt(draft: GameDraft, isNew: boolean): Date {
  const days = Math.floor((newestGame - oldestGame) / dayMs)
  return isNew
    ? new Date(newestGame + (numberOf(draft) % 45) * dayMs)
    : new Date(oldestGame + (numberOf(draft) % days) * dayMs)
}
