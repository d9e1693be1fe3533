import type { FailureCode } from '#catalogue/failures.ts'
import { placeConversion } from '#gateway/areas/points/convert.ts'
import { approveRedemption, rejectRedemption } from '#gateway/areas/points/decide.ts'
import { earnPoints } from '#gateway/areas/points/earn.ts'
import { placeRedemption } from '#gateway/areas/points/redeem.ts'
import { approveDeposit, rejectDeposit } from '#gateway/areas/wallet/deposits/decide.ts'
import { orderDeposit } from '#gateway/areas/wallet/deposits/order.ts'
import { cancelDeposit, payDeposit } from '#gateway/areas/wallet/deposits/pay.ts'
import { returnFunds, transferFunds } from '#gateway/areas/wallet/fund-transfer.ts'
import { appealWithdrawal, confirmReceived, reportNotReceived } from '#gateway/areas/wallet/withdrawals/confirm.ts'
import { approveWithdrawal, rejectWithdrawal, resolveAppeal } from '#gateway/areas/wallet/withdrawals/decide.ts'
import { placeWithdrawal } from '#gateway/areas/wallet/withdrawals/order.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { fillTurnover } from '#gateway/kernel/turnover.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { reserve, settle, voidReserve } from '#gateway/ledger/ledger.ts'
import type { Line } from '#gateway/ledger/transfer.ts'
import { newOrderNo } from '#gateway/platform/crypto/ids.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { OrderWay } from './wallet-model.ts'

export type SimMember = { id: number; account: string; cardId: number; rewardId: number }

const by = { name: 'Ligaya', ip: '', traceId: 'simulation' }
const text = (minor: number): string => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`

const channels: Readonly<Record<OrderWay, string>> = { auto: 'ALONPAY', asked: 'MARIPAY', manual: 'BAYTRANSFER' }

export type WalletDesk = ReturnType<typeof createDesk>

/** The gateway's cashier behind the words of the model: each answer is an outcome, receipts are numbered as the model numbers them. */
export function createDesk(platform: Platform) {
  const deposits: string[] = []
  const withdrawals: string[] = []
  const redemptions: string[] = []
  const bets: { transferId: string; member: SimMember; amount: number }[] = []

  const contextOf = ({ id, account }: SimMember) => ({
    caller: { sessionId: 0, memberId: id, account, type: 0, ip: '', mustChange: false },
    ip: '',
    traceId: 'simulation',
    language: 'EN',
    refuse: (code: FailureCode): never => {
      throw new Refusal(code)
    },
  })
  const outcomeOf = async (work: () => Promise<string>): Promise<string> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
  }
  const numbered = (list: string[], prefix: string, receiptNo: string): string => {
    if (!list.includes(receiptNo)) list.push(receiptNo)
    return `ok ${prefix}${list.indexOf(receiptNo)}`
  }
  const mover = () => ({
    name: 'member',
    actor: { memberId: null, ip: '', traceId: 'simulation', at: platform.clock.now() },
  })

  return {
    order: (member: SimMember, amount: number, way: OrderWay, requestId: string) =>
      outcomeOf(async () => {
        const order = { amount: text(amount), mcsBankCode: channels[way], requestId, payeeName: member.account }
        return numbered(
          deposits,
          'D',
          (await orderDeposit(platform, way === 'manual' ? 'manual' : 'launch', order, contextOf(member) as never))
            .depositId,
        )
      }),
    moveDeposit: async (id: number, action: 'pay' | 'cancel' | 'approve' | 'reject') => {
      const receiptNo = deposits[id] ?? ''
      if (action === 'pay') return (await payDeposit(platform, receiptNo, mover())).outcome
      if (action === 'cancel') return (await cancelDeposit(platform, receiptNo, mover())).outcome
      const decided =
        action === 'approve'
          ? approveDeposit(platform, { receiptNo, by })
          : rejectDeposit(platform, { receiptNo, reason: 'no', by })
      return (await decided).outcome
    },
    withdraw: (member: SimMember, amount: number, requestId: string) =>
      outcomeOf(async () => {
        const order = { amount: text(amount), bankCardId: member.cardId, requestId }
        return numbered(withdrawals, 'W', (await placeWithdrawal(platform, order, contextOf(member))).withdrawId)
      }),
    payByMember: (id: number, payerId: number) =>
      outcomeOf(
        async () =>
          (await approveWithdrawal(platform, { receiptNo: withdrawals[id] ?? '', payer: deposits[payerId], by }))
            .outcome,
      ),
    moveWithdrawal: async (
      id: number,
      member: SimMember,
      action: 'approve' | 'reject' | 'receive' | 'deny' | 'appeal' | 'force' | 'refund',
    ) => {
      const receiptNo = withdrawals[id] ?? ''
      const own = { receiptNo, memberId: member.id }
      const subject = `withdrawal:${receiptNo}`
      if (action === 'deny') {
        const image = {
          type: 'image/jpeg',
          bytes: new Uint8Array(1),
          width: 1,
          height: 1,
          createdAt: platform.clock.now(),
        }
        await platform.db.write((tx) => tx.proofImage.create({ data: { memberId: member.id, subject, ...image } }))
      }
      switch (action) {
        case 'approve':
          return (await approveWithdrawal(platform, { receiptNo, by })).outcome
        case 'reject':
          return (await rejectWithdrawal(platform, { receiptNo, reason: 'no', by })).outcome
        case 'receive':
          return (await confirmReceived(platform, own, mover())).outcome
        case 'deny':
          return (await reportNotReceived(platform, own, undefined, mover())).outcome
        case 'appeal':
          return (await appealWithdrawal(platform, own, 'please', mover())).outcome
        default:
          return (await resolveAppeal(platform, { receiptNo, decision: action, reason: 'x', note: 'x', by })).outcome
      }
    },
    transfer: (member: SimMember, direction: 'in' | 'out', amount: number, requestId: string) =>
      outcomeOf(async () => {
        const [fromAccountType, toAccountType] = direction === 'out' ? ['main', 'PG'] : ['PG', 'main']
        const order = {
          fromAccountType: fromAccountType as string,
          toAccountType: toAccountType as string,
          amount: text(amount),
          requestId,
        }
        await transferFunds(platform, async (name) => name, order, contextOf(member) as never)
        return 'ok'
      }),
    returnAll: (member: SimMember) =>
      outcomeOf(async () => {
        await returnFunds(platform, {}, contextOf(member) as never)
        return 'ok'
      }),
    hold: async (member: SimMember, amount: number) => {
      const transferId = `round:${newOrderNo('R')}`
      const transfer = {
        id: transferId,
        kind: 'bet',
        currency: 'TLB',
        lines: betLines(member, -amount),
        memberId: member.id,
        at: platform.clock.now(),
      }
      const { outcome } = await platform.db.write((tx) => reserve(tx, transfer))
      if (outcome === 'reserved') bets.push({ transferId, member, amount })
      return outcome
    },
    /** What follows from a bet that is settled, as the studio does it: the money, the turnover, the points. */
    endBet: async (id: number, win: number) => {
      const { transferId, member, amount } = bets[id] as (typeof bets)[number]
      const settings = await merchantSettings(platform).all()
      const at = platform.clock.now()
      return platform.db.write(async (tx) => {
        const lines = win === 0 ? betLines(member, -amount) : [...betLines(member, -amount), ...betLines(member, win)]
        const { outcome } = await settle(tx, transferId, { lines, at })
        if (outcome !== 'posted') return outcome
        const stakeMinor = BigInt(amount)
        await fillTurnover(tx, { memberId: member.id, category: 'RNG', validBetMinor: stakeMinor, placedAt: at, at })
        await earnPoints(tx, [{ orderNo: transferId, memberId: member.id, validBetMinor: stakeMinor }], {
          settings,
          at,
        })
        return outcome
      })
    },
    reverseBet: async (id: number) =>
      (
        await platform.db.write((tx) =>
          voidReserve(tx, (bets[id] as (typeof bets)[number]).transferId, { at: platform.clock.now() }),
        )
      ).outcome,
    redeem: (member: SimMember, quantity: number, requestId: string) =>
      outcomeOf(async () => {
        const nobody = { receiverName: undefined, receiverMobile: undefined, receiverAddress: undefined }
        const order = { rewardId: member.rewardId, quantity, requestId, ...nobody }
        return numbered(redemptions, 'P', (await placeRedemption(platform, order, contextOf(member))).redemptionNo)
      }),
    decideRedemption: async (id: number, action: 'approve' | 'reject') => {
      const decision = { redemptionNo: redemptions[id] ?? '', remark: 'x', by }
      return (await (action === 'approve' ? approveRedemption : rejectRedemption)(platform, decision)).outcome
    },
    convert: (member: SimMember, points: number, requestId: string) =>
      outcomeOf(async () => {
        await placeConversion(platform, { points, requestId }, contextOf(member))
        return 'ok'
      }),
  }
}

const betLines = ({ id }: SimMember, amount: number): Line[] => [
  { account: memberAccount.main(id), amountMinor: BigInt(amount) },
  { account: houseAccount.vendor('PG'), amountMinor: -BigInt(amount) },
]
