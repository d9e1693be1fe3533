import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { catalogue } from '#catalogue/index.ts'
import type { Seeded } from '../../simulation/seeded.ts'
import { openingMinor, type Player } from './players.ts'

/** One fund transfer that a player asked for; `amount` in whole pesos. */
export type Asked = { requestId: string; player: Player; direction: 'to vendor' | 'from vendor'; amount: number }
type Outcome = 'moved' | 'not enough' | 'away'
/** What a gateway says whose database cannot be asked just now: it may have been done, and whoever asks again is answered. */
const awayCodes: ReadonlySet<string> = new Set(['system.not.available', 'system.busy'])

/** The vendor whose wallets the players use; the seed has it. */
export const vendorCode = 'PG'

/** What the players know: each request and how it ended. Kept outside of the process that is killed. */
export class Journal {
  /** Answered as moved. None of them may ever be missing. */
  readonly acknowledged = new Map<string, Asked>()
  /** Answered as refused for lack of money, so without an effect. */
  readonly refused = new Set<string>()
  /** Sent, and the process died before it answered. */
  readonly inDoubt = new Map<string, Asked>()
  readonly faults: string[] = []
  replays = 0
  /** Answered that the database cannot be asked just now. */
  away = 0
  /** Were in doubt, and answered when they were sent again. */
  settled = 0

  /** The database is one of an earlier time: what it must have stays acknowledged, all else may be there or not. */
  forgetBut(kept: ReadonlyMap<string, Asked>): void {
    for (const [id, asked] of this.acknowledged) {
      if (kept.has(id)) continue
      this.acknowledged.delete(id)
      this.inDoubt.set(id, asked)
    }
    this.refused.clear()
  }

  /** What each player must have on the two wallets once nothing is in doubt, by member. */
  balances(players: readonly Player[]): Map<number, { mainMinor: bigint; vendorMinor: bigint }> {
    const balances = new Map(players.map(({ memberId }) => [memberId, { mainMinor: openingMinor, vendorMinor: 0n }]))
    for (const { player, direction, amount } of this.acknowledged.values()) {
      const balance = balances.get(player.memberId)
      if (balance === undefined) continue
      const movedMinor = BigInt(amount) * (direction === 'to vendor' ? 100n : -100n)
      balance.mainMinor -= movedMinor
      balance.vendorMinor += movedMinor
    }
    return balances
  }
}

const mostPesos = 4
/** Until who was not answered asks again. */
const awayMs = 50

/** Clients that ask for one transfer after the other until the process is gone. */
export class Writers {
  readonly #journal: Journal
  readonly #players: readonly Player[]
  readonly #random: Seeded
  readonly #agent = new Agent({ keepAlive: true })
  #made = 0
  #answers = 0
  #waiting: { at: number; resolve: () => void } | undefined

  constructor(journal: Journal, players: readonly Player[], random: Seeded) {
    this.#journal = journal
    this.#players = players
    this.#random = random
  }

  /** Runs until every client has seen the process die. */
  async run(origin: string, count: number): Promise<void> {
    await Promise.all(
      Array.from({ length: count }, async () => {
        while (await this.#ask(origin, this.#next())) {
          // The next one is sent as soon as this one is answered.
        }
      }),
    )
  }

  /** Runs on several gateways at once until it is told that all is over; who is not answered asks for the same again, here or there. */
  async roam(origins: readonly string[], count: number, isOver: () => boolean): Promise<void> {
    await Promise.all(
      Array.from({ length: count }, async () => {
        while (!isOver()) await this.#insist(origins, this.#next(), isOver)
      }),
    )
  }

  /** Resolves after so many more answers, with that number. */
  async answered(count: number): Promise<number> {
    await new Promise<void>((resolve) => {
      this.#waiting = { at: this.#answers + count, resolve }
    })
    return count
  }

  /** Sends again what was in doubt, with the same id: it must end with one effect, whether or not it had one before. */
  async resend(origin: string): Promise<number> {
    const inDoubt = [...this.#journal.inDoubt.values()]
    this.#journal.inDoubt.clear()
    for (const asked of inDoubt) await this.#ask(origin, asked)
    return inDoubt.length
  }

  /** Sends what is in doubt again until all of it is answered. */
  async settle(origins: readonly string[]): Promise<void> {
    await Promise.all([...this.#journal.inDoubt.values()].map((asked) => this.#insist(origins, asked, () => false)))
  }

  async #insist(origins: readonly string[], asked: Asked, isOver: () => boolean): Promise<void> {
    while (!(await this.#ask(this.#random.pick(origins), asked, { mayBeAway: true }))) {
      if (isOver()) return
      await pause(awayMs)
    }
    if (this.#journal.inDoubt.delete(asked.requestId)) this.#journal.settled += 1
  }

  #next(): Asked {
    const known = [...this.#journal.acknowledged.values()]
    if (known.length > 0 && this.#random.chance(8)) return this.#random.pick(known.slice(-200))
    this.#made += 1
    const direction = this.#random.chance(55) ? 'to vendor' : 'from vendor'
    return {
      requestId: `soak-${this.#made}`,
      player: this.#random.pick(this.#players),
      direction,
      amount: this.#random.int(1, mostPesos),
    }
  }

  /** False when the process did not answer. */
  async #ask(origin: string, asked: Asked, { mayBeAway } = { mayBeAway: false }): Promise<boolean> {
    const journal = this.#journal
    const isReplay = journal.acknowledged.has(asked.requestId)
    let outcome: Outcome | string
    try {
      outcome = await send(this.#agent, origin, asked)
    } catch {
      if (!isReplay) journal.inDoubt.set(asked.requestId, asked)
      return false
    }
    if (outcome === 'away' && mayBeAway) {
      journal.away += 1
      if (!isReplay) journal.inDoubt.set(asked.requestId, asked)
      return false
    }
    this.#answers += 1
    if (this.#waiting !== undefined && this.#answers >= this.#waiting.at) this.#waiting.resolve()
    if (isReplay) {
      journal.replays += 1
      if (outcome !== 'moved')
        journal.faults.push(`${asked.requestId} was acknowledged and is "${outcome}" when it is sent again`)
    } else if (outcome === 'moved') journal.acknowledged.set(asked.requestId, asked)
    else if (outcome === 'not enough') journal.refused.add(asked.requestId)
    else journal.faults.push(`${asked.requestId} was answered with ${outcome}`)
    return true
  }
}

/** How the transfer ended; rejects when no whole answer came. */
function send(
  agent: Agent,
  origin: string,
  { requestId, player, direction, amount }: Asked,
): Promise<Outcome | string> {
  const { path } = catalogue.wallet.transfer
  const [fromAccountType, toAccountType] = direction === 'to vendor' ? ['main', vendorCode] : [vendorCode, 'main']
  const headers = {
    merchant: '08wintlbf4',
    language: 'EN',
    'content-type': 'application/json',
    authorization: player.token,
  }
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { agent, method: 'POST', headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('error', reject)
      response.on('end', () => {
        if (!response.complete) return reject(new Error('the answer was cut off'))
        const { success, errorCode } = JSON.parse(text) as { success: boolean; errorCode?: string }
        if (success) resolve('moved')
        else if (errorCode === 'account.balance.not.enough') resolve('not enough')
        else resolve(awayCodes.has(`${errorCode}`) ? 'away' : `${errorCode}`)
      })
    })
    sent.on('error', reject)
    sent.end(JSON.stringify({ fromAccountType, toAccountType, amount, requestId }))
  })
}
