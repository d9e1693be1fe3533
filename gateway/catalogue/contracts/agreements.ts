import { z } from 'zod'
import { call, moneyNumber, timestamp } from '../call.ts'
import { bodyText, firstTimeMs, lastTimeMs, oneTimeKey, pageNumber, pageSizeOf, queryTime } from '../fields.ts'
import { memberCentre } from '../twins.ts'
import {
  contractKind,
  contractPeriod,
  contractProduct,
  contractShown,
  earningShown,
  endingShown,
  figuresShown,
  offerShown,
  statementRow,
  termsInput,
  termsShown,
} from './terms.ts'

const origin = 'designed here'
const rate = { max: 120, windowMs: 60_000 }
const largestId = 2_147_483_647
const rowId = z.number().int().min(1).max(largestId)
const queryId = z.coerce.number().int().min(1).max(largestId)
/** `held`: contracts that pay the caller; `given`: contracts that the caller pays. */
const side = z.enum(['held', 'given']).default('held')
const username = bodyText(64).min(1)

const termsFailures = ['contract.rate.below.zero', 'contract.terms.invalid', 'contract.rate.above.own'] as const
const offered = z.object({ contractId: z.number().int(), offerId: z.number().int(), endings: z.array(endingShown) })

/** The wire has a module per kind of contract; what all kinds share stands under the flag that opens contracts. */
const moduleId = 'AGENTPOLICY3'

/** Calls for contracts beside the documented ones (wire 10.6 names the modules of older builds, one set per kind). */
export const agreementCalls = {
  list: call({
    summary: 'The contracts that the caller has, or gives, with the offers that wait.',
    method: 'GET',
    ...memberCentre('MCSFE_getContracts'),
    moduleId,
    access: 'member',
    origin,
    input: z.object({
      side,
      kind: contractKind.optional(),
      state: z.enum(['offered', 'active', 'refused', 'withdrawn', 'ended']).optional(),
      username: bodyText(64).optional(),
      page: pageNumber,
      size: pageSizeOf(20),
    }),
    value: z.object({ list: z.array(contractShown), total: z.number().int(), totalPages: z.number().int() }),
  }),
  history: call({
    summary:
      'One contract with all its versions and offers; for its two sides only. `contractId` is the contract itself, as MCSFE_getContracts names it beside its open offer, and not what offers are named by in wire 11.7.',
    method: 'GET',
    ...memberCentre('MCSFE_getContractHistory'),
    moduleId,
    access: 'member',
    origin,
    input: z.object({ contractId: queryId }),
    value: contractShown.extend({
      versions: z.array(
        z.object({ version: z.number().int(), terms: termsShown, startsAt: timestamp, agreedAt: timestamp }),
      ),
      offers: z.array(offerShown),
    }),
    failures: ['contract.not.found'],
  }),
  offer: call({
    summary: 'Offers a contract to an account right below the caller.',
    method: 'POST',
    ...memberCentre('MCSFE_applyContract'),
    moduleId,
    access: 'agent',
    rate,
    origin,
    input: z.strictObject({
      username,
      product: contractProduct.default('CONS'),
      /** Only a dividend has a choice; `monthly` when nothing is said. */
      period: contractPeriod.optional(),
      terms: termsInput,
      requestId: oneTimeKey,
    }),
    value: offered,
    failures: [
      'idempotency.key.reused',
      'contract.downline.self',
      'contract.downline.foreign',
      ...termsFailures,
      'contract.exists',
    ],
  }),
  change: call({
    summary:
      'Offers other terms for a contract that the caller gives, or for one that was offered; it replaces an open offer.',
    method: 'POST',
    ...memberCentre('MCSFE_modifyContract'),
    moduleId,
    access: 'agent',
    rate,
    origin,
    input: z.strictObject({ contractId: rowId, terms: termsInput, requestId: oneTimeKey }),
    value: offered,
    failures: [
      'idempotency.key.reused',
      'contract.not.found',
      'contract.state.differs',
      'contract.downline.foreign',
      ...termsFailures,
    ],
  }),
  askToEnd: call({
    summary: 'Asks the downline to end a contract; it goes on until the downline agrees.',
    method: 'POST',
    ...memberCentre('MCSFE_endContract'),
    moduleId,
    access: 'agent',
    rate,
    origin,
    input: z.strictObject({ contractId: rowId }),
    value: offered,
    failures: ['contract.not.found', 'contract.state.differs'],
  }),
  withdrawOffer: call({
    summary: 'Takes an open offer back.',
    method: 'POST',
    ...memberCentre('MCSFE_withdrawContractOffer'),
    moduleId,
    access: 'agent',
    rate,
    origin,
    input: z.strictObject({ offerId: rowId }),
    value: z.object({}),
    failures: ['contract.not.found', 'contract.answered', 'contract.changed'],
  }),
  preview: call({
    summary:
      'What terms would have paid in a period that is over, from its real figures, and which contracts would end with them.',
    method: 'POST',
    ...memberCentre('MCSFE_previewContract'),
    moduleId,
    access: 'member',
    rate,
    origin,
    /** An offer to or by the caller; or terms that an agent thinks of, for a contract given or an account right below. */
    input: z.strictObject({
      offerId: rowId.optional(),
      contractId: rowId.optional(),
      username: username.optional(),
      product: contractProduct.default('CONS'),
      period: contractPeriod.optional(),
      terms: termsInput.optional(),
      /** A moment of the period; the last one that is over when nothing is said. */
      at: z.number().int().min(firstTimeMs).max(lastTimeMs).optional(),
    }),
    value: z.object({
      period: contractPeriod,
      /** From when the terms would count if they were agreed to now; null where the end is asked for, and where nothing covers them. */
      countsFrom: timestamp.nullable().default(null),
      startsAt: timestamp,
      endsAt: timestamp,
      figures: figuresShown,
      carriedBefore: moneyNumber,
      /** By the terms in question; null where the end is asked for. */
      offered: earningShown.nullable(),
      /** By the terms in force; null where there are none. */
      present: earningShown.nullable(),
      endings: z.array(endingShown),
    }),
    failures: [
      'contract.not.found',
      'contract.downline.self',
      'contract.downline.foreign',
      ...termsFailures,
      'contract.period.future',
    ],
  }),
  statements: call({
    summary: 'What the periods of contracts came to, the newest first, with the sum of all pages.',
    method: 'GET',
    ...memberCentre('MCSFE_getContractStatements'),
    moduleId,
    access: 'member',
    origin,
    input: z.object({
      side,
      kind: contractKind.optional(),
      contractId: queryId.optional(),
      username: bodyText(64).optional(),
      /** Periods that begin in this span. */
      startTime: queryTime,
      endTime: queryTime,
      page: pageNumber,
      size: pageSizeOf(20),
    }),
    value: z.object({
      list: z.array(statementRow),
      total: z.number().int(),
      totalPages: z.number().int(),
      footer: z.object({ amount: moneyNumber, paid: moneyNumber, owed: moneyNumber }),
    }),
    failures: ['contract.period.future'],
  }),
  statement: call({
    summary:
      'One statement with every input. `content` is canonical JSON (keys in code unit order, no blanks, amounts as text of minor units) and `hash` its SHA-256, so both sides come to the same.',
    method: 'GET',
    ...memberCentre('MCSFE_getContractStatement'),
    moduleId,
    access: 'member',
    origin,
    input: z.object({ statementId: queryId }),
    value: statementRow.extend({
      content: z.string(),
      terms: termsShown,
      carriedBefore: moneyNumber,
      carriedAfter: moneyNumber,
      /** Won and lost bets by the size of the single bet; only for real-time salaries. */
      singleBets: z.array(
        z.object({
          singleBet: moneyNumber,
          result: z.enum(['win', 'lose']),
          rounds: z.number().int(),
          validBet: moneyNumber,
        }),
      ),
      closedEarly: z.boolean(),
      /**
       * What of the figures is of lines that moved within the period: above zero what they did before they left, below zero what they had
       * done before they came, which counts for who stood above them then.
       */
      moved: figuresShown.nullable().default(null),
      /** The number of its movement in the account record of both sides. */
      transactionId: z.string().nullable(),
    }),
    failures: ['contract.not.found'],
  }),
}
