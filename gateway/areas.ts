import type { FastifyInstance } from 'fastify'
import { allCalls, catalogue } from '#catalogue/index.ts'
import { endForMove } from './areas/contracts/agreements/moved.ts'
import { contractsHandlers } from './areas/contracts/handlers.ts'
import { listRunning } from './areas/contracts/settlement/running.ts'
import { gamesHandlers } from './areas/games/handlers.ts'
import { lotteryHandlers } from './areas/lottery/handlers.ts'
import { memberHandlers } from './areas/member/handlers.ts'
import { chatRoutes } from './areas/messages/chat/plugin.ts'
import { messagesHandlers } from './areas/messages/handlers.ts'
import { pointsHandlers } from './areas/points/handlers.ts'
import { offersOfDeposits } from './areas/promotions/bonuses/offers.ts'
import { promotionsHandlers } from './areas/promotions/handlers.ts'
import { credentialHandlers } from './areas/session/credential-handlers.ts'
import { sessionHandlers } from './areas/session/handlers.ts'
import { systemHandlers } from './areas/system/handlers.ts'
import { teamHandlers } from './areas/team/handlers.ts'
import { walletHandlers } from './areas/wallet/handlers.ts'
import { paymentRoutes } from './areas/wallet/payment-page/plugin.ts'
import { docsRoutes } from './docs/plugin.ts'
import { watchJobs } from './jobs/job-metrics.ts'
import { jobs } from './jobs/jobs.ts'
import { findParker } from './jobs/parked.ts'
import { runDueJobs } from './jobs/runner.ts'
import type { Answering } from './kernel/calls/answer.ts'
import { waitingForPasswords } from './kernel/identity/password.ts'
import { handInDepositOffers } from './kernel/orders/deposit-offers.ts'
import { handInTableRounds } from './kernel/table-rounds.ts'
import { watchBook } from './ledger/sums.ts'
import { operatorArea, operatorCalls, operatorHandlers } from './operator/actions.ts'
import { operatorRoutes } from './operator/plugin.ts'
import type { Cipher } from './platform/crypto/cipher.ts'
import { healthRoutes } from './platform/http/health.ts'
import { metricsRoutes } from './platform/http/metrics-route.ts'
import { iconRoutes } from './platform/pages/icon.ts'
import type { Platform } from './platform/platform.ts'
import { waitingPictures } from './platform/uploaded-image.ts'
import { pushRoutes } from './push/plugin.ts'
import { artRoutes } from './studio/art-routes.ts'
import { createGameLauncher } from './studio/launch.ts'
import { studioRoutes } from './studio/plugin.ts'
import { createRoundProofs } from './studio/round-proofs.ts'
import { tableDesk } from './studio/shared/table-desk.ts'
import { findTableRounds } from './studio/shared/table-rounds.ts'
import { statedGames } from './studio/stated.ts'

/** Which handlers answer which part of the catalogue, and what the gateway serves besides calls. */
export async function registerAreas(
  app: FastifyInstance,
  platform: Platform,
  answering: Answering,
  cipher: Cipher,
): Promise<void> {
  answering.add(catalogue.session, sessionHandlers(platform, cipher))
  answering.add(catalogue.member, { ...memberHandlers(platform), ...credentialHandlers(platform) })
  answering.add(
    catalogue.games,
    gamesHandlers(platform, { launcher: createGameLauncher(platform), proofs: createRoundProofs(platform) }),
  )
  handInDepositOffers(offersOfDeposits)
  handInTableRounds(findTableRounds)
  answering.add(catalogue.wallet, walletHandlers(platform))
  answering.add(catalogue.messages, messagesHandlers(platform))
  answering.add(catalogue.system, systemHandlers(platform))
  answering.add(catalogue.points, pointsHandlers(platform))
  answering.add(
    catalogue.promotions,
    promotionsHandlers(platform, { proofs: createRoundProofs(platform), stated: statedGames }),
  )
  answering.add(catalogue.contracts, contractsHandlers(platform))
  answering.add(catalogue.team, teamHandlers(platform, { beforeMove: endForMove, listRunning }))
  answering.add(catalogue.lottery, lotteryHandlers(platform))
  const office = {
    platform,
    stated: statedGames,
    tables: tableDesk,
    runDueJobs: () => runDueJobs(platform, Object.values(jobs)),
    findParker: (parkedAs: string) => findParker(platform, Object.values(jobs), parkedAs),
  }
  answering.add(operatorArea, operatorHandlers(office))
  answering.register(app)
  platform.metrics.queue('passwords', waitingForPasswords)
  platform.metrics.queue('pictures', waitingPictures)
  watchBook(platform)
  watchJobs(platform, Object.values(jobs), jobs.bookCheck.name)
  await app.register(async (scope) =>
    docsRoutes(scope, [...allCalls(), ...operatorCalls], { settings: platform.settings, cipher }),
  )
  await app.register(async (scope) => healthRoutes(scope, platform))
  await app.register(async (scope) => metricsRoutes(scope, platform))
  iconRoutes(app)
  await app.register(async (scope) => paymentRoutes(scope, platform))
  await app.register(async (scope) => chatRoutes(scope, platform))
  await app.register(async (scope) => artRoutes(scope, platform))
  await app.register(async (scope) => pushRoutes(scope, platform))
  await app.register(async (scope) => studioRoutes(scope, platform))
  await app.register(async (scope) => operatorRoutes(scope, office))
}
