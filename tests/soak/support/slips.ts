import { newSecret } from '#gateway/platform/crypto/chance.ts'
import { nextNumber } from '#gateway/studio/shared/schedule.ts'
import { tableOf } from '#gateway/studio/shared/tables.ts'
import type { Seeded } from '../../simulation/seeded.ts'
import type { TablePlayer } from './table-players.ts'

/** A slip with one bet, and who laid it; `pesos` are whole. */
type Slip = { formKey: string; number: number; bet: string; pesos: number }

/** What the players know, kept outside of the process that is killed. */
export class SlipJournal {
  readonly acknowledged = new Map<string, Slip>()
  readonly refused = new Set<string>()
  readonly inDoubt = new Map<string, Slip>()
  readonly faults: string[] = []
}

/** Even chances, so that about half of the slips win. */
const bets: Readonly<Record<string, readonly string[]>> = {
  'speed-baccarat': ['player', 'banker'],
  'dragon-tiger': ['dragon', 'tiger'],
  roulette: ['red', 'black', 'straight:17'],
  'sic-bo': ['big', 'small'],
}
const stakes = [20, 30, 50] as const

/** A member at a table who sends one slip after the other as a form does, until the gateway is gone. */
export class TableVisitor {
  readonly #engine: string
  readonly #player: TablePlayer
  readonly #journal: SlipJournal
  readonly #random: Seeded
  #inDoubt: Slip | null = null

  constructor(engine: string, player: TablePlayer, journal: SlipJournal, random: Seeded) {
    this.#engine = engine
    this.#player = player
    this.#journal = journal
    this.#random = random
  }

  /** What was in doubt is sent again first, with its own key. */
  async playAt(origin: string): Promise<void> {
    await this.resend(origin)
    while (this.#inDoubt === null) {
      await this.#send(origin, this.#newSlip())
      await new Promise((resolve) => setTimeout(resolve, this.#random.int(50, 2_000)))
    }
  }

  async resend(origin: string): Promise<void> {
    const slip = this.#inDoubt
    this.#inDoubt = null
    if (slip !== null) await this.#send(origin, slip)
  }

  #newSlip(): Slip {
    const { schedule } = tableOf({ engine: this.#engine })
    const own = bets[this.#engine] ?? []
    const bet = own[this.#random.int(0, own.length - 1)] ?? ''
    const pesos = stakes[this.#random.int(0, stakes.length - 1)] ?? stakes[0]
    return { formKey: newSecret(), number: nextNumber(schedule, new Date()), bet, pesos }
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

  async #post(origin: string, { formKey, number, bet, pesos }: Slip): Promise<number | null> {
    const body = new URLSearchParams({ formKey, number: String(number), bet, stake: String(pesos) })
    try {
      const answer = await fetch(`${origin}/studio/table/${this.#player.secret}/bet`, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body,
      })
      await answer.arrayBuffer()
      return answer.status
    } catch {
      return null
    }
  }
}
