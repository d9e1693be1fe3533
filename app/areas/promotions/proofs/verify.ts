import type { ValueOf } from '#catalogue/call.ts'
import type { promotions } from '#catalogue/promotions.ts'
import { openStream, type Stream, sha256, utf8 } from './stream.ts'
import { verifyShared } from './verify-shared.ts'

/**
 * Computes a draw again from what its proof says. Written apart from what drew it, and with nothing but SHA-256, HMAC and PBKDF2 of the
 * platform (WebCrypto), so that it runs the same in a browser and on the server, and takes nobody's word.
 */
export type Proof = ValueOf<typeof promotions.proof>
export type Check =
  | 'seal'
  | 'draws'
  | 'segment'
  | 'sum'
  | 'parts'
  | 'list'
  | 'mix'
  | 'winners'
  | 'chain'
  | 'bets'
  | 'delay'
  | 'result'
  | 'shares'
export type Verdict = { check: Check; holds: boolean }[]

/** What holds and what does not; empty while the seed is still sealed. */
export async function verify(proof: Proof): Promise<Verdict> {
  const { serverSeed, sealHash, clientSeed, nonce } = proof
  if (serverSeed === null) return []
  if (proof.kind === 'shared') return verifyShared(proof, serverSeed)
  const seal = { check: 'seal' as const, holds: (await sha256(serverSeed)) === sealHash }
  return [seal, ...(await verifyOutcome(proof, await openStream(utf8.encode(serverSeed), `${clientSeed}:${nonce}`)))]
}

function verifyOutcome(proof: Exclude<Proof, { kind: 'shared' }>, draw: Stream): Promise<Verdict> {
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

export type ProofOf<K extends Proof['kind']> = Extract<Proof, { kind: K }>

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
  // There may be millions of lines, of which the draw reads a few.
  const tickets = (list ?? '').split('\n').slice(0, -1)
  const again: (number | undefined)[] = []
  const lucky = new Set<number | undefined>()
  for (let place = 0; place < tickets.length && again.length < prizes; place += 1) {
    const at = place + (await draw(tickets.length - place))
    const drawn = tickets[at] ?? ''
    tickets[at] = tickets[place] ?? ''
    tickets[place] = drawn
    const [number, holder] = drawn.split(',').map(Number)
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
