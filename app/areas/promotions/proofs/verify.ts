import type { ValueOf } from '#catalogue/call.ts'
import type { promotions } from '#catalogue/promotions.ts'

/**
 * Computes a draw again from what its proof says. Written apart from what drew it, and with nothing but SHA-256 and HMAC of the platform
 * (WebCrypto), so that it runs the same in a browser and on the server, and takes nobody's word.
 */
export type Proof = ValueOf<typeof promotions.proof>
export type Check = 'seal' | 'draws' | 'segment' | 'sum' | 'parts' | 'list' | 'mix' | 'winners'
export type Verdict = { check: Check; holds: boolean }[]

const utf8 = new TextEncoder()
const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const sha256 = async (text: string): Promise<string> => toHex(await crypto.subtle.digest('SHA-256', utf8.encode(text)))

/** The draws of both seeds and the number: words of 32 bits, those of the last, incomplete group skipped. */
async function openStream(serverSeed: string, { clientSeed, nonce }: Pick<Proof, 'clientSeed' | 'nonce'>) {
  const secret = utf8.encode(serverSeed)
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const words: number[] = []
  let block = 0
  async function nextWord(): Promise<number> {
    if (words.length === 0) {
      const bytes = await crypto.subtle.sign('HMAC', key, utf8.encode(`${clientSeed}:${nonce}:${block}`))
      block += 1
      const view = new DataView(bytes)
      for (let at = 0; at < 32; at += 4) words.push(view.getUint32(at))
    }
    return words.shift() ?? 0
  }
  return async (sides: number): Promise<number> => {
    const most = 4_294_967_296 - (4_294_967_296 % sides)
    for (;;) {
      const word = await nextWord()
      if (word < most) return word % sides
    }
  }
}
type Stream = Awaited<ReturnType<typeof openStream>>

/** What holds and what does not; empty while the seed is still sealed. */
export async function verify(proof: Proof): Promise<Verdict> {
  const { serverSeed, sealHash } = proof
  if (serverSeed === null) return []
  const seal = { check: 'seal' as const, holds: (await sha256(serverSeed)) === sealHash }
  return [seal, ...(await verifyOutcome(proof, await openStream(serverSeed, proof)))]
}

function verifyOutcome(proof: Proof, draw: Stream): Promise<Verdict> {
  switch (proof.kind) {
    case 'round':
      return verifyRound(proof, draw)
    case 'spin':
      return verifySpin(proof, draw)
    case 'envelope':
      return verifyEnvelope(proof, draw)
    case 'raffle':
      return verifyRaffle(proof, draw)
  }
}

type ProofOf<K extends Proof['kind']> = Extract<Proof, { kind: K }>

async function verifyRound({ draws }: ProofOf<'round'>, draw: Stream): Promise<Verdict> {
  let holds = true
  for (const { sides, result } of draws) if ((await draw(sides)) !== result) holds = false
  return [{ check: 'draws', holds }]
}

async function verifySpin({ weights, draw: told, segment }: ProofOf<'spin'>, draw: Stream): Promise<Verdict> {
  const drawn = await draw(weights.reduce((sum, weight) => sum + weight, 0))
  const first = weights.slice(0, segment).reduce((sum, weight) => sum + weight, 0)
  return [
    { check: 'draws', holds: drawn === told },
    { check: 'segment', holds: first <= drawn && drawn < first + (weights[segment] ?? 0) },
  ]
}

async function verifyEnvelope({ total, count, least, parts }: ProofOf<'envelope'>, draw: Stream): Promise<Verdict> {
  const shared = total - count * (least - 1)
  const cuts: number[] = []
  while (cuts.length < count - 1) {
    const cut = 1 + (await draw(shared - 1))
    if (!cuts.includes(cut)) cuts.push(cut)
  }
  const edges = [0, ...cuts.sort((one, other) => one - other), shared]
  const again = edges.slice(1).map((edge, at) => edge - (edges[at] ?? 0) + least - 1)
  return [
    { check: 'sum', holds: (parts ?? []).reduce((sum, part) => sum + part, 0) === total },
    { check: 'parts', holds: again.join() === (parts ?? []).join() },
  ]
}

async function verifyRaffle(proof: ProofOf<'raffle'>, draw: Stream): Promise<Verdict> {
  const { list, listHash, lateEntropy, clientSeed, prizes, winners } = proof
  const rows = (list ?? '').split('\n').slice(0, -1)
  const tickets = rows.map((row) => row.split(',').map(Number))
  const again: (number | undefined)[] = []
  const lucky = new Set<number | undefined>()
  for (let place = 0; place < tickets.length && again.length < prizes; place += 1) {
    const at = place + (await draw(tickets.length - place))
    const drawn = tickets[at] ?? []
    tickets[at] = tickets[place] ?? []
    tickets[place] = drawn
    const [number, holder] = drawn
    if (lucky.has(holder)) continue
    lucky.add(holder)
    again.push(number)
  }
  return [
    { check: 'list', holds: (await sha256(list ?? '')) === listHash },
    { check: 'mix', holds: (await sha256(`${listHash}\n${lateEntropy ?? ''}`)) === clientSeed },
    { check: 'winners', holds: again.join() === (winners ?? []).join() },
  ]
}
