import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { isGameOffered, isSwitchedOn, isVendorOffered } from '#gateway/kernel/settings/offered.ts'
import { publicOrigin } from '#gateway/platform/http/public-url.ts'
import type { Cached } from '#gateway/platform/observing/metrics.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { createGameIndex, type GameIndex } from './game-index.ts'

/** What `supportPlay` says of a game without a free trial. */
const noTrial = 1

/** Keeps the index in step with the tables Game and Vendor. */
export type LiveGames = {
  /** The index; built at the first call, and after each change that a work has told (`gamesChanged`). */
  current(): Promise<GameIndex>
  /** Answers from the index, at once when it is built: the busiest calls do not wait for a turn of the loop. */
  use<T>(work: (index: GameIndex) => T): T | Promise<T>
  /** Says the same where no work has told it. */
  invalidate(): void
}

const perPlatform = new WeakMap<Platform, LiveGames>()

/** The one index of a platform: whoever changes games tells this one. */
export function liveGames(platform: Platform): LiveGames {
  const live = perPlatform.get(platform) ?? createLiveGames(platform)
  perPlatform.set(platform, live)
  return live
}

function createLiveGames(platform: Platform): LiveGames {
  let built: GameIndex | undefined
  let building: Promise<GameIndex> | undefined
  const seen: Cached = { hits: 0, misses: 0, readAtMs: null }
  platform.metrics.cache('games', seen)

  const build = async (): Promise<GameIndex> => {
    seen.misses += 1
    seen.readAtMs = performance.now()
    const games = await platform.db.read.game.findMany({ orderBy: { position: 'asc' } })
    const vendors = await platform.db.read.vendor.findMany({ orderBy: { position: 'asc' } })
    const settings = await merchantSettings(platform).all()
    const hasTrials = isSwitchedOn(settings, 'FREEPLAY3')
    const open = games
      .filter((game) => isGameOffered(settings, game))
      // Where the merchant offers no free play, no tile offers a trial (GA-27, OP-01).
      .map((game) => (hasTrials ? game : { ...game, supportPlay: noTrial }))
    const offered = vendors.map((vendor) => ({
      ...vendor,
      enabled: vendor.enabled && isVendorOffered(settings, vendor.code),
      seamless: vendor.seamless || settings.wallet.isSingle,
    }))
    return createGameIndex(open, offered, publicOrigin(platform.settings))
  }

  const current = async (): Promise<GameIndex> => {
    if (built !== undefined) return built
    // A change while the tables are read must not be lost: then `building` is another one by the time this one ends.
    building ??= build()
    const mine = building
    try {
      const index = await mine
      if (building === mine) built = index
      return index
    } finally {
      if (building === mine) building = undefined
    }
  }

  const invalidate = (): void => {
    built = undefined
    building = undefined
  }
  platform.db.hear((told) => {
    if ('gamesChanged' in told || 'missed' in told) invalidate()
  })
  return {
    current,
    invalidate,
    use(work) {
      if (built === undefined) return current().then(work)
      seen.hits += 1
      return work(built)
    },
  }
}
