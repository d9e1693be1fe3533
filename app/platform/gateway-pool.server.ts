import { monotonicMs } from './clock.server.ts'
import { exchange } from './exchange.server.ts'

const probeEveryMs = 1_000
const probeLimits = { headersMs: 1_000, totalMs: 1_000, picturesMs: 1_000, bytes: 10_000 }
/** Who asks a gateway less often than this asks no probe of it: a site that sleeps leaves the gateways alone. */
const asleepAfterMs = 30_000

export type GatewayPool = {
  /** Where to send a call, best first: those that are ready in turn, then the others, because one that is not ready may still answer. */
  order(): readonly string[]
  /** It could not be reached. It is asked last until a probe has found it ready. */
  missed(url: string): void
}

type Place = { url: string; isReady: boolean }

/** The gateways that work on one database. Each is asked once a second whether it is ready, so that one that ends is left before it has gone. */
export function createGatewayPool(
  urls: readonly string[],
  { probe = isReady, now = monotonicMs }: { probe?: (url: string) => Promise<boolean>; now?: () => number } = {},
): GatewayPool {
  if (urls.length === 1) return { order: () => urls, missed: () => undefined }
  const places: Place[] = urls.map((url) => ({ url, isReady: true }))
  let turn = 0
  let usedAtMs = now()

  const look = async (place: Place): Promise<void> => {
    place.isReady = await probe(place.url)
  }
  setInterval(() => {
    if (now() - usedAtMs < asleepAfterMs) for (const place of places) void look(place)
  }, probeEveryMs).unref()

  return {
    order() {
      usedAtMs = now()
      turn = (turn + 1) % places.length
      const inTurn = [...places.slice(turn), ...places.slice(0, turn)]
      return [...inTurn.filter((place) => place.isReady), ...inTurn.filter((place) => !place.isReady)].map(
        ({ url }) => url,
      )
    },
    missed(url) {
      const place = places.find((one) => one.url === url)
      if (place !== undefined) place.isReady = false
    },
  }
}

/** A gateway of another maker may have no such address; that it answers is enough. */
async function isReady(url: string): Promise<boolean> {
  try {
    const { status } = await exchange({ method: 'GET', url: `${url}/readyz`, headers: {} }, probeLimits)
    return status < 500
  } catch {
    return false
  }
}
