import { commonFailures } from '#catalogue/common-failures.ts'
import { failures } from '#catalogue/failures.ts'
import type { Expected, Step } from '../plan/step.ts'
import type { Answer } from '../wire/exchange.ts'
import { isCode, readAnswer, type Strictness, type Verdict } from './answer.ts'
import { type Aspect, type Finding, inWords } from './finding.ts'

/** What is wrong with the answer to a step. */
export function judge(step: Step, answer: Answer, strictness: Strictness): Verdict {
  if (step.expects === 'key') return judgeKey(answer)
  const verdict = readAnswer(step.call, answer, strictness)
  const isWanted = typeof step.expects === 'object' && verdict.code === step.expects.code
  const findings = [
    // Where a call is not there at all, nothing else can be said; where that is what was asked for, it is right.
    ...verdict.findings.filter(({ aspect }) => !(isWanted && aspect === 'reachable')),
    ...(verdict.findings.some(({ aspect }) => aspect === 'reachable') ? [] : compareWith(step.expects, verdict)),
  ]
  const looked = new Set<Aspect>([...verdict.looked, ...lookedFor(step), ...findings.map(({ aspect }) => aspect)])
  return { ...verdict, looked: [...looked], findings }
}

function lookedFor({ expects, call, body }: Step): Aspect[] {
  if (expects === 'unsealed' || expects === 'opened') return ['encryption']
  return call.carrier === 'encrypted' && body === undefined ? ['encryption'] : []
}

/** What is said of a sealed body that cannot be opened. */
const unopened: ReadonlySet<string> = new Set(['encryption.not.valid', 'request_body_required', 'request.param.err'])
/** What is checked before a body is read, or of a body that cannot be. */
const beforeReading: ReadonlySet<string> = new Set(commonFailures)

function compareWith(expects: Exclude<Expected, 'key'>, { code, value, findings }: Verdict): Finding[] {
  const isRefused = code !== undefined
  const inFailures = (message: string): Finding[] => [{ aspect: 'failures', message }]
  if (typeof expects === 'object') {
    if (code === expects.code) return []
    return inFailures(`answers ${isRefused ? code || 'without a code' : 'a value'}, expected ${expects.code}`)
  }
  if (!isRefused && value === undefined) return []
  const kind = isRefused && isCode(code) ? failures[code].kind : undefined
  switch (expects) {
    case 'value':
      if (code === 'encryption.not.valid') return cannotOpen(code)
      if (kind === 'session' || kind === 'request' || kind === 'outage')
        return inFailures(`refuses a good request with ${code}`)
      return []
    case 'noSession':
      if (!isRefused) return inFailures('answers without a session, or with one that nobody has')
      // Another failure of the catalogue is as good: what is wrong besides may be looked at first.
      return kind === 'outage' ? inFailures(`answers ${code} to somebody who is not logged in`) : []
    case 'refusal':
      if (!isRefused) return inFailures('accepts a body that is no JSON')
      return kind === 'outage' ? inFailures(`answers ${code} to a body that is no JSON`) : []
    case 'unsealed':
      if (isRefused && (beforeReading.has(code) || findings.length > 0)) return []
      return [{ aspect: 'encryption', message: `reads a body that is not sealed: answers ${code ?? 'a value'}` }]
    case 'opened':
      if (!isRefused) return inFailures('lets in somebody who has no account')
      return unopened.has(code) ? cannotOpen(code) : []
  }
}

const cannotOpen = (code: string): Finding[] => [
  { aspect: 'encryption', message: `cannot open a sealed body: ${code}` },
]

/** Wire 4.2: 256 digits and nothing else. Whatever stands behind them sends clients of the family into an endless loop. */
function judgeKey({ status, type, text }: Answer): Verdict {
  const findings: Finding[] = []
  if (status !== 200) findings.push({ aspect: 'status', message: `is ${status}, expected 200` })
  if (!type.startsWith('text/plain'))
    findings.push({ aspect: 'envelope', message: `comes as ${inWords(type)}, expected text/plain` })
  if (!/^[0-9a-fA-F]{256}$/.test(text))
    findings.push({
      aspect: 'encryption',
      message: `the key is ${inWords(text)}, expected 256 hex digits and nothing else`,
    })
  // With what stands around it a client of ours can still be checked.
  const digits = /[0-9a-fA-F]{256}/.exec(text)?.[0]
  return { looked: ['reachable', 'envelope', 'status', 'encryption'], findings, value: digits }
}
