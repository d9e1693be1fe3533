import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { tellIncome } from '#gateway/kernel/telling/push.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { settle } from '#gateway/ledger/ledger.ts'
import { reserveIfEnough } from '#gateway/ledger/must.ts'
import { newOrderNo } from '#gateway/platform/crypto/ids.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { list, sql } from '#gateway/platform/database/sql.ts'
import { toMinor, toMoneyNumber } from '#gateway/platform/money.ts'
import { toMerchantDay } from '#gateway/platform/time/clock.ts'
import type { PlayerRebate } from '#prisma/generated/sqlite/client.ts'
import type { Person } from '../campaigns/audience.ts'
import { findMeant } from '../campaigns/offered.ts'
import { recordName } from '../campaigns/store.ts'
import { workOutRebate } from './work-out.ts'

type Span = { from: Date; until: Date }

/** `days`: those that are over, of which the last is the one before `until`. */
type Paying = { member: Person; settings: MerchantSettings; at: Date } & (
  | { way: 'manual'; days?: never }
  | { way: 'automatic'; days: Span }
)
type Paid = { outcome: 'paid'; rebate: PlayerRebate } | { outcome: 'nothing' | 'over_budget' }

/** Pays what is due out of the campaign as own money at once, and marks the bets that it was paid for. */
export async function payRebate(tx: Tx, { member, settings, way, at, days }: Paying): Promise<Paid> {
  const campaign = await findMeant(tx, { kind: 'rebate', person: member, now: at, ranIn: days })
  if (campaign === null) return { outcome: 'nothing' }
  const memberId = member.id
  const until = days === undefined ? {} : { until: toMerchantDay(days.until) }
  const due = await workOutRebate(tx, { memberId, vipLevel: member.vipLevel, settings, now: at, ...until })
  const { amountMinor } = due
  if (amountMinor === 0n || amountMinor < toMinor(settings.rebate.least)) return { outcome: 'nothing' }
  const rebateNo = newOrderNo('Q')
  const id = `rebate:${rebateNo}`
  const isThere = await reserveIfEnough(tx, {
    id,
    kind: 'rebate',
    currency: settings.currency.code,
    lines: [
      { account: houseAccount.campaign(campaign.id), amountMinor: -amountMinor },
      { account: memberAccount.main(memberId), amountMinor },
    ],
    memberId,
    remark: recordName(campaign),
    at,
  })
  if (!isThere) return { outcome: 'over_budget' }
  const { outcome } = await settle(tx, id, { at })
  if (outcome !== 'posted') throw new Error(`The rebate ${rebateNo} was answered with ${outcome}`)
  const used = due.days.map(({ day, gameType, validMinor }) => sql`(${memberId}, ${day}, ${gameType}, ${validMinor})`)
  await tx.$executeRaw`
    INSERT INTO "RebateUse" ("memberId", "day", "gameType", "usedMinor") VALUES ${list(used)}
    ON CONFLICT ("memberId", "day", "gameType") DO UPDATE SET "usedMinor" = excluded."usedMinor"`
  const detail = due.parts.map(({ gameType, validMinor, rateBp }) => ({
    gameType,
    validBet: toMoneyNumber(validMinor),
    rateBp,
  }))
  const rebate = await tx.playerRebate.create({
    data: {
      rebateNo,
      memberId,
      way,
      validBetMinor: due.validMinor,
      amountMinor,
      detail: JSON.stringify(detail),
      createdAt: at,
    },
  })
  tellIncome(memberId, { amount: toMoneyNumber(amountMinor), receiptNo: rebateNo, at })
  return { outcome: 'paid', rebate }
}
