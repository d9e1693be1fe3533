import { type Account, memberAccount } from '#gateway/ledger/accounts.ts'
import { type Accounts, applyLines } from '#gateway/ledger/apply.ts'
import type { AccountRow } from '#gateway/ledger/store.ts'
import { contentHashOf, keyOf, type Line, requireSound, toLinesText } from '#gateway/ledger/transfer.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { type Filling, type Put, toMoment } from './filling.ts'

export type Movement = {
  id: string
  kind: string
  lines: readonly Line[]
  memberId: number
  remark?: string
  currency?: string
  at: number
}

/**
 * Writes transfers into the book by its own rule (`applyLines`), with the accounts in memory instead of in the database, so that balances and
 * chains of hashes are what the ledger would have written.
 */
export class LedgerPen {
  /** Entries so far. */
  lines = 0
  /** Members' money on wallets, by id. */
  readonly wallets = new Map<number, bigint>()
  private readonly opened: { row: AccountRow; account: Account; at: number }[] = []
  private readonly putTransfer: Put
  private readonly putEntry: Put
  private nextAccount: number

  /** Reads what the book has, before it is filled past its doors. */
  static async over(read: Reader): Promise<(filling: Filling) => LedgerPen> {
    const rows = await read.ledgerAccount.findMany({ where: { memberId: null } })
    const last = await read.ledgerAccount.findFirst({ orderBy: { id: 'desc' }, select: { id: true } })
    return (filling) => new LedgerPen(new Map(rows.map((row) => [row.key, row])), (last?.id ?? 0) + 1, filling)
  }

  private readonly accounts: Accounts
  private readonly filling: Filling

  private constructor(accounts: Accounts, nextAccount: number, filling: Filling) {
    this.accounts = accounts
    this.filling = filling
    this.nextAccount = nextAccount
    this.putTransfer = filling.into(
      'LedgerTransfer',
      'id state kind currency contentHash memberId remark traceId createdAt settledAt'.split(' '),
    )
    this.putEntry = filling.into(
      'LedgerEntry',
      'transferId accountId kind amountMinor balanceAfterMinor hash createdAt'.split(' '),
    )
  }

  balanceOf(memberId: number): bigint {
    return this.accounts.get(memberAccount.main(memberId).key)?.balanceMinor ?? 0n
  }

  post({ id, kind, lines, memberId, remark = '', currency = 'TLB', at }: Movement): void {
    requireSound(id, lines)
    for (const { account } of lines) if (typeof account !== 'string') this.open(account, currency, at)
    const contentHash = contentHashOf('post', { kind, currency, memberId }, toLinesText(lines))
    const applied = applyLines(this.accounts, { id, kind, lines, at: new Date(at) }, { contentHash, remark })
    if ('outcome' in applied) throw new Error(`${id} was answered with ${applied.outcome} for ${applied.account}`)
    const moment = toMoment(at)
    // A trace is as long as the gateway's own.
    const trace = contentHash.slice(0, 16)
    this.putTransfer([id, 'posted', kind, currency, contentHash, memberId, remark, trace, moment, moment])
    for (const { accountId, amountMinor, balanceAfterMinor, hash } of applied.rows)
      this.putEntry([id, accountId, kind, Number(amountMinor), Number(balanceAfterMinor), hash, moment])
    this.lines += applied.rows.length
    for (const { account, amountMinor } of lines)
      if (typeof account !== 'string' && account.memberId !== null && isWallet.test(keyOf(account)))
        this.wallets.set(account.memberId, (this.wallets.get(account.memberId) ?? 0n) + amountMinor)
  }

  private open(account: Account, currency: string, at: number): void {
    if (this.accounts.has(account.key)) return
    const { key, mayOverdraw } = account
    const row = { id: this.nextAccount++, key, currency, balanceMinor: 0n, heldMinor: 0n, mayOverdraw, headHash: '' }
    this.accounts.set(key, row)
    this.opened.push({ row, account, at })
  }

  /** What the accounts have come to: those that were there, and those that were opened. */
  async writeAccounts(): Promise<void> {
    const opened = new Set(this.opened.map(({ row }) => row.id))
    for (const { id, balanceMinor, headHash } of this.accounts.values())
      if (!opened.has(id))
        await this.filling.run('UPDATE "LedgerAccount" SET "balanceMinor" = ?, "headHash" = ? WHERE "id" = ?', [
          Number(balanceMinor),
          headHash,
          id,
        ])
    const put = this.filling.into(
      'LedgerAccount',
      'id key memberId purpose currency balanceMinor mayOverdraw headHash createdAt'.split(' '),
    )
    for (const { row, account, at } of this.opened) {
      const { memberId, purpose } = account
      const { id, key, currency, balanceMinor, mayOverdraw, headHash } = row
      put([id, key, memberId, purpose, currency, Number(balanceMinor), Number(mayOverdraw), headHash, toMoment(at)])
      if (id % 10_000 === 0) await this.filling.settle()
    }
  }
}

const isWallet = /:(?:main|vendor:.*)$/
