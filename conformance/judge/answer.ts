import type { Call } from '#catalogue/call.ts'
import { commonFailures } from '#catalogue/common-failures.ts'
import { type FailureCode, failureStatus, failures } from '#catalogue/failures.ts'
import type { Answer } from '../wire/exchange.ts'
import { type Aspect, type Finding, inWords } from './finding.ts'
import { compareShape } from './shape.ts'

/** What an answer says, and what of it is not as the catalogue has it. */
export type Verdict = {
  looked: readonly Aspect[]
  findings: Finding[]
  /** What was answered; undefined when it was refused or cannot be read. */
  value?: unknown
  /** Why it was refused. */
  code?: string
}

export type Strictness = {
  /** The gateway is ours: also what only older clients read is expected. */
  all: boolean
}

const gone: Readonly<Record<string, string>> = {
  'path.not.found': 'there is no such call',
  http_method_not_support: 'it does not answer this method',
}

export function readAnswer(call: Call, answer: Answer, strictness: Strictness): Verdict {
  const { status, type, text } = answer
  const isJson = type.includes('json')
  if (status >= 300 && status < 400)
    return { looked: ['reachable', 'status'], findings: [{ aspect: 'status', message: `leads elsewhere (${status})` }] }
  // Another gateway may say with a page that it has no such call, as our app knows.
  if (status === 404 && !isJson)
    return { looked: ['reachable'], findings: [notThere('path.not.found')], code: 'path.not.found' }
  if (call.answer === 'text' && status === 200 && !isJson) {
    const findings = type.startsWith('text/plain') ? [] : [inEnvelope(`comes as ${inWords(type)}, expected text/plain`)]
    return { looked: ['reachable', 'envelope', 'status'], findings, value: text }
  }
  const body = readJson(text)
  if (body === undefined)
    return {
      looked: ['reachable', 'envelope'],
      findings: [inEnvelope(`the answer is no JSON: ${inWords(text)} with status ${status}`)],
    }
  const verdict =
    call.answer === 'bare' && status === 200 ? readBare(call, body) : readEnvelope(call, status, body, strictness)
  if (!isJson) verdict.findings.unshift(inEnvelope(`comes as ${inWords(type)}, expected application/json`))
  return verdict
}

const inEnvelope = (message: string): Finding => ({ aspect: 'envelope', message })
const inStatus = (message: string): Finding => ({ aspect: 'status', message })
const notThere = (code: string): Finding => ({ aspect: 'reachable', message: gone[code] ?? code })

const readBare = (call: Call, body: unknown): Verdict => ({
  looked: ['reachable', 'envelope', 'status', 'fields', 'types'],
  findings: [
    ...(isEnvelope(body) ? [inEnvelope('has an envelope, and travels bare')] : []),
    ...compareShape(call.value, isEnvelope(body) ? body.value : body),
  ],
  value: isEnvelope(body) ? body.value : body,
})

type Envelope = Readonly<Record<string, unknown>>
const isObject = (body: unknown): body is Envelope => typeof body === 'object' && body !== null && !Array.isArray(body)
const isEnvelope = (body: unknown): body is Envelope => isObject(body) && 'success' in body && 'value' in body

/** The fields of wire 3 with their types, of an answer and of a refusal. The second list is read by one older client each. */
const ofAnswer = { always: { success: 'boolean' }, older: { status: 'boolean', description: 'string' } } as const
const ofRefusal = {
  always: { success: 'boolean', errorCode: 'string', message: 'string' },
  older: { status: 'boolean', description: 'string', statusCode: 'number' },
} as const

function readEnvelope(call: Call, status: number, body: unknown, { all }: Strictness): Verdict {
  if (!isObject(body) || !('success' in body)) return withoutEnvelope(call, status, body)
  const isRefusal = body.success === false || body.success === 'false'
  const { always, older } = isRefusal ? ofRefusal : ofAnswer
  const fields: Readonly<Record<string, string>> = { ...always, ...older }
  const findings = Object.entries(fields).flatMap(([name, type]) => {
    const value = body[name]
    if (value === undefined) return name in always || all ? [inEnvelope(`${name} is missing`)] : []
    if (value === null && !(name in always)) return []
    return typeof value === type ? [] : [inEnvelope(`${name} is ${inWords(value)}, expected a ${type}`)]
  })
  for (const name of Object.keys(body))
    if (!(name in fields) && name !== 'value')
      findings.push({ aspect: 'fields', message: `${name} is not in the envelope` })
  if (isRefusal) return readRefusal(call, status, body, findings)
  if (status !== 200) findings.push(inStatus(`is ${status} with an answer, expected 200`))
  if (!('value' in body)) findings.push(inEnvelope('value is missing'))
  else findings.push(...compareShape(call.value, body.value))
  return { looked: ['reachable', 'envelope', 'status', 'fields', 'types'], findings, value: body.value ?? null }
}

function withoutEnvelope(call: Call, status: number, body: unknown): Verdict {
  const isValue = call.value.safeParse(body).success
  const message = isValue ? 'the value comes without its envelope' : 'success is missing'
  return { looked: ['reachable', 'envelope', 'status'], findings: [inEnvelope(`${message} (status ${status})`)] }
}

const anyTime: ReadonlySet<string> = new Set([...commonFailures, 'request_param_err', 'user.token.expired'])

function readRefusal(call: Call, status: number, { errorCode }: Envelope, findings: Finding[]): Verdict {
  const looked: Aspect[] = ['reachable', 'envelope', 'status', 'failures']
  const code = typeof errorCode === 'string' ? errorCode : ''
  if (!isCode(code)) {
    findings.push({ aspect: 'failures', message: `${inWords(errorCode)} is no failure of the catalogue` })
    return { looked, findings, code }
  }
  if (code in gone) findings.push(notThere(code))
  else if (!anyTime.has(code) && !(call.failures as readonly string[]).includes(code))
    findings.push({ aspect: 'failures', message: `${code} is not among the failures of this call` })
  const usual = failureStatus(code)
  // Clients of the family show what is refused with 500 and nothing else; a merchant that is none is 400 (wire 2, 3).
  if (status !== usual && status !== 500 && !(status === 400 && code === 'function.not.available'))
    findings.push(inStatus(`is ${status} with ${code}, expected ${usual === 500 ? 500 : `${usual} or 500`}`))
  return { looked, findings, code }
}

export const isCode = (code: string): code is FailureCode => Object.hasOwn(failures, code)

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
