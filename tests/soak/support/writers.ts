import { Agent, request } from 'node:http'
import type { Seeded } from '../../simulation/seeded.ts'
import type { TransferAnswer, TransferRequest } from './ledger-server.ts'

/** What the clients know: each request and how it ended. Kept outside of the process that is killed. */
export class Journal {
  /** Answered as posted. None of them may ever be missing. */
  readonly acknowledged = new Map<string, TransferRequest>()
  /** Answered as refused for lack of money, so without an effect. */
  readonly refused = new Set<string>()
  /** Sent, and the process died before it answered. */
  readonly inDoubt = new Map<string, TransferRequest>()
  readonly faults: string[] = []
  replays = 0

  /** What each member's balance must be once nothing is in doubt. */
  balances(): Map<number, bigint> {
    const balances = new Map<number, bigint>()
    const add = (member: number, amount: bigint): void => void balances.set(member, (balances.get(member) ?? 0n) + amount)
    for (const { from, to, amountMinor } of this.acknowledged.values()) {
      add(from, -BigInt(amountMinor))
      add(to, BigInt(amountMinor))
    }
    return balances
  }
}

export const members = 40
const openingMinor = 300
const mostMinor = 200

/** Fifty clients that ask for one transfer after the other until the process is gone. */
export class Writers {
  readonly #journal: Journal
  readonly #random: Seeded
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 50 })
  #made = 0
  #answers = 0
  #waiting: { at: number; resolve: () => void } | undefined

  constructor(journal: Journal, random: Seeded) {
    this.#journal = journal
    this.#random = random
  }

  /** Gives every member a little money, so that many later transfers are refused. */
  async open(port: number): Promise<void> {
    for (let member = 1; member <= members; member += 1) await this.#ask(port, { id: `open:${member}`, from: 0, to: member, amountMinor: openingMinor })
  }

  /** Resolves after so many more answers, with that number. */
  async answered(count: number): Promise<number> {
    await new Promise<void>((resolve) => {
      this.#waiting = { at: this.#answers + count, resolve }
    })
    return count
  }

  /** Runs until every client has seen the process die. */
  async run(port: number, count: number): Promise<void> {
    await Promise.all(
      Array.from({ length: count }, async () => {
        while (await this.#ask(port, this.#next())) {
          // The next one is sent as soon as this one is answered.
        }
      }),
    )
  }

  /** Sends again what was in doubt, with the same id: it must end with exactly one effect, whether or not it had one before. */
  async resend(port: number): Promise<number> {
    const inDoubt = [...this.#journal.inDoubt.values()]
    this.#journal.inDoubt.clear()
    for (const asked of inDoubt) await this.#ask(port, asked)
    return inDoubt.length
  }

  #next(): TransferRequest {
    const known = [...this.#journal.acknowledged.values()]
    if (known.length > 0 && this.#random.chance(8)) return this.#random.pick(known.slice(-200))
    this.#made += 1
    const from = this.#random.int(1, members)
    const to = ((from + this.#random.int(0, members - 2)) % members) + 1
    return { id: `transfer:${this.#made}`, from, to, amountMinor: this.#random.int(1, mostMinor) }
  }

  /** False when the process did not answer. */
  async #ask(port: number, asked: TransferRequest): Promise<boolean> {
    const journal = this.#journal
    const isReplay = journal.acknowledged.has(asked.id)
    let answer: TransferAnswer
    try {
      answer = await send(this.#agent, port, asked)
    } catch {
      if (!isReplay) journal.inDoubt.set(asked.id, asked)
      return false
    }
    this.#answers += 1
    if (this.#waiting !== undefined && this.#answers >= this.#waiting.at) this.#waiting.resolve()
    if (isReplay) {
      journal.replays += 1
      if (answer.outcome !== 'already_posted') journal.faults.push(`${asked.id} was acknowledged and is ${answer.outcome} when it is sent again`)
    } else if (answer.outcome === 'posted' || answer.outcome === 'already_posted') journal.acknowledged.set(asked.id, asked)
    else if (answer.outcome === 'not_enough') journal.refused.add(asked.id)
    else journal.faults.push(`${asked.id} was answered with ${answer.outcome}`)
    return true
  }
}

function send(agent: Agent, port: number, asked: TransferRequest): Promise<TransferAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, host: '127.0.0.1', port, path: '/transfers', method: 'POST', headers: { 'content-type': 'application/json' } },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('error', reject)
        response.on('end', () => {
          if (response.statusCode === 200 && response.complete) resolve(JSON.parse(text) as TransferAnswer)
          else reject(new Error(`status ${response.statusCode}`))
        })
      },
    )
    sent.on('error', reject)
    sent.end(JSON.stringify(asked))
  })
}
