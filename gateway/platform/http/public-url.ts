import { sha256 } from '../crypto/chance.ts'
import type { GatewaySettings } from '../process/env.ts'

/** Where browsers reach the gateway, without a slash at the end. */
export const publicOrigin = (settings: Pick<GatewaySettings, 'GATEWAY_PUBLIC_URL' | 'HOST' | 'GATEWAY_PORT'>): string =>
  (settings.GATEWAY_PUBLIC_URL ?? `http://${settings.HOST}:${settings.GATEWAY_PORT}`).replace(/\/+$/, '')

/** The kinds of pictures that the gateway draws, as they stand in the address. */
export type ArtKind = 'games' | 'vendors' | 'banner' | 'avatar' | 'goods'

/** Part of every picture's address: raise it when the drawing itself changes, so that browsers ask again. */
const drawingVersion = 2

/** Eight letters that change whenever the picture does; a picture may therefore be kept for ever (design 13). */
export const artHash = (spec: string): string => sha256(`${drawingVersion}:${spec}`).slice(0, 8)

/** The path of a picture, e.g. `/cdn/games/10024.1f0c9a3e.svg`. `spec` is what it is drawn from; for all kinds but games that is the name itself. */
export const artPath = (kind: ArtKind, name: string | number, spec: string): string =>
  `/cdn/${kind}/${encodeURIComponent(name)}.${artHash(spec)}.svg`
