import type { Game, Vendor } from '#prisma/generated/sqlite/client.ts'

const words = [
  'Golden',
  'Dragon',
  'Pearl',
  'Diver',
  "Datu's",
  'Vault',
  'Café',
  'Señorita',
  'Halo-Halo',
  'Lucky',
  '888',
  'Koi',
  'Crane',
  'Neon',
  'Noodle',
  'Ace',
]
const types = ['RNG', 'RNG', 'RNG', 'LIVE', 'FISH', 'SPORTS'] as const
const categories = {
  RNG: ['RNG', 'JP', 'SC', 'VP', 'TG', 'AC', 'BG'],
  LIVE: ['LIVE'],
  FISH: ['FISH'],
  SPORTS: ['SPORTS', 'ESPORTS', 'COCKFIGHT'],
} as const
const vendorCodes = ['PG', 'JL', 'AG', 'BG']

const at = <T>(choices: readonly T[], number: number): T => choices[number % choices.length] as T

/** A small lobby in which every filter value occurs; the same number always makes the same game. */
export function makeGame(number: number, changes: Partial<Game> = {}): Game {
  const gameType = at(types, number)
  return {
    nodeId: 1_000 + number,
    position: number,
    gameCode: `CODE_${number}`,
    name: `${at(words, number * 7)} ${at(words, number * 3 + 5)}${number % 4 === 0 ? ` ${at(words, number + 2)}` : ''}`,
    vendorCode: at(vendorCodes, Math.floor(number / 3)),
    gameType,
    gameCategory: at<string>(categories[gameType], Math.floor(number / 6)),
    gameClassify: at(['FRUIT', 'OCEAN', 'CARD'], Math.floor(number / 5)),
    hotRank: number % 9 === 0 ? 1_000 - number : null,
    isNew: number % 7 === 0,
    supportPlay: number % 2,
    isGame: 'GAME',
    minBetMinor: at([20n, 50n, 100n, 1_000n], number),
    minLineNum: at([1, 10, 20, 25], Math.floor(number / 2)),
    engine: 'slot',
    volatility: 'medium',
    maintenance: false,
    closedFrom: null,
    closedUntil: null,
    artSpec: `{"made":${number}}`,
    createdAt: new Date(0),
    ...changes,
  }
}

export const makeGames = (count: number): Game[] => Array.from({ length: count }, (_, number) => makeGame(number))

export const makeVendors = (): Vendor[] =>
  vendorCodes.flatMap((code, row) =>
    [...new Set(types)].map((gameType, column) => {
      const id = row * 10 + column + 1
      return {
        id,
        code,
        gameType,
        displayName: `${code} Studio`,
        position: id,
        seamless: false,
        hasRooms: false,
        enabled: true,
      }
    }),
  )
