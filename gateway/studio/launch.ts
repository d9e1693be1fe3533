import { newClientSeed, newServerSeed, sealOf } from '#gateway/kernel/draws.ts'
import { isSessionOpen } from '#gateway/kernel/identity/sessions.ts'
import type { GameLauncher } from '#gateway/kernel/launcher.ts'
import { newSecret, sha256 } from '#gateway/platform/crypto/chance.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import type { LaunchKey } from '#prisma/generated/sqlite/client.ts'
import { isShared } from './shared/tables.ts'
import { firstStake, getStakeRule } from './stakes.ts'

/** Long enough for a slow phone to follow the link, too short for one that was copied out of a log. */
const launchKeyLivesMs = minuteMs
/** 10,000.00 of play money for every seat of a free trial. */
export const playMoneyMinor = 1_000_000n

/** Makes the addresses of games: `/studio/launch/<key>`. The key is 256 random bits, of which only the hash is kept. */
export const createGameLauncher = (platform: Platform): GameLauncher => ({
  async issue(launch) {
    const key = newSecret()
    const createdAt = platform.clock.now()
    const row = { ...launch, keyHash: sha256(key), createdAt, expiresAt: laterBy(createdAt, launchKeyLivesMs) }
    await platform.db.write((tx) => tx.launchKey.create({ data: row }))
    return `/studio/launch/${key}`
  },
})

type OpenedLaunch =
  | { outcome: 'opened'; secret: string; path: string }
  /** `isKnown` where there was such a key, which was used, is too old, or is of a session that has ended. */
  | { outcome: 'gone'; isKnown: boolean; backUrl: string | null; language: string | null }

/**
 * Turns a launch key into a seat at the game, once and within a minute. The seat has a secret of its own in its address, so that
 * neither the session's token nor the used key is of any worth to who reads the address.
 */
export async function openLaunch(platform: Platform, key: string): Promise<OpenedLaunch> {
  const keyHash = sha256(key)
  return platform.db.write(async (tx) => {
    const now = platform.clock.now()
    const launch = await tx.launchKey.findUnique({ where: { keyHash } })
    if (launch === null) return { outcome: 'gone', isKnown: false, backUrl: null, language: null }
    const gone: OpenedLaunch = { outcome: 'gone', isKnown: true, backUrl: launch.backUrl, language: launch.language }
    if (launch.mode === 'real' && (launch.sessionId === null || !(await isSessionOpen(tx, launch.sessionId, now))))
      return gone
    const used = await tx.launchKey.updateMany({
      where: { keyHash, usedAt: null, expiresAt: { gt: now } },
      data: { usedAt: now },
    })
    if (used.count === 0) return gone
    const secret = await takeSeat(tx, launch, now)
    if (secret === null) return gone
    const game = await tx.game.findUniqueOrThrow({ where: { nodeId: launch.nodeId }, select: { engine: true } })
    return { outcome: 'opened', secret, path: `/studio/${isShared(game) ? 'table' : 'seat'}/${secret}` }
  })
}

async function takeSeat(tx: Tx, launch: LaunchKey, now: Date): Promise<string | null> {
  const game = await tx.game.findUnique({ where: { nodeId: launch.nodeId }, select: { minBetMinor: true } })
  if (game === null) return null
  const secret = newSecret()
  const serverSeed = newServerSeed()
  const { memberId, sessionId, nodeId, mode, language, theme, backUrl } = launch
  const seat = {
    memberId,
    sessionId,
    nodeId,
    mode,
    language,
    theme,
    backUrl,
    secretHash: sha256(secret),
    createdAt: now,
    lastSeenAt: now,
  }
  const first = {
    playMoneyMinor,
    stakeMinor: firstStake(getStakeRule(game)),
    clientSeed: newClientSeed(),
    serverSeed,
    serverSeedHash: sealOf(serverSeed),
  }
  await tx.studioSeat.create({ data: { ...seat, ...first } })
  return secret
}
