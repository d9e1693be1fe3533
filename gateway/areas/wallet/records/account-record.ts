import type { ParsedInputOf } from '#catalogue/call.ts'
import type { wallet } from '#catalogue/wallet.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { isAgent } from '#gateway/kernel/identity/account-types.ts'
import { nameOfKind, remarkOf, typeOf } from '#gateway/kernel/movements.ts'
import { requireWindow } from '#gateway/kernel/record-window.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { orderNoOf } from '#gateway/ledger/order-number.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { countsOf, readPage } from '#gateway/platform/database/keyset.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { findDownline } from '../line/transfer.ts'
import { armsFor, mostRecordDays, typeIdOf } from './rules.ts'
import { cursorOf, type EntryRow, findRemarks, listKinds, readEntries, type Sums, sumEntries } from './store.ts'

type Asked = ParsedInputOf<typeof wallet.transactions>
type Context = ContextOf<typeof wallet.transactions>

/**
 * The movements of a member's main wallet (wire 10.4). Points are a currency of their own and stand in the points mall. Sums and
 * the total are of the latest 3,000 rows at most, which the answer says.
 */
export async function readAccountRecord({ db: { read }, clock }: Platform, asked: Asked, context: Context) {
  const { startTime: start, endTime: end } = asked
  const window = requireWindow({ start, end, now: clock.now(), mostDays: mostRecordDays, endField: 'endTime' })
  const owner = await findOwner(read, asked.subordinateName, context.caller)
  if (owner === null) return context.refuse('not.exists.user')
  const account = await read.ledgerAccount.findUnique({
    where: { key: memberAccount.main(owner.id).key },
    select: { id: true, heldMinor: true },
  })
  const held = toMoneyNumber(account?.heldMinor ?? 0n)
  const toWhom = { customerName: owner.account, language: context.language }
  const filter = { types: asked.codeTypes ?? [], leftOut: asked.excludeTxTypeIds ?? [] }
  const arms = account === null ? [] : armsFor(await listKinds(read, account.id), filter)
  if (account === null || arms.length === 0) return { ...answerOf([], new Map(), nothing, asked.size, toWhom), held }
  const range = { ...window, accountId: account.id, arms }
  const [{ rows, next, previous }, sums] = await Promise.all([
    readPage(asked, cursorOf, (stretch) => readEntries(read, range, stretch)),
    sumEntries(read, range),
  ])
  const remarks = await findRemarks(read, rows, context.language)
  return { ...answerOf(rows, remarks, sums, asked.size, toWhom), held, next, previous }
}

const nothing: Sums = { counted: 0, incomeMinor: 0n, outgoMinor: 0n }

type Owner = { id: number; account: string }

/** Whose record it is: the caller's own, or that of a member of an agent's line; anybody else is as if they did not exist (danger T61). */
async function findOwner(read: Reader, name: string | undefined, caller: Context['caller']): Promise<Owner | null> {
  if (name === undefined || name.toLowerCase() === caller.account.toLowerCase())
    return { id: caller.memberId, account: caller.account }
  return isAgent(caller.type) ? findDownline(read, caller.memberId, name) : null
}

function answerOf(
  rows: readonly EntryRow[],
  remarks: ReadonlyMap<string, string>,
  { counted, incomeMinor, outgoMinor }: Sums,
  size: number,
  { customerName, language }: { customerName: string; language: string },
) {
  const list = rows.map(({ id, transferId, kind, amountMinor, balanceAfterMinor, createdAt }) => {
    const codeType = typeOf(kind, amountMinor)
    return {
      txId: String(id),
      txTypeId: typeIdOf(codeType),
      txTypeName: nameOfKind(kind, amountMinor, language),
      codeType,
      orderNo: orderNoOf(transferId),
      remark: remarkOf(kind, remarks.get(transferId) ?? '', language),
      amount: toMoneyNumber(amountMinor),
      currentAvailBalance: toMoneyNumber(balanceAfterMinor),
      txTimeInTimestamp: createdAt.getTime(),
      customerName,
    }
  })
  const footer = {
    income: toMoneyNumber(incomeMinor),
    outgo: toMoneyNumber(outgoMinor),
    amount: toMoneyNumber(incomeMinor - outgoMinor),
  }
  return { list, ...countsOf(counted, size), footer }
}
