import { seed as seedDatabase } from '../../../scripts/prepare.mjs'
import { startRedis } from '../../gateway/platform/bus/throwaway-redis.ts'
import { startCluster } from '../../gateway/platform/database/throwaway-cluster.ts'
import { type GatewayProcess, startGatewayProcess } from './gateway-process.ts'

/** Kills one process at once; what is answered starts it again. */
type Kill = () => Promise<() => Promise<void>>

export type Several = {
  databaseUrl: string
  /** Where the gateways answer now. */
  origins: readonly string[]
  victims: Readonly<Record<'gateway 1' | 'gateway 2' | 'redis' | 'postgresql', Kill>>
  end(): Promise<void>
}

/** A seeded PostgreSQL, made for this run as the Redis is, and two gateways on both. */
export async function startSeveral(prepare: (databaseUrl: string) => Promise<void>): Promise<Several> {
  const postgresql = await startCluster()
  const redis = await startRedis()
  await seedDatabase({ DATABASE_URL: postgresql.url, SEED_SCALE: '0.02' })
  await prepare(postgresql.url)
  const start = (): Promise<GatewayProcess> => startGatewayProcess(postgresql.url, { REDIS_URL: redis.url })
  const gateways = [await start(), await start()]
  const origins = gateways.map(({ origin }) => origin)
  const killGateway =
    (index: number): Kill =>
    async () => {
      await gateways[index]?.kill()
      return async () => {
        const again = await start()
        gateways[index] = again
        origins[index] = again.origin
      }
    }
  return {
    databaseUrl: postgresql.url,
    origins,
    victims: {
      'gateway 1': killGateway(0),
      'gateway 2': killGateway(1),
      async redis() {
        await redis.kill()
        return redis.start
      },
      async postgresql() {
        postgresql.stop()
        return async () => postgresql.start()
      },
    },
    async end() {
      await Promise.all(gateways.map((gateway) => gateway.kill()))
      await redis.kill()
      postgresql.remove()
    },
  }
}
