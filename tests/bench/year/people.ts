import { createSequence, type Sequence } from '#gateway/art/sequence.ts'
import { dayMs, toMerchantDay } from '#gateway/platform/time/clock.ts'
import { growTree } from '#seed/areas/member/tree.ts'
import { type Filling, toMoment } from './filling.ts'
import type { Size } from './size.ts'

/** Members by their place from 0; a tree is a range of places that begins with its head, and uplines stand before their downlines. */
export type People = {
  firstId: number
  count: number
  /** -1 for a head. */
  uplines: Int32Array
  types: Uint8Array
  registeredAt: Float64Array
  trees: { from: number; to: number }[]
  /** Who plays most, below the head of the first tree. */
  player: number
}

export const headName = 'yearhead'
export const playerName = 'yearplayer'
const firstId = 1_000_000
/** One agent has a tenth of the site below; all other trees are alike. */
const shareOfFirstTree = 0.1
const leastTree = 20
const othersAtMost = 900

export function growPeople({ members, seed, at }: Size): People {
  const sequence = createSequence(seed ^ 0x9e0b1e)
  const people: People = {
    firstId,
    count: members,
    uplines: new Int32Array(members).fill(-1),
    types: new Uint8Array(members),
    registeredAt: new Float64Array(members),
    trees: [],
    player: 0,
  }
  const usual = Math.max(leastTree, Math.ceil((members * (1 - shareOfFirstTree)) / othersAtMost))
  for (let from = 0; from < members; ) {
    const size = from === 0 ? Math.max(leastTree, Math.round(members * shareOfFirstTree)) : usual
    const to = Math.min(members, from + size)
    plantTree(people, from, to, sequence, at)
    people.trees.push({ from, to })
    from = to
  }
  people.player = people.types.indexOf(0)
  people.registeredAt[people.player] = people.registeredAt[0] = at - 2 * 365 * dayMs
  return people
}

function plantTree({ uplines, types, registeredAt }: People, from: number, to: number, sequence: Sequence, at: number) {
  types[from] = 1
  registeredAt[from] = at - sequence.between(370, 900) * dayMs
  for (const { id, uplineId, type } of growTree(from, to - from - 1, from + 1, sequence)) {
    const upline = uplineId ?? from
    uplines[id] = upline
    types[id] = type
    const since = registeredAt[upline] as number
    registeredAt[id] = Math.floor(since + sequence.next() ** 2 * 0.9 * (at - since))
  }
}

/** Whoever stands above a member, the member first. */
export function* lineOf({ uplines }: People, place: number): Generator<number> {
  for (let above = place; above >= 0; above = uplines[above] as number) yield above
}

/** Everybody below each member of a tree, the member first, in the order of their places. */
export function linesOf(people: People, { from, to }: { from: number; to: number }): number[][] {
  const lines: number[][] = Array.from({ length: to - from }, () => [])
  for (let place = from; place < to; place++)
    for (const above of lineOf(people, place)) lines[above - from]?.push(place)
  return lines
}

/** Two can log in, with the password of the demonstration: the head of the first tree and the player below. */
export async function writePeople(filling: Filling, people: People, hashes: { password: string; payment: string }) {
  const put = filling.into('Member', [
    'id',
    'account',
    'accountKey',
    'passwordHash',
    'paymentPasswordHash',
    'passwordChangedAt',
    'nickname',
    'type',
    'mobileNum',
    'countryDialingCode',
    'email',
    'payeeName',
    'birthday',
    'uplineId',
    'registeredAt',
    'lastLoginAt',
    'lastLoginIp',
  ])
  const putLine = filling.into('MemberLine', ['ancestorId', 'descendantId', 'depth'])
  for (const tree of people.trees) {
    for (let place = tree.from; place < tree.to; place++) put(toRow(people, place, hashes))
    const depthOf = depths(people, tree)
    for (const [at, below] of linesOf(people, tree).entries())
      for (const place of below)
        putLine([firstId + tree.from + at, firstId + place, depthOf(place) - depthOf(tree.from + at)])
    await filling.settle()
  }
}

function depths({ uplines }: People, { from, to }: { from: number; to: number }): (place: number) => number {
  const depth = new Uint8Array(to - from)
  for (let place = from + 1; place < to; place++)
    depth[place - from] = (depth[(uplines[place] as number) - from] ?? 0) + 1
  return (place) => depth[place - from] ?? 0
}

function toRow(people: People, place: number, hashes: { password: string; payment: string }) {
  const id = people.firstId + place
  const isPlayer = place === people.player
  const account = place === 0 ? headName : isPlayer ? playerName : `y${id}`
  const [password, payment] = place === 0 || isPlayer ? [hashes.password, hashes.payment] : [null, null]
  const registered = people.registeredAt[place] as number
  const upline = people.uplines[place] as number
  return [
    id,
    account,
    account,
    password,
    payment,
    toMoment(registered),
    `Mabini ${id % 9_973}`,
    people.types[place] as number,
    // 0900 is no prefix of a network, so these numbers belong to nobody.
    `900${String(id).padStart(7, '0')}`,
    '63',
    `${account}@mail.example`,
    `Mabini Reyes ${id}`,
    toMerchantDay(new Date(-(id % 12_000) * dayMs + 10_000 * dayMs)),
    upline < 0 ? null : people.firstId + upline,
    toMoment(registered),
    toMoment(registered + (place % 97) * 60_000),
    `198.51.${place % 100}.${place % 254}`,
  ]
}
