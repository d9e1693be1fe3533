import type { contracts } from '#catalogue/contracts.ts'
import type { Context, Handlers } from '#gateway/kernel/calls/answer.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { isSwitchedOn } from '#gateway/kernel/settings/offered.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { answerOffer } from './agreements/answer.ts'
import { readConsolidated } from './agreements/consolidated.ts'
import { askToEnd, changeContract, type Offered, offerContract, withdrawOffer } from './agreements/offer.ts'
import { previewTerms } from './agreements/preview.ts'
import type { Giver } from './agreements/write-offer.ts'
import { listContracts, readHistory } from './lists.ts'
import { periodsOf } from './rules/terms.ts'
import { findStatement, listStatements } from './settlement/statements.ts'
import { showEndings, toTerms } from './shown.ts'

/** Ids in the database are 32 bits; a larger one fits no row. */
const toRowId = (id: number): number => (id <= 2_147_483_647 ? id : -1)
const toGiver = ({
  caller,
  ip,
  traceId,
}: Pick<Context<'agent'>, 'caller' | 'ip' | 'traceId'>): Giver & { memberId: number } => ({
  memberId: caller.memberId,
  account: caller.account,
  ip,
  traceId,
})
const toBy = ({ caller, ip, traceId }: Pick<Context<'member'>, 'caller' | 'ip' | 'traceId'>) => ({
  memberId: caller.memberId,
  ip,
  traceId,
})

export const contractsHandlers = (platform: Platform): Handlers<typeof contracts> => {
  const { read } = platform.db
  const show = async ({ endings, ...ids }: Offered) => ({ ...ids, endings: await showEndings(read, endings) })
  return byPolicy(platform, {
    list: (asked, { caller }) => listContracts(read, caller.memberId, asked),
    history: (asked, context) => readHistory(read, asked, context),
    offer: async ({ terms: sent, period = periodsOf[sent.kind][0], ...order }, context) =>
      show(await offerContract(platform, toGiver(context), { ...order, period, terms: toTerms(sent) }, context.refuse)),
    change: async ({ terms, ...order }, context) =>
      show(await changeContract(platform, toGiver(context), { ...order, terms: toTerms(terms) }, context.refuse)),
    askToEnd: async (order, context) => show(await askToEnd(platform, toGiver(context), order, context.refuse)),
    withdrawOffer: async (order, context) => {
      await withdrawOffer(platform, toGiver(context), order, context.refuse)
      return {}
    },
    preview: (asked, context) => previewTerms(platform, asked, context),
    statements: (asked, context) => listStatements(platform, asked, context),
    statement: (asked, context) => findStatement(read, asked, context),
    consolidated: (_input, { caller }) => readConsolidated(read, caller.memberId),
    answerDividend: async ({ type, status, offerId }, context) => {
      const named = offerId === undefined ? {} : { offerId: toRowId(offerId) }
      await answerOffer(platform, toBy(context), { kind: 'dividend', product: type, status, ...named }, context.refuse)
      return {}
    },
    answerDailySalary: async ({ id, status }, context) => {
      await answerOffer(platform, toBy(context), { kind: 'daily', offerId: toRowId(id), status }, context.refuse)
      return {}
    },
    answerHourSalary: async ({ contractId, status }, context) => {
      await answerOffer(
        platform,
        toBy(context),
        { kind: 'hourly', offerId: toRowId(contractId), status },
        context.refuse,
      )
      return {}
    },
    answerRealTimeSalary: async ({ contractId, status }, context) => {
      await answerOffer(
        platform,
        toBy(context),
        { kind: 'realtime', offerId: toRowId(contractId), status },
        context.refuse,
      )
      return {}
    },
  })
}

/** Without the agents' policy there are no contracts to see, to offer or to answer; those in force are settled all the same. */
function byPolicy(platform: Platform, handlers: Handlers<typeof contracts>): Handlers<typeof contracts> {
  const guarded = Object.entries(handlers).map(([key, handle]) => [
    key,
    async (input: unknown, context: Context) => {
      if (!isSwitchedOn(await merchantSettings(platform).all(), 'AGENTPOLICY3'))
        throw new Refusal('function.not.available')
      return (handle as (input: unknown, context: Context) => unknown)(input, context)
    },
  ])
  return Object.fromEntries(guarded)
}
