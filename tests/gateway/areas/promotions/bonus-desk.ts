import { createCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import { issue } from '#gateway/areas/promotions/claims/issue.ts'
import { takeClaim } from '#gateway/areas/promotions/claims/take.ts'
import type { BonusTerms } from '#gateway/kernel/bonuses/terms.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import type { Bonus } from '#prisma/generated/sqlite/client.ts'
import type { TestGateway } from '../../../support/gateway.ts'

const text = { title: 'Test bonus', summary: '', rules: '' }
export const usualTerms: BonusTerms = {
  timesHundredths: 3_000,
  shares: { RNG: 10_000, TG: 10_000 },
  longestStake: '50.00',
  days: 7,
  keeps: 'all',
  cap: null,
}

let made = 0
/** Gives a member a bonus through a campaign of its own, as an operator's grant would. */
export async function giveBonus(
  { platform }: TestGateway,
  memberId: number,
  { amount, ...terms }: { amount: string } & Partial<BonusTerms>,
): Promise<Bonus> {
  made += 1
  const reward = { type: 'BONUS', amount, terms: { ...usualTerms, ...terms } } as const
  return platform.db.write(async (tx) => {
    const at = platform.clock.now()
    const campaign = await createCampaign(tx, {
      code: `BONUS-${made}`,
      kind: 'manual',
      state: 'running',
      terms: { reward, claimDays: 7 },
      texts: { EN: text, TY: text },
      picture: 'gift',
      startsAt: at,
      endsAt: null,
      budgetMinor: 1_000_000_00n,
      currency: 'TLB',
      by: 'tests',
      at,
    })
    const issued = await issue(tx, { campaign, memberId, occasion: 'once', reward, claimDays: 7, currency: 'TLB', at })
    if (issued.outcome !== 'issued') throw new Error(issued.outcome)
    await takeClaim(tx, { claimNo: issued.claim.claimNo, memberId, language: 'EN', at })
    return tx.bonus.findFirstOrThrow({ where: { claimNo: issued.claim.claimNo } })
  })
}

export const purseMinor = async ({ platform }: TestGateway, { memberId, bonusNo }: Bonus): Promise<bigint> =>
  (await balanceOf(platform.db.read, memberAccount.bonus(memberId, bonusNo))).balanceMinor
export const mainMinor = async ({ platform }: TestGateway, memberId: number): Promise<bigint> =>
  (await balanceOf(platform.db.read, memberAccount.main(memberId))).balanceMinor
