import { recordAudit } from '#gateway/kernel/audit.ts'
import { placeOrder } from '#gateway/kernel/orders/place-order.ts'
import { newOrderNo } from '#gateway/platform/crypto/ids.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Action, Context, Effect, Input, Office, Operator, Receipt } from './action.ts'
import { propose } from './proposals.ts'
import { requirePerson, requireSecond, requireUnlocked } from './second-person.ts'

/** Stands for the operators where answers are kept by member (`IdempotentAnswer`); no member has this id. */
const operatorsId = 0
const operators = {
  caller: { memberId: operatorsId },
  refuse: (code: 'idempotency.key.reused'): never => {
    throw new Refusal(code)
  },
}
export const operationOf = (key: string): string => `operator.${key}`

/** What is being done in this process right now, so that the second click of a double click waits for the first one's receipt. */
const running = new WeakMap<Platform, Map<string, Promise<Receipt>>>()

/** Does an action once per one-time key, writes it into the audit trail, and answers the receipt; a repeat gets the same one. */
export async function perform(office: Office, action: Action, input: Input, by: Operator): Promise<Receipt> {
  const { platform } = office
  if (input.requestId === undefined) return performOnce(office, action, input, by)
  const inFlight = running.get(platform) ?? new Map<string, Promise<Receipt>>()
  running.set(platform, inFlight)
  const name = `${action.key}:${input.requestId}`
  await inFlight.get(name)?.catch(() => undefined)
  const doing = performOnce(office, action, input, by)
  inFlight.set(name, doing)
  return doing.finally(() => {
    if (inFlight.get(name) === doing) inFlight.delete(name)
  })
}

async function performOnce(office: Office, action: Action, sent: Input, by: Operator): Promise<Receipt> {
  const { platform } = office
  const context: Context = { ...office, by, at: platform.clock.now() }
  if (action.isForPersons) requirePerson(by)
  const { requestId, password: _secret, ...content } = sent as Input & { password?: string }
  // A trial does nothing, so the form that was tried may still be done.
  const key = action.isTrial?.(sent) ? undefined : requestId
  const before = async () => {
    const input = (await action.prepare?.(sent)) ?? sent
    return { input, decided: await action.decide?.(input, context) }
  }
  let effect = undefined as Effect | undefined
  const order = { operation: operationOf(action.key), key, content, before }
  const receipt = await placeOrder(platform, operators, order, async (tx, _at, { input, decided }) => {
    if (decided === undefined) await requireUnlocked(tx, by)
    const about = (await action.asksTwo?.(tx, sent, context)) ?? null
    if (about !== null) {
      requirePerson(by)
      await requireSecond(tx, context)
    }
    effect =
      about === null
        ? (decided ?? (await action.act?.(tx, input, context)))
        : await propose(tx, action, { about, input, context })
    if (effect === undefined) throw new Error(`The action ${action.key} did nothing`)
    return writeDown(tx, action, effect, input, context)
  })
  await effect?.afterCommit?.()
  return receipt
}

async function writeDown(
  tx: Tx,
  { key }: Action,
  { text, memberId, path, before, after, recordedAs, wasSo = false }: Effect,
  { reason }: Input,
  { by, at }: Context,
): Promise<Receipt> {
  const receiptNo = recordedAs ?? newOrderNo('A')
  const answer = {
    receiptNo,
    text,
    operator: by.name,
    at: at.getTime(),
    ...(path !== undefined && { path }),
    ...(wasSo && { wasSo }),
  }
  if (recordedAs !== undefined || wasSo) return answer
  const actor = { memberId: memberId ?? null, ip: by.ip, traceId: by.traceId, at }
  await recordAudit(tx, operationOf(key), actor, {
    receiptNo,
    by: by.name,
    text,
    ...(reason === undefined ? {} : { reason }),
    before,
    after,
  })
  return answer
}

/**
 * The receipt of what a form has done, asked for before anybody is told that it has done nothing: its answer may have been lost. What is
 * still being done in this process is waited for.
 */
export async function findDone(
  platform: Platform,
  action: Action | undefined,
  key: string | null,
): Promise<Receipt | null> {
  if (action === undefined || key === null) return null
  const doing = running.get(platform)?.get(`${action.key}:${key}`)
  await doing?.catch(() => undefined)
  return findReceipt(platform, action.key, key)
}

/** The receipt of an action that was done under this key, or null. */
export async function findReceipt(
  { db }: Platform,
  actionKey: string,
  key: string | undefined,
): Promise<Receipt | null> {
  if (key === undefined) return null
  const where = { memberId_operation_key: { memberId: operatorsId, operation: operationOf(actionKey), key } }
  const known = await db.read.idempotentAnswer.findUnique({ where })
  return known === null ? null : (JSON.parse(known.answer) as Receipt)
}
