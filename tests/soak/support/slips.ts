import { newSecret } from '#gateway/platform/crypto/chance.ts'
import type { Seeded } from '../../simulation/seeded.ts'
import { readNextNumber } from './round-numbers.ts'
import { type Deed, deedAt } from './table-deeds.ts'
import type { TablePlayer } from './table-players.ts'

/** A slip with one bet, and who laid it; `pesos` are whole. */
type Slip = { formKey: string; number: number; bet: string; pesos: number }

/** What the players know, kept outside of the process that is killed. */
export class SlipJournal {
  readonly acknowledged = new Map<string, Slip>()
  readonly refused = new Set<string>()
  readonly inDoubt = new Map<string, Slip>()
  /** What was acknowledged after bets were closed: what must stand in the lines that a member has on a round. */
  readonly deeds: { memberId: number; number: number; stands: RegExp }[] = []
  readonly faults: string[] = []
}

/** Even chances, so that about half of the slips win; in the air some leave at what they have set and some by hand. */
const bets: Readonly<Record<string, readonly string[]>> = {
  'speed-baccarat': ['player', 'banker'],
  'dragon-tiger': ['dragon', 'tiger'],
  roulette: ['red', 'black', 'straight:17'],
  'sic-bo': ['big', 'small'],
  'money-wheel': ['segment:1', 'segment:2'],
  blackjack: ['seat:1', 'seat:2', 'seat:3', 'seat:4', 'seat:5', 'seat:6', 'seat:7'],
  crash: ['auto:120', 'auto:200', 'auto:10000', 'auto:10000'],
  cockfight: ['meron', 'wala'],
  'bingo-75': ['cards:1', 'cards:2', 'cards:4'],
  'ten-cars': ['place-side:1-big', 'place-side:1-small', 'duel:1-10'],
}
/** Of the least that the table takes; a card has a price. */
const mostTimes = 3
const pause = { leastMs: 500, mostMs: 6_000 }

/** A member at a table who sends one slip after the other as a form does, until the gateway is gone. */
export class TableVisitor {
  readonly #engine: string
  readonly #leastPesos: number
  readonly #player: TablePlayer
  readonly #journal: SlipJournal
  readonly #random: Seeded
  #inDoubt: Slip | null = null

  constructor(
    { engine, leastPesos }: { engine: string; leastPesos: number },
    player: TablePlayer,
    journal: SlipJournal,
    random: Seeded,
  ) {
    this.#engine = engine
    this.#leastPesos = leastPesos
    this.#player = player
    this.#journal = journal
    this.#random = random
  }

  /** What was in doubt is sent again first, with its own key. */
  async playAt(origin: string): Promise<void> {
    await this.resend(origin)
    while (this.#inDoubt === null) {
      const next = await readNextNumber(this.#engine, `${origin}/studio/table/${this.#player.secret}`)
      if (next === null) return
      await this.#send(origin, this.#newSlip(next))
      const deed = deedAt(this.#engine, next - 1, this.#random)
      if (deed !== null && this.#inDoubt === null) await this.#act(origin, deed)
      await new Promise((resolve) => setTimeout(resolve, this.#random.int(pause.leastMs, pause.mostMs)))
    }
  }

  async resend(origin: string): Promise<void> {
    const slip = this.#inDoubt
    this.#inDoubt = null
    if (slip !== null) await this.#send(origin, slip)
  }

  #newSlip(number: number): Slip {
    const own = bets[this.#engine] ?? []
    const bet = own[this.#random.int(0, own.length - 1)] ?? ''
    const pesos = bet.startsWith('cards:') ? this.#leastPesos : this.#leastPesos * this.#random.int(1, mostTimes)
    return { formKey: newSecret(), number, bet, pesos }
  }

  async #send(origin: string, slip: Slip): Promise<void> {
    const { acknowledged, refused, inDoubt, faults } = this.#journal
    inDoubt.set(slip.formKey, slip)
    const status = await this.#post(origin, slip)
    if (status === null) {
      this.#inDoubt = slip
      return
    }
    inDoubt.delete(slip.formKey)
    if (status === 200) acknowledged.set(slip.formKey, slip)
    else if (status === 409) refused.add(slip.formKey)
    else faults.push(`a slip was answered with ${status}`)
  }

  /** Refused where one has nothing on the round, is late, or a hand is over; only what is acknowledged is remembered. */
  async #act(origin: string, { path, fields, number, stands }: Deed): Promise<void> {
    const status = await this.#ask(`${origin}/studio/table/${this.#player.secret}/${path}`, fields)
    if (status === 200) this.#journal.deeds.push({ memberId: this.#player.memberId, number, stands })
    else if (status !== null && status !== 409) this.#journal.faults.push(`${path} was answered with ${status}`)
  }

  #post(origin: string, { formKey, number, bet, pesos }: Slip): Promise<number | null> {
    const fields = { formKey, number: String(number), bet, stake: String(pesos) }
    return this.#ask(`${origin}/studio/table/${this.#player.secret}/bet`, fields)
  }

  async #ask(url: string, fields: Readonly<Record<string, string>>): Promise<number | null> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams(fields),
      })
      await answer.arrayBuffer()
      return answer.status
    } catch {
      return null
    }
  }
}
