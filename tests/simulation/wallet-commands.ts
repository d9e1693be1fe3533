import type { Seeded } from './seeded.ts'
import type { SimMember, WalletDesk } from './wallet-desk.ts'
import type { OrderWay, WalletModel } from './wallet-model.ts'

/** A command that can be given again: what the model says comes at once, what the gateway did later. */
export type Command = { name: string; give(at: number): { predicted: string; answered: Promise<string> } }
export type Side = { model: WalletModel; desk: WalletDesk; members: readonly SimMember[] }
export type Draw = (random: Seeded, side: Side) => Command

const commandOf = (name: string, predict: (at: number) => string, ask: () => Promise<string>): Command => ({
  name,
  give: (at) => ({ predicted: predict(at), answered: ask() }),
})

/** Six commands in ten go on with something that was begun, the others begin something. */
export function drawCommand(random: Seeded, side: Side): Command {
  const { deposits, withdrawals, bets, redemptions } = side.model
  const begun = [
    ...(deposits.length > 0 ? [moveDeposit] : []),
    ...(withdrawals.length > 0 ? [moveWithdrawal, moveWithdrawal] : []),
    ...(withdrawals.some(({ stand }) => stand === 'in_process') ? [orderForAnother] : []),
    ...(bets.length > 0 ? [endBet] : []),
    ...(redemptions.length > 0 ? [decideRedemption] : []),
  ]
  return begun.length > 0 && random.chance(60) ? random.pick(begun)(random, side) : beginSomething(random, side)
}

const amounts = [50, 1_00, 99_99, 100_00, 150_50, 200_00, 200_00, 300_00, 300_00, 700_00, 1_000_00, 60_000_00] as const
const sums = [199_99, 200_00, 300_00, 500_00, 700_00, 700_00, 1_500_00, 60_000_00] as const
const stakes = [99_99, 150_00, 500_00, 1_000_00, 1_000_00, 4_000_00] as const
const conversions = [99, 100, 150, 400, 1_000_001] as const

function beginSomething(random: Seeded, { model, desk, members }: Side): Command {
  const who = random.int(0, members.length - 1)
  const member = members[who] as SimMember
  // Few keys, so that they come again with the same and with other content.
  const key = `k${random.int(1, 5)}`
  const amount = random.pick(amounts)
  const what = random.pick([
    'order',
    'order',
    'order',
    'withdraw',
    'withdraw',
    'withdraw',
    'transfer',
    'return all',
    'hold',
    'redeem',
    'convert',
  ] as const)
  if (what === 'withdraw') return withdraw({ model, desk, members }, who, random.pick(sums), key)
  if (what === 'transfer') {
    const direction = random.chance(60) ? 'out' : 'in'
    const predict = () => model.transfer(who, direction, amount, key)
    return commandOf(`transfer ${direction}`, predict, () => desk.transfer(member, direction, amount, key))
  }
  if (what === 'hold') return hold({ model, desk, members }, who, random.pick(stakes))
  if (what === 'redeem') {
    const quantity = random.pick([1, 1, 2, 3, 4])
    const predict = () => model.redeem(who, quantity, key)
    return commandOf(what, predict, () => desk.redeem(member, quantity, key))
  }
  if (what === 'convert') {
    const points = random.pick(conversions)
    const predict = () => model.convert(who, points, key)
    return commandOf(what, predict, () => desk.convert(member, points, key))
  }
  if (what === 'return all') {
    const predict = () => model.returnAll(who)
    return commandOf(what, predict, () => desk.returnAll(member))
  }
  return order(
    { model, desk, members },
    who,
    amount,
    random.pick(['auto', 'auto', 'asked', 'manual', 'manual'] as const),
    key,
  )
}

function order({ model, desk, members }: Side, who: number, amount: number, way: OrderWay, key: string): Command {
  const predict = (at: number) => model.order(who, amount, way, key, at)
  return commandOf('order', predict, () => desk.order(members[who] as SimMember, amount, way, key))
}

function withdraw({ model, desk, members }: Side, who: number, sum: number, key: string): Command {
  const predict = (at: number) => model.withdraw(who, sum, key, at)
  return commandOf('withdraw', predict, () => desk.withdraw(members[who] as SimMember, sum, key))
}

function hold({ model, desk, members }: Side, who: number, stake: number): Command {
  const predict = () => model.hold(who, stake)
  return commandOf('hold', predict, () => desk.hold(members[who] as SimMember, stake))
}

const paysIn: readonly Draw[] = [
  (random, side) => order(side, 0, random.pick([100_00, 200_00, 700_00, 1_000_00]), 'auto', `s${random.int(1, 99)}`),
  (_random, { model, desk }) => {
    const id = model.deposits.length - 1
    return commandOf(
      `pay D${id}`,
      (at) => model.moveDeposit(id, 'pay', at),
      () => desk.moveDeposit(id, 'pay'),
    )
  },
]
const plays: readonly Draw[] = [
  (random, side) => hold(side, 0, random.pick(stakes)),
  (random, side) =>
    side.model.bets.length === 0 ? drawCommand(random, side) : settleBet(side, side.model.bets.length - 1, 0),
]
const asks: Draw = (random, side) => withdraw(side, 0, 200_00, `s${random.int(1, 999)}`)
const isRejected: Draw = (random, side) => {
  const { model, desk, members } = side
  const id = model.withdrawals.length - 1
  if (id < 0) return drawCommand(random, side)
  const member = members[model.withdrawals[id]?.member ?? 0] as SimMember
  return commandOf(
    `reject W${id}`,
    (at) => model.moveWithdrawal(id, 'reject', at),
    () => desk.moveWithdrawal(id, member, 'reject'),
  )
}

/** What chance seldom tells in a few steps: a turnover of two deposits, and a day with as many withdrawals as it may have. */
export const stories: readonly (readonly Draw[])[] = [
  [...paysIn, ...paysIn, ...plays, asks],
  [asks, asks, asks, isRejected, asks, asks, asks, asks],
]

/** A manual transfer of just what is to be paid out to another member. */
function orderForAnother(random: Seeded, { model, desk, members }: Side): Command {
  const { member, amount, charge } = random.pick(model.withdrawals.filter(({ stand }) => stand === 'in_process'))
  const who = random.pick(members.map((_member, index) => index).filter((index) => index !== member))
  const key = `k${random.int(1, 5)}`
  const predict = (at: number) => model.order(who, amount - charge, 'manual', key, at)
  return commandOf('order for another', predict, () =>
    desk.order(members[who] as SimMember, amount - charge, 'manual', key),
  )
}

/** One of the latest of a list. */
const recent = (random: Seeded, list: readonly unknown[]): number =>
  random.int(Math.max(0, list.length - 3), list.length - 1)

const depositActions = ['pay', 'cancel', 'approve', 'reject'] as const
const withdrawalActions = ['approve', 'reject', 'receive', 'deny', 'appeal', 'force', 'refund'] as const
/** What comes next in an ordinary life; most commands try it, the others try anything. */
const ordinaryDeposit = { paying: ['pay', 'pay', 'pay', 'cancel'], waiting: ['approve', 'approve', 'reject'] } as const
const ordinaryWithdrawal = {
  in_process: ['approve', 'approve', 'approve', 'reject'],
  waiting: ['receive', 'deny', 'deny', 'deny'],
  not_received: ['appeal', 'force', 'refund'],
  received_by_time: ['appeal'],
} as const
const ordinaryPercent = 75

function moveDeposit(random: Seeded, { model, desk }: Side): Command {
  const id = recent(random, model.deposits)
  const next = ordinaryDeposit[model.deposits[id]?.state as keyof typeof ordinaryDeposit] ?? depositActions
  const action = random.pick<(typeof depositActions)[number]>(random.chance(ordinaryPercent) ? next : depositActions)
  const predict = (at: number) => model.moveDeposit(id, action, at)
  return commandOf(`${action} D${id}`, predict, () => desk.moveDeposit(id, action))
}

function moveWithdrawal(random: Seeded, { model, desk, members }: Side): Command {
  const id = recent(random, model.withdrawals)
  const manual = model.deposits.findLastIndex(({ way }) => way === 'manual')
  if (manual >= 0 && random.chance(40)) {
    const payerId = random.chance(80) ? manual : recent(random, model.deposits)
    const predict = (at: number) => model.payByMember(id, payerId, at)
    return commandOf(`pay by member W${id}`, predict, () => desk.payByMember(id, payerId))
  }
  const { stand, member } = model.withdrawals[id] as (typeof model.withdrawals)[number]
  const next = ordinaryWithdrawal[stand as keyof typeof ordinaryWithdrawal] ?? withdrawalActions
  const action = random.pick<(typeof withdrawalActions)[number]>(
    random.chance(ordinaryPercent) ? next : withdrawalActions,
  )
  const predict = (at: number) => model.moveWithdrawal(id, action, at)
  return commandOf(`${action} W${id}`, predict, () => desk.moveWithdrawal(id, members[member] as SimMember, action))
}

const wins = [0, 500_00, 1_000_00, 1_500_00] as const

function endBet(random: Seeded, { model, desk }: Side): Command {
  const id = recent(random, model.bets)
  if (random.chance(25)) {
    const predict = () => model.reverseBet(id)
    return commandOf(`reverse B${id}`, predict, () => desk.reverseBet(id))
  }
  return settleBet({ model, desk }, id, random.pick(wins))
}

const settleBet = ({ model, desk }: Pick<Side, 'model' | 'desk'>, id: number, win: number): Command =>
  commandOf(
    `settle B${id}`,
    () => model.endBet(id, win),
    () => desk.endBet(id, win),
  )

function decideRedemption(random: Seeded, { model, desk }: Side): Command {
  const id = recent(random, model.redemptions)
  const action = random.chance(50) ? 'approve' : 'reject'
  const predict = () => model.decideRedemption(id, action)
  return commandOf(`${action} P${id}`, predict, () => desk.decideRedemption(id, action))
}
