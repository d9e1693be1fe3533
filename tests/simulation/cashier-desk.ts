import type { FailureCode } from '#catalogue/failures.ts'
import { approveDeposit, rejectDeposit } from '#gateway/areas/wallet/deposits/decide.ts'
import { orderDeposit } from '#gateway/areas/wallet/deposits/order.ts'
import { cancelDeposit, payDeposit } from '#gateway/areas/wallet/deposits/pay.ts'
import { returnFunds, transferFunds } from '#gateway/areas/wallet/fund-transfer.ts'
import { appealWithdrawal, confirmReceived, reportNotReceived } from '#gateway/areas/wallet/withdrawals/confirm.ts'
import { approveWithdrawal, rejectWithdrawal, resolveAppeal } from '#gateway/areas/wallet/withdrawals/decide.ts'
import { placeWithdrawal } from '#gateway/areas/wallet/withdrawals/order.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { Refusal } from '#gateway/platform/refusal.ts'

export type SimMember = { id: number; account: string; cardId: number }

const by = { name: 'Ligaya', ip: '', traceId: 'simulation' }
const text = (minor: number): string => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`

/** The gateway's cashier behind the words of the model: each answer is an outcome, receipts are numbered as the model numbers them. */
export function createDesk(platform: Platform) {
  const deposits: string[] = []
  const withdrawals: string[] = []

  const contextOf = ({ id, account }: SimMember) => ({
    caller: { sessionId: 0, memberId: id, account, type: 0, ip: '' },
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
  const mover = () => ({ name: 'member', actor: { memberId: null, ip: '', traceId: 'simulation', at: platform.clock.now() } })

  return {
    order: (member: SimMember, amount: number, isAuto: boolean, requestId: string) =>
      outcomeOf(async () => {
        const order = { amount: text(amount), mcsBankCode: isAuto ? 'ALONPAY' : 'MARIPAY', requestId }
        return numbered(deposits, 'D', (await orderDeposit(platform, 'launch', order, contextOf(member) as never)).depositId)
      }),
    moveDeposit: async (id: number, action: 'pay' | 'cancel' | 'approve' | 'reject') => {
      const receiptNo = deposits[id] ?? ''
      if (action === 'pay') return (await payDeposit(platform, receiptNo, mover())).outcome
      if (action === 'cancel') return (await cancelDeposit(platform, receiptNo, mover())).outcome
      const decided = action === 'approve' ? approveDeposit(platform, { receiptNo, by }) : rejectDeposit(platform, { receiptNo, reason: 'no', by })
      return (await decided).outcome
    },
    withdraw: (member: SimMember, amount: number, requestId: string) =>
      outcomeOf(async () => {
        const order = { amount: text(amount), bankCardId: member.cardId, requestId }
        return numbered(withdrawals, 'W', (await placeWithdrawal(platform, order, contextOf(member))).withdrawId)
      }),
    moveWithdrawal: async (id: number, member: SimMember, action: 'approve' | 'reject' | 'receive' | 'deny' | 'appeal' | 'force' | 'refund') => {
      const receiptNo = withdrawals[id] ?? ''
      const own = { receiptNo, memberId: member.id }
      const subject = `withdrawal:${receiptNo}`
      if (action === 'deny') {
        const image = { type: 'image/jpeg', bytes: new Uint8Array(1), width: 1, height: 1, createdAt: platform.clock.now() }
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
          return (await resolveAppeal(platform, { receiptNo, decision: action, reason: 'x', by })).outcome
      }
    },
    transfer: (member: SimMember, direction: 'in' | 'out', amount: number, requestId: string) =>
      outcomeOf(async () => {
        const [fromAccountType, toAccountType] = direction === 'out' ? ['main', 'PG'] : ['PG', 'main']
        const order = { fromAccountType: fromAccountType as string, toAccountType: toAccountType as string, amount: text(amount), requestId }
        await transferFunds(platform, async () => true, order, contextOf(member) as never)
        return 'ok'
      }),
    returnAll: (member: SimMember) =>
      outcomeOf(async () => {
        await returnFunds(platform, {}, contextOf(member) as never)
        return 'ok'
      }),
  }
}
