import { timingSafeEqual } from 'node:crypto'
import { createDraws, type Drawn, recordDraws } from '#gateway/kernel/draws.ts'
import type { RoundProofs } from '#gateway/kernel/round-proofs.ts'
import { derivedKey, sealWith } from '#gateway/platform/crypto/derived-key.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Round } from '#prisma/generated/sqlite/client.ts'
import { type Choice, findModel, type Outcome, playModel } from './engines/models.ts'
import { verifyRound } from './fairness.ts'
import { toResult } from './pages/view.ts'
import { findSharedProof } from './shared/open-proof.ts'
import { findSlipDetail } from './shared/slip-detail.ts'

const sealOfReplay = ({ settings }: Platform, orderNo: string): string =>
  sealWith(derivedKey(settings, 'round replay'), orderNo)

/** The page that shows one settled round again. Its address is signed, so that an order number alone opens nothing. */
const replayPathOf = (platform: Platform, orderNo: string): string =>
  `/studio/replay/${orderNo}/${sealOfReplay(platform, orderNo)}`

export function isReplaySeal(platform: Platform, orderNo: string, seal: string): boolean {
  const [given, right] = [Buffer.from(seal), Buffer.from(sealOfReplay(platform, orderNo))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** Plays a round again and writes down what it draws. */
function listDraws(round: Round, { model: key }: Outcome): Drawn[] {
  const model = findModel(key)
  if (model === null) return []
  const { draws: seed, drawn } = recordDraws(createDraws(round))
  playModel(model, { stakeMinor: round.stakeMinor, seed, choice: JSON.parse(round.choice ?? '{}') as Choice })
  return drawn
}

export const createRoundProofs = (platform: Platform): RoundProofs => ({
  async find(memberId, orderNo) {
    const round = await platform.db.read.round.findUnique({ where: { orderNo } })
    if (round === null || round.memberId !== memberId || round.mode !== 'real' || round.state !== 'settled') return null
    const { outcome } = toResult(round)
    const { sealHolds, outcomeHolds, winHolds } = verifyRound({
      ...round,
      choice: JSON.parse(round.choice ?? '{}') as Choice,
      outcome,
    })
    const { serverSeedHash, serverSeed, clientSeed, nonce, balanceBeforeMinor, balanceAfterMinor } = round
    return {
      serverSeedHash,
      serverSeed,
      clientSeed,
      nonce,
      balanceBeforeMinor,
      balanceAfterMinor: balanceAfterMinor ?? balanceBeforeMinor,
      sealHolds,
      outcomeHolds,
      winHolds,
      replayPath: replayPathOf(platform, orderNo),
    }
  },
  async findOpenly(orderNo) {
    const round = await platform.db.read.round.findUnique({ where: { orderNo } })
    if (round === null || round.mode !== 'real' || round.state !== 'settled') return null
    const { outcome } = toResult(round)
    const game = await platform.db.read.game.findUniqueOrThrow({ where: { nodeId: round.nodeId } })
    return {
      at: round.openedAt.getTime(),
      sealHash: round.serverSeedHash,
      serverSeed: round.serverSeed,
      clientSeed: round.clientSeed,
      nonce: round.nonce,
      game: game.name,
      draws: listDraws(round, outcome),
      multiplierHundredths: outcome.multiplierHundredths,
    }
  },
  findSlip: (asked) => findSlipDetail(platform, asked),
  findShared: (number) => findSharedProof(platform, number),
})
