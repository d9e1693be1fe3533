import { asksFor, personFields, readAudience } from '#gateway/areas/promotions/campaigns/audience.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { wrongField } from '#gateway/platform/http/refusal.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'

/** No list is longer: all of it is one work, which others wait for. */
const mostAccounts = 5_000

/** A line of a list of accounts, with its number in what was pasted. */
type Line = { number: number; account: string; amount: string | null }

/**
 * The first column of each line. A head names its columns; where one of them is `amount`, or where a line without a head is an account and
 * an amount, the amount has to be what the terms give, because nothing else is given.
 */
export function readGrantList(text: string): Line[] {
  const rows = text.split(/\r?\n/).map((line, at) => ({ number: at + 1, cells: line.split(/[,;\t]/).map(toCell) }))
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const head = filled[0]?.cells.map((cell) => cell.toLowerCase())
  const hasHead = head?.[0] === 'account'
  const lines = hasHead ? filled.slice(1) : filled
  if (lines.length > mostAccounts)
    throw wrongField('accounts', `has ${lines.length} lines, and at most ${mostAccounts} fit`)
  if (lines.length === 0) throw wrongField('accounts', 'is required')
  const amountAt = hasHead ? head.indexOf('amount') : 1
  return lines.map(({ number, cells }) => {
    const said = amountAt < 1 ? '' : (cells[amountAt] ?? '')
    const isAmount = hasHead ? said !== '' : cells.length === 2 && /^-?\d+(?:\.\d+)?$/.test(said)
    return { number, account: (cells[0] ?? '').toLowerCase(), amount: isAmount ? said : null }
  })
}

const toCell = (text: string): string => text.trim().replace(/^"|"$/g, '').trim()

type Asked = { campaign: Campaign; occasion: string; gives: string | null; at: Date }

/** Accounts that are looked up with one question. */
const atOnce = 500
const mostSaid = 50

/** The members of a list, in its order. Throws a refusal that says of each line which does not fit why. */
export async function findReceivers(tx: Reader | Tx, lines: readonly Line[], asked: Asked): Promise<number[]> {
  const faults: string[] = []
  const found: number[] = []
  const seen = new Map<string, number>()
  for (let from = 0; from < lines.length; from += atOnce) {
    const some = lines.slice(from, from + atOnce)
    const whyNot = await readObstacles(tx, some, asked)
    for (const line of some) {
      const { account, number } = line
      const first = seen.get(account)
      const answer = first === undefined ? await whyNot(line) : `stands in line ${first} already`
      if (first === undefined) seen.set(account, number)
      if (typeof answer === 'number') found.push(answer)
      else faults.push(`line ${number}, ${account.length > 40 ? `${account.slice(0, 37)}…` : account}: ${answer}`)
    }
  }
  if (faults.length === 0) return found
  const more = faults.length > mostSaid ? [`and ${faults.length - mostSaid} more`] : []
  const said = [...faults.slice(0, mostSaid), ...more].join('\n')
  const count = faults.length === 1 ? 'one line that does not fit' : `${faults.length} lines that do not fit`
  throw wrongField('accounts', `has ${count}, so nothing was given:\n${said}`)
}

/** Answers for each of these lines whose it is, or why nothing can be given there. */
async function readObstacles(
  tx: Reader | Tx,
  lines: readonly Line[],
  { campaign, occasion, gives, at }: Asked,
): Promise<(line: Line) => Promise<number | string>> {
  const members = await tx.member.findMany({
    where: { accountKey: { in: lines.map(({ account }) => account) } },
    select: { ...personFields, state: true, accountKey: true },
  })
  const ids = members.map(({ id }) => id)
  const [claims, breaks] = await Promise.all([
    tx.promotionClaim.findMany({
      where: { campaignId: campaign.id, occasion, memberId: { in: ids } },
      select: { memberId: true },
    }),
    tx.playBreak.findMany({ where: { memberId: { in: ids }, until: { gt: at } }, select: { memberId: true } }),
  ])
  const byAccount = new Map(members.map((member) => [member.accountKey, member]))
  const has = new Set(claims.map(({ memberId }) => memberId))
  const rests = new Set(breaks.map(({ memberId }) => memberId))
  const audience = readAudience(campaign.audience)
  return async ({ account, amount }) => {
    const member = byAccount.get(account)
    if (member === undefined || member.state !== 'active') return 'is no active account'
    if (amount !== null && Number(amount) !== Number(gives))
      return `says ${amount.slice(0, 20)}, and the terms give ${gives ?? 'no money'}`
    if (!(await asksFor(tx, member, at)(audience))) return 'is not among those it is for'
    if (has.has(member.id)) return 'has this gift already'
    return rests.has(member.id) ? 'is on a break' : member.id
  }
}
