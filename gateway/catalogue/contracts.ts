import { z } from 'zod'
import { area, call, nothing, yesNo } from './call.ts'
import { agreementCalls } from './contracts/agreements.ts'
import { bodyText, idNumber } from './fields.ts'
import { memberCentre } from './twins.ts'

/** A accept (or keep), R refuse, C agree to cancel (wire 9.1). */
const answer = z.enum(['A', 'R', 'C'])
/** P new offer, E changed offer, V the upline asks to cancel. */
const offerState = z.enum(['P', 'E', 'V'])
/** P percent, else an amount. */
const rateType = z.string()

const dividendOffer = z.object({
  minimumBet: z.number(),
  netLoss: z.number(),
  activeMember: z.number().int(),
  /** A fraction from 0 to 1. */
  contractRate: z.number(),
  status: offerState,
  downlineHigherRate: yesNo,
  /** Ours. */
  offerId: z.number().int(),
})
const dailySalaryOffer = z.object({
  id: z.number().int(),
  status: offerState,
  downlineHigherRate: yesNo,
  details: z.array(z.object({ betVolume: z.number(), activeMember: z.number().int(), rateType, rate: z.number() })),
})
const hourSalaryOffer = z.object({
  /** The offer, which an answer names so too (wire 9.1); it is counted apart from contracts, so the same number may be another contract. */
  contractId: z.number().int(),
  status: offerState,
  downlineHigherRate: yesNo,
  hourSalaryRates: z.array(
    z.object({ minimumBet: z.number(), activeMember: z.number().int(), rateType, rate: z.number() }),
  ),
})
/** Win rate, loss rate and single bet (OP-106); designed here. */
const realTimeSalaryOffer = z.object({
  /** As of an hourly salary. */
  contractId: z.number().int(),
  status: offerState,
  downlineHigherRate: yesNo,
  hourSalaryRates: z.array(z.object({ singleBet: z.number(), winRate: z.number(), lossRate: z.number() })),
})
const byProduct = <T extends z.ZodType>(schema: T) => z.record(z.string(), schema)
/** Contracts in force: dividend shows in the agent menu when an agent entry is A or V, the others when `agent` is not empty. */
const inForce = byProduct(
  z.object({ agent: z.array(z.object({ status: z.string() })), downline: z.array(z.object({ status: z.string() })) }),
)

const answerFailures = ['contract.not.found', 'contract.answered', 'contract.changed'] as const

export const contracts = area('contracts', {
  ...agreementCalls,
  consolidated: call({
    summary:
      'Contract offers that wait for an answer, and the contracts in force, each by product (wire 11.7). `id`, `contractId` and `offerId` name the offer, as its answer does.',
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    moduleId: 'COMM3',
    access: 'member',
    origin: 'spec',
    value: z.object({
      divtypereq: byProduct(z.array(dividendOffer)),
      dailysalreqtype: byProduct(z.array(dailySalaryOffer)),
      contracthoursalreq: byProduct(z.array(hourSalaryOffer)),
      realtimesalreqtype: byProduct(z.array(realTimeSalaryOffer)),
      divtypeinfo: inForce,
      dailysalinfotype: inForce,
      contracthoursalinfo: inForce,
      realtimesalinfotype: inForce,
      /** Whether there is or was a contract or an offer at all, on either side; an older gateway does not say it. */
      hasAny: z.boolean().default(false),
    }),
    failures: ['function.not.available'],
  }),
  answerDividend: call({
    summary: 'Answers a dividend offer.',
    method: ['POST', 'GET'],
    ...memberCentre('MCS2_processDividendReq', 'MCSFE_processContractDividend'),
    moduleId: 'SIGNCONDIV3',
    access: 'member',
    origin: 'spec',
    /** `offerId` is ours: who sends it is told when the offer has changed meanwhile. */
    input: z.object({ type: bodyText(16).min(1), status: answer, offerId: idNumber.optional() }),
    value: nothing,
    failures: answerFailures,
  }),
  answerDailySalary: call({
    summary: 'Answers a daily salary offer.',
    method: ['POST', 'GET'],
    ...memberCentre('MCS2_processDailySalContract', 'MCSFE_processDailySalaryContract'),
    moduleId: 'DAILYSALCONT3',
    access: 'member',
    origin: 'spec',
    input: z.object({ id: idNumber, status: answer }),
    value: nothing,
    failures: answerFailures,
  }),
  answerHourSalary: call({
    summary: 'Answers an hourly salary offer; `contractId` is the one of wire 11.7, which is the offer.',
    method: 'POST',
    ...memberCentre('MCS2_processContractHourSalary'),
    moduleId: 'HOURSAL3',
    access: 'member',
    origin: 'spec',
    input: z.strictObject({ contractId: idNumber, status: answer }),
    value: nothing,
    failures: answerFailures,
  }),
  answerRealTimeSalary: call({
    summary: 'Answers a real-time salary offer; `contractId` is the one of wire 11.7, which is the offer.',
    method: 'POST',
    ...memberCentre('MCSFE_processRealTimeSalaryContract'),
    moduleId: 'RTSALARY3',
    access: 'member',
    origin: 'designed here',
    input: z.strictObject({ contractId: idNumber, status: answer }),
    value: nothing,
    failures: answerFailures,
  }),
})
