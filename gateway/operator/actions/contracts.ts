import { contractPeriod, contractProduct, termsInput } from '#catalogue/contracts/terms.ts'
import { contracts } from '#catalogue/contracts.ts'
import { bodyText, idNumber } from '#catalogue/fields.ts'
import {
  askToEndFromHouse,
  changeFromHouse,
  findHouseContract,
  offerFromHouse,
  requireHouseChange,
  requireHouseOffer,
  takeBackFromHouse,
} from '#gateway/areas/contracts/agreements/house.ts'
import { tellContract } from '#gateway/areas/contracts/agreements/parties.ts'
import type { Written } from '#gateway/areas/contracts/agreements/write-offer.ts'
import type { Terms } from '#gateway/areas/contracts/rules/terms.ts'
import { toTerms } from '#gateway/areas/contracts/shown.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { type Action, action, type Context, type Effect, type FormFields } from '../action.ts'
import { gamesOf, kindNames, placeOfTier, readTerms, sayPeriod, sayTerms, showTiers } from '../contract-form.ts'
import { formatTime } from '../format.ts'
import { requireAgreed } from '../second-person.ts'
import { requireSeenAs, seenField } from '../seen.ts'

/** Contracts of the house with the heads of trees. What the house then owes has no bound, so terms take two persons; taking back takes one. */

async function toEffect(
  tx: Tx,
  { at }: Context,
  { contractId, offerId, receiverId, wasSo = false }: Written,
  say: (account: string) => string,
  news: 'waiting' | 'withdrawn' = 'waiting',
): Promise<Effect> {
  const { account } = await tx.member.findUniqueOrThrow({ where: { id: receiverId }, select: { account: true } })
  if (!wasSo) tellContract([[receiverId, news]], at)
  return {
    text: say(account),
    memberId: receiverId,
    after: { contractId, offerId },
    wasSo,
  }
}

const termsOf = ({ kind = '', ...form }: FormFields) => readTerms(kind, form)

export const offerHouseContract = action({
  key: 'offerHouseContract',
  summary:
    'Asks to offer a contract of the house to the head of a tree; a second operator has to approve, then the agent answers it.',
  fields: {
    username: bodyText(40).min(1, 'is required'),
    product: contractProduct,
    period: contractPeriod.optional(),
    terms: termsInput,
  },
  reason: 'needed',
  failures: contracts.offer.failures,
  isForPersons: true,
  fromForm: (form) => ({
    username: form.username,
    product: form.product,
    ...(form.period ? { period: form.period } : {}),
    terms: termsOf(form),
  }),
  placeOf: placeOfTier,
  rearrange: showTiers,
  async asksTwo(tx, { terms, ...order }) {
    const offered = toTerms(terms)
    const { account } = await requireHouseOffer(tx, { ...order, terms: offered })
    return `a contract of the house for ${account} (${kindNames[terms.kind]}, ${gamesOf(order.product)}, ${order.period === undefined ? 'in the usual period' : sayPeriod(order.period)}): ${sayTerms(offered)}`
  },
  async act(tx, { terms, ...order }, context) {
    const written = await offerFromHouse(tx, { ...order, terms: toTerms(terms) }, context)
    return toEffect(tx, context, written, (account) => `The contract is offered to ${account}.`)
  },
})

export const changeHouseContract = action({
  key: 'changeHouseContract',
  summary:
    'Asks to offer other terms for a contract of the house; a second operator has to approve, then the agent answers.',
  fields: { contractId: idNumber, terms: termsInput },
  reason: 'needed',
  failures: contracts.change.failures,
  isForPersons: true,
  fromForm: (form) => ({ contractId: form.contractId, terms: termsOf(form) }),
  placeOf: placeOfTier,
  rearrange: showTiers,
  asksTwo: async (tx, { contractId, terms }) => sayChange(tx, contractId, toTerms(terms)),
  async act(tx, { contractId, terms }, context) {
    requireAgreed(context, await sayChange(tx, contractId, toTerms(terms)))
    const written = await changeFromHouse(tx, { contractId, terms: toTerms(terms) }, context)
    return toEffect(tx, context, written, (account) => `The new terms are offered to ${account}.`)
  },
})

/** What two persons want, with what it takes the place of: terms that are agreed, and an offer that the agent has not answered. */
async function sayChange(tx: Tx, contractId: number, terms: Terms): Promise<string> {
  await requireHouseChange(tx, { contractId, terms })
  const contract = await findHouseContract(tx, contractId)
  if (contract === null) throw new Refusal('contract.not.found')
  const { username, product, period, agreed, open } = contract
  const about = `${contractId} of the house with ${username} (${kindNames[terms.kind]}, ${gamesOf(product)}, ${sayPeriod(period)})`
  const until = agreed === null ? '' : `; until now ${sayTerms(agreed.read)}`
  const asked = open?.read ? `the offer of ${sayTerms(open.read)}` : 'the question whether to end it'
  const instead =
    open === null ? '' : `; it replaces ${asked}, which waits for an answer since ${formatTime(open.offeredAt)}`
  return `other terms for the contract ${about}: ${sayTerms(terms)}${until}${instead}`
}

export const endHouseContract = action({
  key: 'endHouseContract',
  summary: 'Asks the head of a tree to end a contract of the house; it ends when they agree.',
  fields: { contractId: idNumber, seen: seenField },
  reason: 'needed',
  failures: contracts.askToEnd.failures,
  fromForm: ({ contractId, seen }) => ({ contractId, seen }),
  async act(tx, { contractId, seen }, context) {
    // It takes the place of whatever waits for the agent, such as the terms that a colleague has just had sent.
    requireSeenAs((await findHouseContract(tx, contractId))?.open?.id ?? null, seen)
    const written = await askToEndFromHouse(tx, contractId, context)
    return toEffect(
      tx,
      context,
      written,
      (account) => `${account} is asked to end the contract${written.wasSo ? ' already' : ''}.`,
    )
  },
})

export const takeBackHouseOffer = action({
  key: 'takeBackHouseOffer',
  summary:
    'Takes back an offer of the house that waits for its answer; a contract that was only offered is gone with it.',
  fields: { offerId: idNumber },
  reason: 'needed',
  failures: contracts.withdrawOffer.failures,
  fromForm: ({ offerId }) => ({ offerId }),
  act: async (tx, { offerId }, context) =>
    toEffect(
      tx,
      context,
      await takeBackFromHouse(tx, offerId, context),
      (account) => `The offer to ${account} is taken back.`,
      'withdrawn',
    ),
})

export const contractActions: readonly Action[] = [
  offerHouseContract,
  changeHouseContract,
  endHouseContract,
  takeBackHouseOffer,
]
