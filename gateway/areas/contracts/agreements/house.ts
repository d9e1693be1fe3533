import type { PeriodName } from '#gateway/platform/periods.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { Refusal } from '#gateway/platform/refusal.ts'
import { periodsOf, type Terms } from '../rules/terms.ts'
import { askToEnd, changeContract, type Giver, type Offered, offerContract } from './offer.ts'

/** Who decides in the operator console. */
type Operator = { name: string; ip: string; traceId: string }

const toGiver = ({ ip, traceId }: Operator): Giver => ({ memberId: null, account: 'house', ip, traceId })
const refuse = (...[code, more]: ConstructorParameters<typeof Refusal>): never => {
  throw new Refusal(code, more)
}

type HouseOffer = { username: string; product: string; period?: PeriodName; terms: Terms; by: Operator }

/** The house offers a contract to the head of a tree; it pays from its own accounts. Throws a Refusal as the agents' call does. */
export const offerFromHouse = (platform: Platform, { by, username, product, terms, period = periodsOf[terms.kind][0] }: HouseOffer): Promise<Offered> =>
  offerContract(platform, toGiver(by), { username, product, period, terms }, refuse)

export const changeFromHouse = (platform: Platform, { by, contractId, terms }: { by: Operator; contractId: number; terms: Terms }): Promise<Offered> =>
  changeContract(platform, toGiver(by), { contractId, terms }, refuse)

export const askToEndFromHouse = (platform: Platform, { by, contractId }: { by: Operator; contractId: number }): Promise<Offered> =>
  askToEnd(platform, toGiver(by), { contractId }, refuse)
