import { z } from 'zod'
import { tellAfterCommit } from '#gateway/platform/database/attribution.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import type { Cached } from '#gateway/platform/observing/metrics.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { secondMs } from '#gateway/platform/time/clock.ts'
import { gamesSettings } from './games.ts'
import { memberSettings } from './member.ts'
import { messagesSettings } from './messages.ts'
import { operatorSettings } from './operators.ts'
import { pointsSettings } from './points.ts'
import { promotionsSettings } from './promotions.ts'
import { sessionSettings } from './session.ts'
import { systemSettings } from './system.ts'
import { teamSettings } from './team.ts'
import { walletSettings } from './wallet.ts'

/**
 * What the merchant decides without a new release, one row of the table `Setting` per name (JSON). Several areas need them,
 * so they live below the areas; each area's part has its file here. The seed writes all of them (seed/areas/system.ts).
 */
export const merchantSettingShapes = {
  ...systemSettings,
  ...sessionSettings,
  ...gamesSettings,
  ...walletSettings,
  ...pointsSettings,
  ...promotionsSettings,
  ...memberSettings,
  ...messagesSettings,
  ...teamSettings,
  ...operatorSettings,
} as const

export type MerchantSettingName = keyof typeof merchantSettingShapes
export type MerchantSettings = { readonly [K in MerchantSettingName]: z.output<(typeof merchantSettingShapes)[K]> }

type MerchantSettingsDesk = {
  /** All settings at one moment. It is the same object for as long as nothing has changed, so it can key a cache. */
  all(): Promise<MerchantSettings>
  /** Writes one setting in the caller's transaction. Who can be told sees it at once after the commit, other processes within five seconds. */
  change<K extends MerchantSettingName>(tx: Tx, name: K, value: MerchantSettings[K]): Promise<void>
  /** Makes the next `all` read again, where something else than `change` has changed it. */
  forget(): void
}

/** Other rows of the table change by themselves, as what processes write of themselves every few seconds. */
const settingNames = Object.keys(merchantSettingShapes)
const rereadAfterMs = 5 * secondMs
const desks = new WeakMap<Platform, MerchantSettingsDesk>()

/** The one desk of a platform: every area of a process reads the same memory. */
export function merchantSettings(platform: Platform): MerchantSettingsDesk {
  const desk = desks.get(platform) ?? createDesk(platform)
  desks.set(platform, desk)
  return desk
}

/** A setting as it is in this transaction; null where its row cannot be read. */
async function findSetting<K extends MerchantSettingName>(
  reader: Reader | Tx,
  name: K,
): Promise<MerchantSettings[K] | null> {
  const row = await reader.setting.findUnique({ where: { name } })
  try {
    return parseSetting(name, row?.value) as MerchantSettings[K]
  } catch {
    return null
  }
}

/**
 * The same: what the desk remembers may be of before it, and for a few seconds older than what another process has changed. What cannot be
 * read is refused in words, because something is decided by it.
 */
export async function readSetting<K extends MerchantSettingName>(
  reader: Reader | Tx,
  name: K,
): Promise<MerchantSettings[K]> {
  const found = await findSetting(reader, name)
  if (found !== null) return found
  const message = `The setting ${name} cannot be read, and nothing was done by it: save it anew in the console (#503)`
  throw new Refusal('system.not.available', { message })
}

/** What a page shows of a setting and a change of it begins with: where its row cannot be read, what is in force, or nobody could save it anew. */
export async function readSettingInForce<K extends MerchantSettingName>(
  reader: Reader | Tx,
  platform: Platform,
  name: K,
): Promise<{ setting: MerchantSettings[K]; isStored: boolean }> {
  const stored = await findSetting(reader, name)
  return { setting: stored ?? (await merchantSettings(platform).all())[name], isStored: stored !== null }
}

type Snapshot = { settings: MerchantSettings; text: string; readAtMs: number }

function createDesk(platform: Platform): MerchantSettingsDesk {
  let latest: Snapshot | undefined
  let reading: Promise<Snapshot> | undefined
  let isStale = false
  const seen: Cached = { hits: 0, misses: 0, readAtMs: null }
  platform.metrics.cache('settings', seen)

  platform.db.hear((told) => {
    if ('settingsChanged' in told || 'clockMoved' in told || 'missed' in told) isStale = true
  })
  const nowMs = (): number => platform.clock.now().getTime()
  const reread = async (): Promise<Snapshot> => {
    isStale = false
    seen.readAtMs = performance.now()
    const rows = await platform.db.read.setting.findMany({
      where: { name: { in: settingNames } },
      orderBy: { name: 'asc' },
    })
    const text = rows.map((row) => `${row.name}=${row.value}`).join('\n')
    if (latest?.text === text) return { ...latest, readAtMs: nowMs() }
    return { settings: parseSettings(new Map(rows.map((row) => [row.name, row.value]))), text, readAtMs: nowMs() }
  }
  /** A setting that cannot be read does not take the site down: what was valid before stays in force. */
  const keepFormer = (error: unknown): Snapshot => {
    if (latest === undefined) throw error
    platform.log.error({ err: error }, 'the merchant settings cannot be read, the former ones stay in force')
    return { ...latest, readAtMs: nowMs() }
  }

  return {
    async all() {
      if (latest !== undefined && !isStale && nowMs() - latest.readAtMs < rereadAfterMs) {
        seen.hits += 1
        return latest.settings
      }
      seen.misses += 1
      reading ??= reread()
        .catch(keepFormer)
        .finally(() => {
          reading = undefined
        })
      latest = await reading
      return latest.settings
    },
    async change(tx, name, value) {
      const text = JSON.stringify(merchantSettingShapes[name].parse(value))
      const updatedAt = platform.clock.now()
      await tx.setting.upsert({
        where: { name },
        create: { name, value: text, updatedAt },
        update: { value: text, updatedAt },
      })
      tellAfterCommit({ settingsChanged: true })
    },
    forget() {
      isStale = true
    },
  }
}

function parseSettings(values: ReadonlyMap<string, string>): MerchantSettings {
  const names = Object.keys(merchantSettingShapes) as MerchantSettingName[]
  return Object.freeze(
    Object.fromEntries(names.map((name) => [name, parseSetting(name, values.get(name))])),
  ) as MerchantSettings
}

/** Throws an Error that names the setting which is missing or wrong. One that came with a later release has a default in its shape. */
function parseSetting(name: MerchantSettingName, text: string | undefined): MerchantSettings[MerchantSettingName] {
  const result = merchantSettingShapes[name].safeParse(text === undefined ? undefined : JSON.parse(text))
  if (text === undefined && !result.success)
    throw new Error(`The merchant setting ${name} is missing; npm run seed writes it`)
  if (!result.success) throw new Error(`The merchant setting ${name} is not valid: ${z.prettifyError(result.error)}`)
  return result.data
}
