import type { FastifyBaseLogger } from 'fastify'
import { newUuid } from '../crypto/ids.ts'
import type { Db } from '../database/db.ts'
import type { GatewaySettings } from '../process/env.ts'
import type { Clock } from '../time/clock.ts'
import { type Bus, loneBus } from './bus.ts'
import { shareClock } from './shared-clock.ts'

type Standing = { db: Db; clock: Clock; settings: GatewaySettings; log: FastifyBaseLogger }

/** The bus that the settings name. What stands in Redis is of one merchant and one database, so that several may share a server. */
export async function openBus(standing: Standing): Promise<Bus> {
  const { clock, settings, log } = standing
  if (settings.REDIS_URL === undefined) return loneBus
  const { openRedisBus } = await import('./redis-bus.ts')
  const prefix = `perlas:${settings.MERCHANT_CODE}:${await requireName(standing)}:${numberOf(settings.REDIS_URL)}`
  const bus = await openRedisBus({ url: settings.REDIS_URL, prefix, log })
  // Where money is real time is too.
  if (settings.NODE_ENV !== 'production') await shareClock({ bus, clock, log })
  return bus
}

/** What is told in Redis is told in all its numbered databases; a copy of a site that was given another number hears nothing of it. */
function numberOf(url: string): string {
  const number = Number(new URL(url).pathname.slice(1))
  return number === 0 ? '' : `${number}:`
}

/** The row with a name that the processes of a database have in common and no other one has; a copy has it too, until it is deleted there. */
export const busName = 'bus'
const name = busName

async function requireName({ db, clock }: Standing): Promise<string> {
  const known = await db.read.setting.findUnique({ where: { name } })
  if (known !== null) return known.value
  return db.write(async (tx) => {
    // Of two processes that start at once one has made it.
    await tx.$executeRaw`INSERT INTO "Setting" ("name", "value", "updatedAt") VALUES (${name}, ${newUuid()}, ${clock.now()}) ON CONFLICT DO NOTHING`
    return (await tx.setting.findUniqueOrThrow({ where: { name } })).value
  })
}

/** The database whose listeners also hear what other processes tell, and whose works are told to them. */
export function shareTold(db: Db, bus: Bus): Db {
  db.hear((told) => bus.publish([told]))
  return {
    ...db,
    hear(listener) {
      const stops = [db.hear(listener), bus.hear(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
