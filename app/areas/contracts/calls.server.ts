import { createHash } from 'node:crypto'
import { redirect } from '@remix-run/node'
import { type Answered, ask, requireValue } from '#app/platform/gateway.server.ts'
import { askTogether, read } from '#app/platform/together.server.ts'
import type { LoggedIn } from '#app/platform/visitor.server.ts'
import type { Call, InputOf, ValueOf } from '#catalogue/call.ts'
import { contracts } from '#catalogue/contracts.ts'
import type { Kind } from './model/kinds.ts'

type Consolidated = ValueOf<typeof contracts.consolidated>

/** What the frames of the two centers know of contracts. */
type ContractSigns = {
  /** Whether there are contracts at all, by the agents' policy. */
  isOn: boolean
  /** Which records have a place in the menu (AG-13 to AG-16). */
  flags: Record<Kind, boolean>
  /** How many offers wait for an answer. */
  waiting: number
  /** Whether there is, or was, a contract: what has ended keeps its file and its statements. */
  hasAny: boolean
}

const everywhere = (isOn: boolean): ContractSigns => ({
  isOn,
  flags: { dividend: isOn, daily: isOn, hourly: isOn, realtime: isOn },
  waiting: 0,
  hasAny: isOn,
})

/**
 * From the consolidated data, which is asked for only while the agents' policy is on; without it there are no contracts to show.
 * Everything is shown when the gateway cannot say: a page that is empty is better than one that has gone.
 */
export async function fetchSigns(visitor: LoggedIn, hasPolicy: boolean): Promise<ContractSigns> {
  const { signs } = await askTogether({ signs: hasPolicy ? signsRead : undefined }, visitor)
  return readSigns(signs)
}

export const signsRead = read(contracts.consolidated, {})

/** The same from an answer that came with others; none = the agents' policy is off. */
export function readSigns(answered: Answered<typeof contracts.consolidated> | undefined): ContractSigns {
  if (answered === undefined) return everywhere(false)
  return answered.ok ? toSigns(answered.value) : everywhere(answered.failure.code !== 'function.not.available')
}

/** A page that the menu does not show is not there by its address either (AG-13 to AG-16). */
export async function requirePlace(visitor: LoggedIn, kind?: Kind): Promise<ContractSigns> {
  const signs = await fetchSigns(visitor, true)
  if (!(kind === undefined ? signs.isOn : signs.flags[kind])) throw notFound()
  return signs
}

const notFound = () => new Response(null, { status: 404 })

/** Neither a contract of others nor, without the agents' policy, any contract at all is there. */
function requireThere<C extends Call>(answered: Answered<C>): ValueOf<C> {
  if (
    !answered.ok &&
    (answered.failure.code === 'contract.not.found' || answered.failure.code === 'function.not.available')
  )
    throw notFound()
  return requireValue(answered)
}

/** Wire 11.7: a dividend shows when one of the agent's own is A or V, the others when the agent has one at all. */
export function toSigns(funds: Consolidated): ContractSigns {
  const own = (inForce: Consolidated['divtypeinfo']) => Object.values(inForce).flatMap(({ agent }) => agent)
  // A dividend stands there with each of its tiers, the others once.
  const dividends = new Set(
    Object.values(funds.divtypereq)
      .flat()
      .map(({ offerId }) => offerId),
  )
  const salaries = [funds.dailysalreqtype, funds.contracthoursalreq, funds.realtimesalreqtype]
  const flags = {
    dividend: own(funds.divtypeinfo).some(({ status }) => status === 'A' || status === 'V'),
    daily: own(funds.dailysalinfotype).length > 0,
    hourly: own(funds.contracthoursalinfo).length > 0,
    realtime: own(funds.realtimesalinfotype).length > 0,
  }
  const waiting = salaries.reduce((sum, byProduct) => sum + Object.values(byProduct).flat().length, dividends.size)
  return { isOn: true, flags, waiting, hasAny: funds.hasAny || waiting > 0 || Object.values(flags).includes(true) }
}

export type WaitingOffer = { contractId: number; offerId: number; upline: string | null; kind: Kind }

/** The first offer that waits for the visitor's answer; the dialog opens for it. */
export async function findWaitingOffer(visitor: LoggedIn): Promise<WaitingOffer | null> {
  const answered = await ask(contracts.list, { side: 'held', size: 100 }, visitor)
  if (!answered.ok) return null
  const found = answered.value.list.find(({ openOffer }) => openOffer !== null)
  return found?.openOffer
    ? { contractId: found.contractId, offerId: found.openOffer.offerId, upline: found.upline, kind: found.kind }
    : null
}

export const readContracts = (visitor: LoggedIn, asked: InputOf<typeof contracts.list>) =>
  ask(contracts.list, asked, visitor)

/** One contract with all its versions; a 404 where there is none for this visitor. */
export async function requireContract(
  visitor: LoggedIn,
  id: string | undefined,
): Promise<ValueOf<typeof contracts.history>> {
  const contractId = Number(id)
  if (!Number.isSafeInteger(contractId) || contractId < 1) throw notFound()
  return requireThere(await ask(contracts.history, { contractId }, visitor))
}

/** As `requireContract`; whoever does not give the contract sees it and no more. */
export async function requireGiven(visitor: LoggedIn, id: string | undefined) {
  const contract = await requireContract(visitor, id)
  if (contract.upline !== visitor.username) throw redirect(`/agentHome/contracts/${contract.contractId}`)
  return contract
}

/** What an open offer would have paid, and what ends with it; null when it cannot be said. */
export async function previewOffer(
  visitor: LoggedIn,
  offerId: number,
): Promise<ValueOf<typeof contracts.preview> | null> {
  const answered = await ask(contracts.preview, { offerId }, visitor)
  return answered.ok ? answered.value : null
}

export const readStatements = (visitor: LoggedIn, asked: InputOf<typeof contracts.statements>) =>
  ask(contracts.statements, asked, visitor)

/** A statement with its own proof: the content is hashed here again, as both sides can (OP-106). */
export async function requireStatement(visitor: LoggedIn, id: string | undefined) {
  const statementId = Number(id)
  if (!Number.isSafeInteger(statementId) || statementId < 1) throw notFound()
  const statement = requireThere(await ask(contracts.statement, { statementId }, visitor))
  return { statement, recomputed: createHash('sha256').update(statement.content).digest('hex') }
}
