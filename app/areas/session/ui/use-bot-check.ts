import { type FormEvent, useEffect, useRef, useState } from 'react'

/** `off` before JavaScript runs and when no proof can be had: the login then goes without, and the gateway decides. */
export type BotCheckState = 'off' | 'running' | 'done'

/** A cheap phone needs about two seconds; whoever waits longer is let go on without the proof. */
const patienceMs = 15_000

/** A solution is worth something only for the action that it was asked for. */
type BotCheckAction = 'login' | 'register' | 'freeplay' | 'sms' | 'password'

export type BotCheck = {
  state: BotCheckState
  /** The value of the hidden field `altcha`. */
  proof: string
  /** True when a submit has to wait for the proof; the form is then submitted as soon as it is there. */
  holds(event: FormEvent<HTMLFormElement>): boolean
  isWaiting: boolean
  /** The visitor does not want to wait: the submit is dropped, and a further one begins anew. */
  giveUp(): void
  isGivenUp: boolean
}

/**
 * The bot check of OP-90: asks for a challenge and solves it while the visitor types, from the first touch on, so that who only looks
 * pays for nothing. `attempt` changes after each answer, because a proof works once. `isDue` holds a second check of a form back until
 * the first is done: a phone solves one at a time.
 */
export function useBotCheck(action: BotCheckAction, attempt: unknown, isDue = true): BotCheck {
  const [state, setState] = useState<BotCheckState>('off')
  const [proof, setProof] = useState('')
  const waiting = useRef<{ form: HTMLFormElement; submitter: HTMLElement | null } | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const [isGivenUp, setGivenUp] = useState(false)
  const isTouched = useIsTouched()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt needs a new proof.
  useEffect(() => {
    if (!isDue || !isTouched) return
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), patienceMs)
    let isCurrent = true
    const finish = (solved: string) => {
      if (!isCurrent) return
      setProof(solved)
      setState(solved === '' ? 'off' : 'done')
    }
    setState('running')
    setProof('')
    solve(action, abort.signal).then(finish, () => finish(''))
    return () => {
      isCurrent = false
      clearTimeout(timer)
      abort.abort()
    }
  }, [action, attempt, isDue, isTouched])

  // Only where it changes something: React may render a component for an equal state without its fields, and a form of Conform
  // that is rendered so is not told of errors any more.
  useEffect(() => {
    if (isWaiting && state !== 'running') setWaiting(false)
  }, [isWaiting, state])

  // A render later: only a button that is enabled again is sent along by its name.
  useEffect(() => {
    const held = waiting.current
    if (isWaiting || held === null) return
    waiting.current = null
    held.form.requestSubmit(held.submitter)
  }, [isWaiting])

  return {
    state,
    proof,
    isWaiting,
    isGivenUp,
    giveUp() {
      waiting.current = null
      setWaiting(false)
      setGivenUp(true)
    },
    holds(event) {
      if (isGivenUp) setGivenUp(false)
      if (state !== 'running') return false
      event.preventDefault()
      waiting.current = { form: event.currentTarget, submitter: (event.nativeEvent as SubmitEvent).submitter }
      setWaiting(true)
      return true
    },
  }
}

/** What a visitor does before a form is sent; a browser that fills it in tells so by `input`. */
const touches = ['pointerdown', 'keydown', 'input'] as const

function useIsTouched(): boolean {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    if (isTouched) return
    const touch = () => setTouched(true)
    for (const event of touches) document.addEventListener(event, touch, { capture: true, passive: true })
    return () => {
      for (const event of touches) document.removeEventListener(event, touch, { capture: true })
    }
  }, [isTouched])
  return isTouched
}

type Solution = { counter: number; derivedKey: string }

/** The payload of altcha v2: base64 of `{challenge, solution}`. Rejects when there is no challenge or no way to solve it. */
async function solve(action: BotCheckAction, signal: AbortSignal): Promise<string> {
  // The first request of a phone that has just woken is often lost; without a proof the login may be refused.
  const challenge = await fetchChallenge(action, signal).catch(() => fetchChallenge(action, signal))
  const solution = await solveInWorker(challenge, signal)
  return btoa(JSON.stringify({ challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }))
}

async function fetchChallenge(action: BotCheckAction, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(`/bot-check?for=${action}`, { signal })
  if (!response.ok) throw new Error(`no challenge: ${response.status}`)
  return response.json()
}

function solveInWorker(challenge: unknown, signal: AbortSignal): Promise<Solution> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Solution>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')))
    worker.onerror = () => reject(new Error('the worker failed'))
    worker.onmessage = ({ data }: MessageEvent<(Solution & { error?: unknown }) | null>) =>
      data && !data.error ? resolve(data) : reject(new Error('no solution'))
    worker.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1, timeout: patienceMs })
  }).finally(() => worker.terminate())
}
