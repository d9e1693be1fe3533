import { type Call, needsToken } from '#catalogue/call.ts'
import { commonFailures } from '#catalogue/common-failures.ts'
import { failures } from '#catalogue/failures.ts'
import type { Role } from './visitors.ts'

export type Sent = { call: Call; role: Role; damaged: boolean }
export type Got = { status: number; type: string; text: string }

const common = new Set<string>([...commonFailures, 'request_param_err', 'user.token.expired'])
/** What a refusal may never tell: how the gateway is built. */
const insides = /node_modules|\.ts:\d+|prisma|sqlite|\bat Object\.|select "|insert into/i

/** What is wrong with an answer; null when it is as the catalogue says. Whether a value has its shape is asked by the gateway itself. */
export function faultOf({ call, role, damaged }: Sent, { status, type, text }: Got): string | null {
  if (call.answer === 'text' && status === 200) return type.startsWith('text/plain') ? null : `a text came as ${type}`
  const body = readJson(text)
  if (body === undefined) return `the answer is no JSON: ${text.slice(0, 200)}`
  const isRefused = status !== 200
  if (!isRefused) return damaged || isOpenTo(call, role) ? null : `${role} got in`
  const { success, errorCode, message } = body as { success?: boolean; errorCode?: string; message?: string }
  if (success !== false || errorCode === undefined) return `status ${status} without a failure: ${text.slice(0, 200)}`
  if (!Object.hasOwn(failures, errorCode)) return `${errorCode} is no failure of the catalogue`
  if (errorCode === 'unknown.system.err') return 'an error of our own'
  if (errorCode === 'system.not.available') return 'the gateway gave up'
  if (!damaged && !common.has(errorCode) && !(call.failures as readonly string[]).includes(errorCode))
    return `${errorCode} is not among the failures of the call`
  if (insides.test(`${message} ${JSON.stringify((body as { value?: unknown }).value ?? '')}`))
    return `the refusal tells how it is built: ${message}`
  return null
}

const ranks: Record<Role, readonly Call['access'][]> = {
  guest: ['nobody'],
  trial: ['nobody', 'token'],
  member: ['nobody', 'token', 'member'],
  agent: ['nobody', 'token', 'member', 'agent'],
  operator: ['nobody', 'operator'],
}
export const isOpenTo = (call: Call, role: Role): boolean => !needsToken(call) || ranks[role].includes(call.access)

function readJson(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text)
    return body ?? {}
  } catch {
    return undefined
  }
}
