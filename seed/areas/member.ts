import { avatarCount } from '#gateway/art/avatar.ts'
import { createSequence, type Sequence } from '#gateway/art/sequence.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { type DemoHashes, demoAccounts } from './member/demo.ts'
import { createNames, type MadeName } from './member/names.ts'
import { growTree, type Line, type Place, toLines } from './member/tree.ts'

type MemberRow = Prisma.MemberCreateManyInput & {
  id: number
  type: number
  uplineId: number | null
  registeredAt: Date
}

const membersAtScaleOne = 2_000
/** Their downlines are the larger part, so that agent01 has 1,000 and more. */
const shareOfAgent01 = 0.6
const otherTreesAtScaleOne = 24
const firstBulkId = 10_101

const vipNames = ['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond']
/** The VIP label, e.g. `VIP 3 · Gold`; null below the first level. */
const vipLabel = (level: number): string | null => (level === 0 ? null : `VIP ${level} · ${vipNames[level - 1]}`)

/**
 * The demo accounts and the members around them, uplines before downlines, with the closure of their hierarchy. The same
 * `seed` and `now` make the same rows, but for the salts in `hashes`. Bulk members have no password and cannot log in.
 */
export function memberRows(options: { seed: number; scale: number; now: Date; hashes: DemoHashes }): {
  members: MemberRow[]
  lines: Line[]
} {
  const sequence = createSequence(options.seed)
  const members = [...demoRows(options.now, options.hashes), ...bulkRows(options.scale, options.now, sequence)]
  return { members, lines: toLines(members) }
}

function demoRows(now: Date, hashes: DemoHashes): MemberRow[] {
  return demoAccounts.map(({ upline, registeredDaysAgo, ...demo }) => {
    const registeredAt = laterBy(now, -registeredDaysAgo * dayMs)
    return {
      id: demo.id,
      account: demo.account,
      accountKey: demo.account,
      nickname: demo.nickname,
      type: demo.type,
      passwordHash: hashes.get(demo.account)?.password ?? null,
      paymentPasswordHash: hashes.get(demo.account)?.payment ?? null,
      passwordChangedAt: registeredAt,
      icon: String((demo.id % avatarCount) + 1),
      mobileNum: demo.mobileNum,
      countryDialingCode: demo.mobileNum === null ? null : '63',
      mobileVerified: demo.mobileNum !== null,
      email: `${demo.account}@mail.example`,
      payeeName: demo.payeeName,
      birthday: '1988-09-21',
      firstTimeLogin: demo.firstTimeLogin,
      checksNewAddress: demo.checksNewAddress,
      vipLevel: demo.vipLevel,
      vipName: vipLabel(demo.vipLevel),
      uplineId: upline === null ? null : demoId(upline),
      registeredAt,
    }
  })
}

function bulkRows(scale: number, now: Date, sequence: Sequence): MemberRow[] {
  const count = Math.max(24, Math.round(membersAtScaleOne * scale)) - demoAccounts.length
  const newName = createNames(sequence)
  const registeredAt = new Map<number, Date>(
    demoAccounts.map((demo) => [demo.id, laterBy(now, -demo.registeredDaysAgo * dayMs)]),
  )
  return toPlaces(count, scale, sequence).map((place) => {
    const row = toBulkRow(place, newName(), registeredAt.get(place.uplineId ?? 0), now, sequence)
    registeredAt.set(row.id, row.registeredAt)
    return row
  })
}

/** One large tree under agent01 and many small ones under heads of their own (type 1). */
function toPlaces(count: number, scale: number, sequence: Sequence): Place[] {
  const below = Math.ceil(count * shareOfAgent01)
  const places = growTree(demoId('agent01'), below, firstBulkId, sequence, [demoId('agent02')])
  const trees = Math.max(1, Math.round(otherTreesAtScaleOne * scale))
  for (let tree = 0; tree < trees; tree++) {
    const left = count - places.length
    const size = Math.ceil(left / (trees - tree))
    if (size === 0) break
    const head: Place = { id: firstBulkId + places.length, uplineId: null, type: 1 }
    places.push(head, ...growTree(head.id, size - 1, head.id + 1, sequence))
  }
  return places
}

function demoId(account: string): number {
  const found = demoAccounts.find((demo) => demo.account === account)
  if (found === undefined) throw new Error(`There is no demo account ${account}`)
  return found.id
}

function toBulkRow(
  { id, uplineId, type }: Place,
  { account, nickname }: MadeName,
  uplineSince: Date | undefined,
  now: Date,
  sequence: Sequence,
): MemberRow {
  const earliest = uplineSince ?? laterBy(now, -1_000 * dayMs)
  const registeredAt = laterBy(earliest, sequence.next() ** 2 * (now.getTime() - earliest.getTime()) * 0.9)
  const lastLoginAt =
    sequence.next() < 0.7 ? laterBy(now, -(sequence.next() ** 3) * (now.getTime() - registeredAt.getTime())) : null
  const vipLevel = Math.floor(sequence.next() ** 4 * (vipNames.length + 1))
  return {
    id,
    account,
    accountKey: account,
    nickname,
    type,
    passwordChangedAt: registeredAt,
    state: sequence.next() < 0.01 ? 'disabled' : 'active',
    icon: String(1 + Math.floor(sequence.next() * avatarCount)),
    // 0900 is no prefix of a network, so these numbers belong to nobody.
    mobileNum: `900${String(id).padStart(7, '0')}`,
    countryDialingCode: '63',
    mobileVerified: sequence.next() < 0.4,
    email: `${account}@mail.example`,
    vipLevel,
    vipName: vipLabel(vipLevel),
    uplineId,
    registeredAt,
    lastLoginAt,
    lastLoginIp: lastLoginAt === null ? null : `198.51.100.${id % 254}`,
  }
}
