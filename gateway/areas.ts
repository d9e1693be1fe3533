import type { FastifyInstance } from 'fastify'
import type { Area, CallEntry } from '#catalogue/call.ts'
import { catalogue } from '#catalogue/index.ts'
import { gamesHandlers } from './areas/games/handlers.ts'
import { memberHandlers } from './areas/member/handlers.ts'
import { messagesHandlers } from './areas/messages/handlers.ts'
import { sessionHandlers } from './areas/session/handlers.ts'
import { systemHandlers } from './areas/system/handlers.ts'
import { walletHandlers } from './areas/wallet/handlers.ts'
import { docsRoutes } from './docs/plugin.ts'
import { type Answering, type Handlers, notYet } from './platform/answer.ts'
import { healthRoutes } from './platform/health.ts'
import type { Platform } from './platform/platform.ts'
import { artRoutes } from './studio/art-routes.ts'
import { createGameLauncher } from './studio/launch.ts'
import { studioRoutes } from './studio/plugin.ts'

/** Which handlers answer which part of the catalogue, and what the gateway serves besides calls. */
export async function registerAreas(app: FastifyInstance, platform: Platform, answering: Answering, cipherModulus: string): Promise<void> {
  answering.add(catalogue.session, sessionHandlers(platform, cipherModulus))
  answering.add(catalogue.member, memberHandlers(platform))
  answering.add(catalogue.games, gamesHandlers(platform, createGameLauncher(platform)))
  answering.add(catalogue.wallet, walletHandlers(platform))
  answering.add(catalogue.messages, messagesHandlers(platform))
  answering.add(catalogue.system, systemHandlers(platform))
  answering.add(catalogue.points, allLater(catalogue.points))
  answering.add(catalogue.promotions, allLater(catalogue.promotions))
  answering.add(catalogue.contracts, allLater(catalogue.contracts))
  answering.add(catalogue.team, allLater(catalogue.team))
  answering.add(catalogue.lottery, allLater(catalogue.lottery))
  answering.register(app)
  await app.register(async (scope) => docsRoutes(scope))
  await app.register(async (scope) => healthRoutes(scope, platform))
  await app.register(async (scope) => artRoutes(scope, platform))
  await app.register(async (scope) => studioRoutes(scope, platform))
}

/** An area of which no call is served yet. */
const allLater = <T extends Record<string, CallEntry>>(area: Area<T>): Handlers<Area<T>> =>
  Object.fromEntries(Object.keys(area).map((key) => [key, notYet])) as Handlers<Area<T>>
