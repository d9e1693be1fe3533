import type { AnsweredValueOf, ParsedInputOf } from '#catalogue/call.ts'
import type { team } from '#catalogue/team.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { isAgent } from '#gateway/kernel/identity/account-types.ts'
import { maskMobile } from '#gateway/kernel/identity/masked-mobile.ts'
import { toNameForOthers } from '#gateway/kernel/identity/nickname.ts'
import { findInLine } from '#gateway/kernel/lines/in-line.ts'
import { collectableMinor, findCollectObstacle } from '#gateway/kernel/lines/line-transfers.ts'
import { readRates } from '#gateway/kernel/lines/rates.ts'
import { readTeams } from '#gateway/kernel/lines/team-figures.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { likePart, list, name, sql } from '#gateway/platform/database/sql.ts'
import { atField } from '#gateway/platform/http/refusal.ts'
import { lesserOf, toMoneyNumber } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { pathTo, requireInLine } from '../line.ts'
import { isOnline, listOnline } from '../presence.ts'
import { allRates } from '../rules/rebates.ts'

type Asked = ParsedInputOf<typeof team.members>
type Person = AnsweredValueOf<typeof team.members>['list'][number]

/** The downlines of somebody in the line, a page of them (OP-137). */
export async function listMembers(
  platform: Platform,
  asked: Asked,
  { caller: { memberId }, refuse }: ContextOf<typeof team.members>,
): Promise<AnsweredValueOf<typeof team.members>> {
  const { read } = platform.db
  const head = await requireInLine(read, memberId, asked.under, refuse, 'under')
  const from = sql`
    FROM "MemberLine" l JOIN "Member" m ON m."id" = l."descendantId" WHERE l."ancestorId" = ${head.id} AND ${chosen(asked, platform.clock.now())}`
  const [[counted], ids, path] = await Promise.all([
    read.$queryRaw<{ total: number | bigint }[]>`SELECT COUNT(*) AS "total" ${from}`,
    read.$queryRaw<{ id: number | bigint }[]>`
      SELECT m."id" ${from} ORDER BY ${orderOf(asked)} LIMIT ${asked.size} OFFSET ${(asked.page - 1) * asked.size}`,
    pathTo(read, memberId, head.id),
  ])
  const total = Number(counted?.total ?? 0)
  const people = await showPeople(
    platform,
    memberId,
    ids.map(({ id }) => Number(id)),
  )
  return { path, list: people, total, totalPages: Math.ceil(total / asked.size) }
}

function chosen({ scope, search, kind, online }: Asked, now: Date) {
  // A search for somebody does not stop at those right below.
  const depth = scope === 'direct' && search === undefined ? sql`l."depth" = 1` : sql`l."depth" > 0`
  const like = likePart(search ?? '')
  const named =
    search === undefined
      ? sql``
      : sql`AND (m."accountKey" LIKE ${like} ESCAPE '\\' OR LOWER(m."nickname") LIKE ${like} ESCAPE '\\')`
  const ofKind = kind === 'all' ? sql`` : kind === 'agents' ? sql`AND m."type" <> 0` : sql`AND m."type" = 0`
  return sql`${depth} ${named} ${ofKind} ${online === 'Y' ? sql`AND ${isOnline(now)}` : sql``}`
}

function orderOf({ sort, order }: Asked) {
  const direction = order === 'asc' ? sql`ASC` : sql`DESC`
  // The two databases put what is missing at different ends, so it is said.
  if (sort === 'lastLoginAt')
    return sql`CASE WHEN m."lastLoginAt" IS NULL THEN 1 ELSE 0 END, m."lastLoginAt" ${direction}, m."id"`
  if (sort === 'balance')
    return sql`COALESCE((SELECT SUM(a."balanceMinor") FROM "LedgerAccount" a WHERE a."memberId" = m."id" AND a."purpose" = 'main'), 0) ${direction}, m."id"`
  if (sort === 'members')
    return sql`COALESCE((SELECT t."members" FROM "Team" t WHERE t."memberId" = m."id"), 0) ${direction}, m."id"`
  return sort === 'username' ? sql`m."accountKey" ${direction}` : sql`m.${name(sort)} ${direction}, m."id"`
}

/** People of the caller's line as a list shows them, in the order of `ids`. */
async function showPeople(platform: Platform, callerId: number, ids: readonly number[]): Promise<Person[]> {
  if (ids.length === 0) return []
  const { db, clock } = platform
  const { read } = db
  const { agents } = await merchantSettings(platform).all()
  const [members, lines, teams, online, balances] = await Promise.all([
    read.member.findMany({ where: { id: { in: [...ids] } }, include: { upline: { select: { account: true } } } }),
    read.memberLine.findMany({ where: { ancestorId: callerId, descendantId: { in: [...ids] } } }),
    readTeams(read, { ids }),
    listOnline(read, ids, clock.now()),
    readBalances(read, ids),
  ])
  const rates = await readRates(read, members, agents)
  const levels = new Map(lines.map(({ descendantId, depth }) => [descendantId, depth]))
  const rows = new Map(
    members.map(({ id, account, nickname, type, upline, state, registeredAt, lastLoginAt }): [number, Person] => [
      id,
      {
        customerId: id,
        username: account,
        nickname: toNameForOthers(nickname),
        type: type as 0,
        isAgent: isAgent(type),
        level: levels.get(id) ?? 0,
        upline: upline?.account ?? '',
        state: state as 'active',
        online: online.has(id),
        registeredAt: registeredAt.getTime(),
        lastLoginAt: lastLoginAt?.getTime() ?? null,
        balance: toMoneyNumber(balances.get(id) ?? 0n),
        members: Math.max(0, (teams.get(id)?.members ?? 1) - 1),
        rates: allRates(rates.get(id) ?? {}),
      },
    ]),
  )
  return ids.flatMap((id) => rows.get(id) ?? [])
}

async function readBalances(read: Reader, ids: readonly number[]): Promise<Map<number, bigint>> {
  const rows = await read.$queryRaw<{ memberId: number | bigint; balanceMinor: number | bigint }[]>`
    SELECT "memberId", "balanceMinor" FROM "LedgerAccount" WHERE "memberId" IN (${list(ids)}) AND "purpose" = 'main'`
  return new Map(rows.map(({ memberId, balanceMinor }) => [Number(memberId), BigInt(balanceMinor)]))
}

/** One member below the caller. */
export async function readMember(
  platform: Platform,
  { username }: { username: string },
  { caller: { memberId }, refuse }: ContextOf<typeof team.member>,
): Promise<AnsweredValueOf<typeof team.member>> {
  const { read } = platform.db
  const found = await findInLine(read, memberId, username)
  if (found === null || found.depth === 0) return refuse('not.exists.user', atField('username', 'is not in your line'))
  const [[shown], path, directMembers, collecting] = await Promise.all([
    showPeople(platform, memberId, [found.id]),
    pathTo(read, memberId, found.id),
    read.member.count({ where: { uplineId: found.id } }),
    readCollecting(platform, memberId, found.id),
  ])
  if (shown === undefined) return refuse('not.exists.user', atField('username', 'is not in your line'))
  const mobile = found.mobileNum === null ? null : maskMobile(found.mobileNum)
  return { ...shown, path, isDirect: found.depth === 1, directMembers, mobile, ...collecting }
}

/** What of the caller's money can be collected back at this moment, and why nothing can though there is some. */
async function readCollecting({ db: { read }, clock }: Platform, callerId: number, memberId: number) {
  const sentMinor = await collectableMinor(read, callerId, memberId)
  const collectObstacle = sentMinor === 0n ? null : await findCollectObstacle(read, memberId, clock.now())
  if (sentMinor === 0n || collectObstacle !== null) return { collectable: 0, collectObstacle }
  const { availableMinor } = await balanceOf(read, memberAccount.main(memberId))
  return { collectable: toMoneyNumber(lesserOf(sentMinor, availableMinor)), collectObstacle }
}
