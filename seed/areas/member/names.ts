import type { Sequence } from '#gateway/art/sequence.ts'

/** Tagalog words that make account names which nobody bears as a name. */
const first = [
  'alon',
  'amihan',
  'araw',
  'bagwis',
  'baybayin',
  'bituin',
  'buwan',
  'dagat',
  'dalisay',
  'dapithapon',
  'diwata',
  'gintong',
  'habagat',
  'halaman',
  'hamog',
  'hangin',
  'hiraya',
  'kidlat',
  'kislap',
  'lakan',
  'liwanag',
  'luntian',
  'masaya',
  'matalas',
  'mutya',
  'pilak',
  'sampalok',
  'sigla',
  'sinag',
  'sulo',
  'tala',
  'tanglaw',
  'tulay',
  'ulap',
  'unos',
  'usbong',
] as const
const second = [
  'agila',
  'bakawan',
  'balahibo',
  'bato',
  'bukid',
  'buko',
  'dahon',
  'duyan',
  'gabi',
  'ilog',
  'isda',
  'jeep',
  'kawayan',
  'kubo',
  'lawin',
  'mangga',
  'niyog',
  'pagaspas',
  'palay',
  'parola',
  'perlas',
  'pulo',
  'sampan',
  'saranggola',
  'talon',
  'tarsier',
  'tikling',
  'tuko',
  'vinta',
  'yapak',
] as const

export type MadeName = { account: string; nickname: string }

/** Account names that fit the register rules (a letter, then letters and digits, 6 to 14 characters); each is given out once. */
export function createNames(sequence: Sequence): () => MadeName {
  const taken = new Set<string>()
  return () => {
    for (;;) {
      const [one, two] = [sequence.pick(first), sequence.pick(second)]
      const digits = String(Math.floor(sequence.between(1, 1_000)))
      const account = `${sequence.next() < 0.5 ? one : `${one}${two}`}${digits}`
      if (account.length < 6 || account.length > 14 || taken.has(account)) continue
      taken.add(account)
      return { account, nickname: `${toTitle(one)} ${toTitle(two)}` }
    }
  }
}

const toTitle = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
