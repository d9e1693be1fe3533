import { hkdfSync, randomUUID } from 'node:crypto'
import { epochMs, followMachine, pause } from '#app/platform/clock.server.ts'
import { settings } from '#app/platform/env.server.ts'
import { ask } from '#app/platform/gateway.server.ts'
import { defaultLanguageCode, getLanguage } from '#app/platform/languages.ts'
import { log } from '#app/platform/log.server.ts'
import { system } from '#catalogue/system.ts'

const secondMs = 1_000
/** The gateway forgets who has said nothing for twenty-five seconds. */
const saysEveryMs = 10 * secondMs
const triedAgainAfterMs = 2 * secondMs
/** A site that was killed is still known for a while; whether it is there shows by then. */
const waitsForMs = 30 * secondMs
const mostApartMs = 10 * secondMs

type Hooks = {
  /** Ends the process with sentences. */
  refuse(sentences: string): void
  setTrouble(reason: string | null): void
}
type Times = { saysEveryMs: number; triedAgainAfterMs: number; waitsForMs: number }

const sentences = {
  'site.key.differs': 'The gateway runs with another APP_KEY: give the app and all gateways the same.',
  'site.secret.differs':
    'Another site of this gateway runs with another SESSION_SECRET, so each would log out the visitors of the other: give all sites the same SESSION_SECRET.',
} as const

/**
 * Tells the gateway that this site runs and what it signs cookies with, as a fingerprint, and goes on telling. What another site or the
 * gateway cannot read ends the process as soon as that is known, which may be later when no gateway answers at the start. A gateway that
 * knows no such call, or shares no key with the app, has nothing to compare.
 */
export function introduceSite(
  { refuse, setTrouble }: Hooks,
  times: Times = { saysEveryMs, triedAgainAfterMs, waitsForMs },
): { firstSaid: Promise<void>; leave(): Promise<void> } {
  const site = randomUUID()
  const reads = settings().SESSION_SECRET.map(fingerprintOf)
  let isAccepted = false
  let isTalking = false
  let hasLeft = false

  const asker = {
    token: null,
    merchantCode: settings().MERCHANT_CODE,
    language: getLanguage(defaultLanguageCode),
    ip: null,
    // Asked when the answer has failed to come: the site may have been told to end in between.
    get needsNoAnswer() {
      return hasLeft
    },
  }

  async function say(isLeaving: boolean) {
    const [signs = ''] = reads
    return ask(system.introduceSite, { site, signs, reads: [...reads], ...(isLeaving ? { isLeaving } : {}) }, asker)
  }

  /** Null: there is nothing to wait for. */
  async function sayOnce(): Promise<keyof typeof sentences | null> {
    const askedAtMs = epochMs()
    const answered = await say(false)
    if (answered.ok) {
      const foundMs = (askedAtMs + epochMs()) / 2 - answered.value.machineTime
      // The gateway goes by its machine's clock, which may have been set, or have gone on in a laptop that slept.
      const aheadMs = Math.abs(foundMs) > mostApartMs ? foundMs + followMachine() : foundMs
      tellOfClock(Math.abs(aheadMs) > mostApartMs ? Math.round(aheadMs / secondMs) : null)
      isAccepted = true
      return null
    }
    const { code } = answered.failure
    return code === 'site.key.differs' || code === 'site.secret.differs' ? code : null
  }

  let apart: number | null = null
  function tellOfClock(seconds: number | null): void {
    const sentence =
      seconds === null
        ? null
        : `The clock of this machine is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'} that of the gateway: set both by a time server (\`timedatectl set-ntp true\`), then start again.`
    if (sentence !== null && !isAccepted) refuse(sentence)
    else if (sentence !== null && apart === null) log().error(sentence)
    apart = seconds
    setTrouble(seconds === null ? null : 'the clock of this machine differs from that of the gateway')
  }

  async function sayUntilClear(): Promise<void> {
    isTalking = true
    await sayInTurn().finally(() => {
      isTalking = false
    })
  }

  async function sayInTurn(): Promise<void> {
    for (let waitedMs = 0; !hasLeft; waitedMs += times.triedAgainAfterMs) {
      const differs = await sayOnce()
      if (differs === null) return
      if (isAccepted) return log().error(sentences[differs])
      if (waitedMs >= times.waitsForMs || differs === 'site.key.differs') return refuse(sentences[differs])
      if (waitedMs === 0)
        log().warn('a site that ran moments ago has another SESSION_SECRET; waiting whether it still runs')
      await pause(times.triedAgainAfterMs)
    }
  }

  const firstSaid = sayUntilClear()
  const beat = setInterval(() => {
    if (!hasLeft && !isTalking) void sayUntilClear()
  }, times.saysEveryMs)
  beat.unref()
  return {
    firstSaid,
    async leave() {
      hasLeft = true
      clearInterval(beat)
      if (isAccepted) await say(true)
    },
  }
}

const fingerprintOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'perlas session secret', 16)).toString('hex')
