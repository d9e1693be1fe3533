import type { GameCategory } from '#gateway/kernel/game-categories.ts'
import type { GameType } from './game-categories.ts'

/** A vendor within one game type (OP-30): its place in the menus is its place here. */
export type VendorFacts = {
  code: string
  gameType: GameType
  displayName: string
  /** What it makes, the share of each category following `weight`. */
  categories: readonly GameCategory[]
  weight: number
  /** One wallet with the member's main balance: started on /seamless. */
  seamless: boolean
  /** The vendor asks for a room first. */
  hasRooms: boolean
}

type Extras = Partial<Pick<VendorFacts, 'displayName' | 'weight' | 'seamless' | 'hasRooms'>>
const vendor = (
  gameType: GameType,
  code: string,
  categories: readonly GameCategory[],
  extras: Extras = {},
): VendorFacts => ({
  code,
  gameType,
  displayName: code.replaceAll('_', ' '),
  categories,
  weight: 1,
  seamless: false,
  hasRooms: false,
  ...extras,
})

const slots: readonly VendorFacts[] = [
  vendor('RNG', 'PG', ['RNG', 'JP', 'TG', 'AC'], { weight: 1.5 }),
  vendor('RNG', 'JDB', ['RNG', 'JP', 'AC', 'BG'], { weight: 1.4 }),
  vendor('RNG', 'CQ9', ['RNG', 'TG', 'AC'], { weight: 1.3 }),
  vendor('RNG', 'FC', ['RNG', 'JP', 'AC', 'BG'], { weight: 1.1 }),
  vendor('RNG', 'JL', ['RNG', 'JP', 'AC', 'BG'], { weight: 1.4 }),
  vendor('RNG', 'PT', ['RNG', 'JP', 'TG', 'SC', 'VP'], { weight: 1.3 }),
  vendor('RNG', 'BGS', ['RNG', 'AC', 'BG'], { weight: 0.9 }),
  vendor('RNG', 'EG2', ['RNG', 'BG'], { weight: 0.8 }),
  vendor('RNG', 'MG', ['RNG', 'JP', 'TG', 'SC', 'VP'], { weight: 1.3 }),
  vendor('RNG', 'AE', ['RNG', 'TG'], { weight: 0.7 }),
  vendor('RNG', 'AG', ['RNG', 'TG'], { weight: 0.8 }),
  vendor('RNG', 'GG', ['RNG', 'AC'], { weight: 0.6 }),
  vendor('RNG', 'ISB', ['RNG', 'SC', 'VP'], { weight: 1 }),
  vendor('RNG', 'MGS', ['RNG', 'AC', 'VP'], { weight: 1 }),
  vendor('RNG', 'PNG', ['RNG', 'JP', 'SC'], { weight: 1.2 }),
  vendor('RNG', 'RTG', ['RNG', 'JP', 'TG', 'VP'], { weight: 1 }),
  vendor('RNG', 'TTG', ['RNG', 'TG', 'SC'], { weight: 0.8 }),
  vendor('RNG', 'WD', ['RNG', 'TG', 'VP'], { weight: 0.6 }),
]

const liveTables = ['AG', 'BBIN', 'BG', 'DG', 'EA', 'LOTUS', 'OG', 'PT', 'TGP', 'EG2'].map((code) =>
  vendor('LIVE', code, ['LIVE'], { seamless: code === 'EG2' }),
)
const fishing = ['AG', 'BBIN', 'CQ9', 'GG', 'PT', 'RTG', 'JDB', 'FC', 'JL', 'BGS'].map((code) =>
  vendor('FISH', code, ['FISH'], { seamless: code === 'JDB' || code === 'JL' }),
)
const rooms: readonly VendorFacts[] = [
  ...['KX', 'KY', 'TH', 'WS', 'XY'].map((code) => vendor('PVP', code, ['PVP'], { hasRooms: true })),
  vendor('PVP', 'CQ9', ['PVP'], { weight: 0.5 }),
]

const sports: readonly VendorFacts[] = [
  ...['IBC', 'SBT', 'UG'].map((code) => vendor('SPORTS', code, ['SPORTS'], { weight: 1.2, seamless: code === 'UG' })),
  vendor('SPORTS', 'LIGA', ['SPORTS'], { displayName: 'Liga' }),
  vendor('SPORTS', 'TALA', ['SPORTS'], { displayName: 'Tala Sports' }),
]
const esports = ['IA', 'TF', 'GE', 'RAY', 'AVIA'].map((code) => vendor('SPORTS', code, ['ESPORTS']))
const cockfight: readonly VendorFacts[] = [
  ...['SV', 'DS', 'WM', 'AOG', 'GA'].map((code) => vendor('SPORTS', code, ['COCKFIGHT'])),
  vendor('SPORTS', 'PG', ['COCKFIGHT'], { weight: 0.4 }),
]

const lotteries: readonly VendorFacts[] = [
  vendor('LOTT', 'TCG_SEA', ['LOTT'], { weight: 2, displayName: 'SEA Lotto' }),
  vendor('LOTT', 'TALA', ['LOTT'], { displayName: 'Tala Lotto' }),
  vendor('ELOTT', 'TCG_VN', ['ELOTT'], { weight: 2, displayName: 'VN Lotto' }),
  vendor('ELOTT', 'BILIS', ['ELOTT'], { displayName: 'Bilis' }),
  vendor('ELOTT', 'TALA', ['ELOTT'], { displayName: 'Tala Quick' }),
]

/** Every vendor of the categories (CN-56 to CN-60), of the footer (HF-46) and what the other categories need, in menu order. */
export const vendorFacts: readonly VendorFacts[] = [
  ...slots,
  ...liveTables,
  ...fishing,
  ...rooms,
  ...sports,
  ...esports,
  ...cockfight,
  ...lotteries,
]

/** Vendors of the sports lane that belong to e-sports or cockfight (GA-48, GA-49). */
export const vendorSplit = { esports: esports.map(({ code }) => code), cockfight: cockfight.map(({ code }) => code) }
