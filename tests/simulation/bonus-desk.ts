import type { FailureCode } from '#catalogue/failures.ts'
import { giveUp } from '#gateway/areas/promotions/bonuses/end.ts'
import { isOfferedTo } from '#gateway/areas/promotions/campaigns/offered.ts'
import { issue } from '#gateway/areas/promotions/claims/issue.ts'
import { takeClaim } from '#gateway/areas/promotions/claims/take.ts'
import { placeWithdrawal } from '#gateway/areas/wallet/withdrawals/order.ts'
import { closeEnded, dropFromClosed } from '#gateway/kernel/bonuses/close.ts'
import { countsIn, longestStakeOf, readPlayMoney } from '#gateway/kernel/bonuses/purses.ts'
import { addTurnover, fillTurnover } from '#gateway/kernel/turnover.ts'
import { bonusNoOf, houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { settle, voidReserve } from '#gateway/ledger/ledger.ts'
import { mustPost, reserveIfEnough } from '#gateway/ledger/must.ts'
import { roundTransferId, stakeLines, withWin } from '#gateway/ledger/round-money.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { toDecimal } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Spec } from './bonus-model.ts'

const [vendorCode, category, currency] = ['PG', 'RNG', 'TLB']
const claimDays = 3

export type BonusDesk = ReturnType<typeof createDesk>

/** What the gateway does with bonuses behind the words of the model: each answer is an outcome. */
export function createDesk(platform: Platform, member: { id: number; cardId: number }, campaignId: number) {
  const memberId = member.id
  const claimNos: string[] = []
  const bonusNos: string[] = []
  let orderNo = ''
  const inOne = <T>(work: (tx: Tx, more: { currency: string; at: Date }) => Promise<T>): Promise<T> =>
    platform.db.write((tx) => work(tx, { currency, at: platform.clock.now() }))
  const refuse = (code: FailureCode): never => {
    throw new Refusal(code)
  }
  const context = {
    caller: { sessionId: 0, memberId, account: '', type: 0, ip: '', mustChange: false },
    ip: '',
    traceId: 'simulation',
    language: 'EN',
    refuse,
  }

  return {
    deposit: (number: string, centavos: number) =>
      inOne(async (tx, { at }) => {
        const lines = [
          { account: houseAccount.depositsClearing(), amountMinor: BigInt(-centavos) },
          { account: memberAccount.main(memberId), amountMinor: BigInt(centavos) },
        ]
        await mustPost(tx, { id: `deposit:${number}`, kind: 'deposit', currency, lines, memberId, at })
        await addTurnover(tx, { memberId, source: 'deposit', sourceNo: number, requiredMinor: BigInt(centavos), at })
        return 'ok'
      }),
    /** As everything that gives something: it looks whether the campaign is offered, and issues once per occasion. */
    offer: (number: number, { amount, times, counts, most, cap, keeps, days }: Spec) =>
      inOne(async (tx, { at }) => {
        const campaign = await tx.campaign.findUniqueOrThrow({ where: { id: campaignId } })
        if (!(await isOfferedTo(tx, campaign, memberId, at))) return 'not_offered'
        const terms = {
          timesHundredths: times,
          shares: { [category]: counts * 100 },
          longestStake: toDecimal(BigInt(most)),
          days,
          keeps,
          cap: toDecimal(BigInt(cap)),
        }
        const reward = { type: 'BONUS', amount: toDecimal(BigInt(amount)), terms } as const
        const order = { campaign, memberId, occasion: String(number), reward, claimDays, quietly: true, currency, at }
        const issued = await issue(tx, order)
        if (issued.outcome !== 'over_budget') claimNos[number] = issued.claim.claimNo
        return issued.outcome
      }),
    claim: (number: number) =>
      inOne(async (tx, { at }) => {
        const claimNo = claimNos[number] ?? 'none'
        const { outcome } = await takeClaim(tx, { claimNo, memberId, language: 'EN', at })
        if (outcome === 'claimed')
          bonusNos[number] = (await tx.bonus.findFirstOrThrow({ where: { memberId, claimNo } })).bonusNo
        return outcome
      }),
    /** The stake of a round, as the studio takes it. */
    stake: (number: string, centavos: number) =>
      inOne(async (tx, more) => {
        await closeEnded(tx, (await readPlayMoney(tx, memberId)).bonuses, more)
        const { wallets, bonuses } = await readPlayMoney(tx, memberId)
        const longest = longestStakeOf(bonuses)
        if (longest !== null && BigInt(centavos) > longest) return 'too_long'
        const main = memberAccount.main(memberId)
        const usable = bonuses.filter(({ terms }) => countsIn(terms, category))
        const sources = [
          { account: main, availableMinor: wallets.get(main.key) ?? 0n },
          ...usable.map(({ key, balanceMinor, heldMinor }) => ({
            account: key,
            availableMinor: balanceMinor - heldMinor,
          })),
        ]
        const lines = stakeLines(sources, { vendorCode, stakeMinor: BigInt(centavos) })
        if (lines === null) return 'too_little'
        await reserveIfEnough(tx, { id: roundTransferId(number), kind: 'bet', lines, memberId, ...more })
        orderNo = number
        return 'open'
      }),
    /** All that follows from a round for bonuses, as the studio does it. */
    settle: (stake: number, win: number) =>
      inOne(async (tx, more) => {
        const settled = await settle(tx, roundTransferId(orderNo), {
          lines: (reserved) => withWin(reserved, vendorCode, BigInt(win)),
          at: more.at,
        })
        if (settled.outcome !== 'posted') return settled.outcome
        const staked = settled.entries.flatMap(({ account }) => bonusNoOf(account) ?? [])
        await dropFromClosed(tx, { orderNo, bonusNos: staked }, more)
        await fillTurnover(tx, { memberId, category, validBetMinor: BigInt(stake), placedAt: more.at, at: more.at })
        await closeEnded(tx, (await readPlayMoney(tx, memberId)).bonuses, more)
        return 'posted'
      }),
    void: () =>
      inOne(async (tx, more) => {
        const { outcome } = await voidReserve(tx, roundTransferId(orderNo), more)
        if (outcome !== 'void') return outcome
        await dropFromClosed(tx, { orderNo, bonusNos: bonusNos.filter(Boolean) }, more)
        await closeEnded(tx, (await readPlayMoney(tx, memberId)).bonuses, more)
        return outcome
      }),
    giveUp: (number: number) =>
      inOne(async (tx, { at }) => {
        const by = { memberId, ip: '', traceId: 'simulation', at }
        return (await giveUp(tx, bonusNos[number] ?? 'none', by, currency)).outcome
      }),
    async withdraw(requestId: string, centavos: number, giveUpBonuses: boolean) {
      const order = { amount: toDecimal(BigInt(centavos)), bankCardId: member.cardId, requestId, giveUpBonuses }
      try {
        await placeWithdrawal(platform, order, context)
        return 'ok'
      } catch (error) {
        if (error instanceof Refusal) return error.code
        throw error
      }
    },
  }
}
