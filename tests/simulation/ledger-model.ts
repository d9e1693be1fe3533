/**
 * What the book should answer, in the simplest words: numbers in maps, no hashes, no rows, no transactions. The workload asks the
 * book and this model the same questions.
 */
export type ModelLine = { key: string; amount: bigint }
export type ModelTransfer = { id: string; kind: string; lines: ModelLine[] }
type Known = {
  asked: string
  state: 'posted' | 'reserved' | 'void'
  reserved: ModelLine[] | null
  final: string | null
}

export class LedgerModel {
  readonly balances = new Map<string, bigint>()
  readonly transfers = new Map<string, Known>()

  balance(key: string): bigint {
    return this.balances.get(key) ?? 0n
  }

  held(key: string): bigint {
    let sum = 0n
    for (const { state, reserved } of this.transfers.values())
      if (state === 'reserved' && reserved !== null) sum += this.#takenFrom(key, reserved)
    return sum
  }

  post(transfer: ModelTransfer): string {
    const asked = text('post', transfer)
    const known = this.transfers.get(transfer.id)
    if (known !== undefined) return known.asked === asked ? 'already_posted' : 'content_differs'
    if (!this.#apply(transfer.lines)) return 'not_enough'
    this.transfers.set(transfer.id, { asked, state: 'posted', reserved: null, final: null })
    return 'posted'
  }

  reserve(transfer: ModelTransfer): string {
    const asked = text('reserve', transfer)
    const known = this.transfers.get(transfer.id)
    if (known !== undefined) return known.asked === asked ? `already_${known.state}` : 'content_differs'
    for (const { key } of transfer.lines) {
      const taken = this.#takenFrom(key, transfer.lines)
      if (taken > 0n && this.balance(key) - this.held(key) < taken) return 'not_enough'
    }
    this.transfers.set(transfer.id, { asked, state: 'reserved', reserved: transfer.lines, final: null })
    return 'reserved'
  }

  settle(id: string, lines?: ModelLine[]): string {
    const known = this.transfers.get(id)
    if (known === undefined) return 'transfer_missing'
    if (known.state === 'void') return 'already_void'
    if (known.reserved === null) return 'content_differs'
    const final = lines ?? known.reserved
    if (known.state === 'posted')
      return known.final === JSON.stringify(final, plain) ? 'already_posted' : 'content_differs'
    known.state = 'posted'
    if (!this.#apply(final)) {
      known.state = 'reserved'
      return 'not_enough'
    }
    known.final = JSON.stringify(final, plain)
    return 'posted'
  }

  voidReserve(id: string): string {
    const known = this.transfers.get(id)
    if (known === undefined) return 'transfer_missing'
    if (known.state !== 'reserved') return `already_${known.state}`
    known.state = 'void'
    return 'void'
  }

  /** What the lines take from a member in all; the house may owe. */
  #takenFrom(key: string, lines: ModelLine[]): bigint {
    if (key.startsWith('house')) return 0n
    const sum = lines.reduce((total, line) => (line.key === key ? total - line.amount : total), 0n)
    return sum > 0n ? sum : 0n
  }

  /** Applies the lines in their order, or none of them. */
  #apply(lines: ModelLine[]): boolean {
    const after = new Map<string, bigint>()
    for (const { key, amount } of lines) {
      const balance = (after.get(key) ?? this.balance(key)) + amount
      if (amount < 0n && !key.startsWith('house') && balance < this.held(key)) return false
      after.set(key, balance)
    }
    for (const [key, balance] of after) this.balances.set(key, balance)
    return true
  }
}

const plain = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)
const text = (mode: string, { kind, lines }: ModelTransfer): string => JSON.stringify([mode, kind, lines], plain)
