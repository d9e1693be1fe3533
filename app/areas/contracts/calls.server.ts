import { createHash } from 'node:crypto'
import { ask, requireValue } from '#app/platform/gateway.server.ts'
import type { LoggedIn } from '#app/platform/visitor.server.ts'
import type { InputOf, ValueOf } from '#catalogue/call.ts'
import { contracts } from '#catalogue/contracts.ts'
import type { Kind } from './model/kinds.ts'

type Consolidated = ValueOf<typeof contracts.consolidated>

/** What the frame of the agent center knows of contracts. */
export type ContractSigns = {
  /** Which records have a place in the menu (AG-13 to AG-16). */
  flags: Record<Kind, boolean>
  /** How many offers wait for an answer. */
  waiting: number
}

/** The whitelabel flag of the agents' policy (SY-24). */
export const policyFlag = 'AGENTPOLICY3'

const everywhere = (shown: boolean): ContractSigns => ({ flags: { dividend: shown, daily: shown, hourly: shown, realtime: shown }, waiting: 0 })

/**
 * From the consolidated data, which is asked for only while the agents' policy is on; without it there are no contracts to show.
 * Everything is shown when the gateway cannot say: a page that is empty is better than one that has gone.
 */
export async function fetchSigns(visitor: LoggedIn, hasPolicy: boolean): Promise<ContractSigns> {
  if (!hasPolicy) return everywhere(false)
  const answered = await ask(contracts.consolidated, {}, visitor)
  return answered.ok ? toSigns(answered.value) : everywhere(true)
}

/** PROTOCOL 11.7: a dividend shows when one of the agent's own is A or V, the others when the agent has one at all. */
export function toSigns(funds: Consolidated): ContractSigns {
  const own = (inForce: Consolidated['divtypeinfo']) => Object.values(inForce).flatMap(({ agent }) => agent)
  // A dividend stands there with each of its tiers, the others once.
  const dividends = new Set(
    Object.values(funds.divtypereq)
      .flat()
      .map(({ offerId }) => offerId),
  )
  const salaries = [funds.dailysalreqtype, funds.contracthoursalreq, funds.realtimesalreqtype]
  return {
    flags: {
      dividend: own(funds.divtypeinfo).some(({ status }) => status === 'A' || status === 'V'),
      daily: own(funds.dailysalinfotype).length > 0,
      hourly: own(funds.contracthoursalinfo).length > 0,
      realtime: own(funds.realtimesalinfotype).length > 0,
    },
    waiting: salaries.reduce((sum, byProduct) => sum + Object.values(byProduct).flat().length, dividends.size),
  }
}

/** The first offer that waits for the agent's answer; the dialog opens for it. */
export async function findWaitingOffer(visitor: LoggedIn): Promise<{ contractId: number; offerId: number; upline: string | null; kind: Kind } | null> {
  const answered = await ask(contracts.list, { side: 'held', size: 100 }, visitor)
  if (!answered.ok) return null
  const found = answered.value.list.find(({ openOffer }) => openOffer !== null)
  return found?.openOffer ? { contractId: found.contractId, offerId: found.openOffer.offerId, upline: found.upline, kind: found.kind } : null
}

export const readContracts = (visitor: LoggedIn, asked: InputOf<typeof contracts.list>) => ask(contracts.list, asked, visitor)

/** One contract with all its versions; a 404 where there is none for this agent. */
export async function requireContract(visitor: LoggedIn, id: string | undefined): Promise<ValueOf<typeof contracts.history>> {
  const contractId = Number(id)
  if (!Number.isSafeInteger(contractId) || contractId < 1) throw new Response(null, { status: 404 })
  const answered = await ask(contracts.history, { contractId }, visitor)
  if (!answered.ok && answered.failure.code === 'contract.not.found') throw new Response(null, { status: 404 })
  return requireValue(answered)
}

/** What an open offer would have paid, and what ends with it; null when it cannot be said. */
export async function previewOffer(visitor: LoggedIn, offerId: number): Promise<ValueOf<typeof contracts.preview> | null> {
  const answered = await ask(contracts.preview, { offerId }, visitor)
  return answered.ok ? answered.value : null
}

export const readStatements = (visitor: LoggedIn, asked: InputOf<typeof contracts.statements>) => ask(contracts.statements, asked, visitor)

/** A statement with its own proof: the content is hashed here again, as both sides can (OP-106). */
export async function requireStatement(visitor: LoggedIn, id: string | undefined) {
  const statementId = Number(id)
  if (!Number.isSafeInteger(statementId) || statementId < 1) throw new Response(null, { status: 404 })
  const answered = await ask(contracts.statement, { statementId }, visitor)
  if (!answered.ok && answered.failure.code === 'contract.not.found') throw new Response(null, { status: 404 })
  const statement = requireValue(answered)
  return { statement, recomputed: createHash('sha256').update(statement.content).digest('hex') }
}
