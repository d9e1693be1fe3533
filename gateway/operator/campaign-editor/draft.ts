import { audience as audienceShape, countAmong } from '#gateway/areas/promotions/campaigns/audience.ts'
import { findBegun } from '#gateway/areas/promotions/campaigns/begun.ts'
import { type Check, type Checked, checkCampaign } from '#gateway/areas/promotions/campaigns/checks.ts'
import { type Forecast, forecastOf } from '#gateway/areas/promotions/campaigns/forecast.ts'
import type { Kind } from '#gateway/areas/promotions/campaigns/kinds.ts'
import { uptakeOf } from '#gateway/areas/promotions/campaigns/uptake.ts'
import { stockFor } from '#gateway/areas/promotions/raffle/goods.ts'
import { getGoodIds } from '#gateway/kernel/goods.ts'
import { amount } from '#gateway/kernel/settings/amounts.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { toMinor } from '#gateway/platform/money.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import type { FormFields } from '../action.ts'
import { readHundredths } from '../hundredths.ts'
import type { View } from '../view.ts'
import { toNumbers } from './people.ts'
import { readTold, type Told, toChecked } from './told.ts'

/** What is known of a campaign while somebody writes it: what is saved, or what stands in the form. */
export type Draft = {
  kind: Kind
  /** The saved one; null for one that is new. */
  row: Campaign | null
  /** What was typed, where the form came back. */
  typed: FormFields | null
  told: ReturnType<typeof readTold> | Told
  checked: Checked
  checks: Check[]
  outlook: Outlook
}

/** What it will cost, as far as that can be said before. */
type Outlook = {
  /** Of one month, and of its whole window where it has an end. */
  days: number
  wholeDays: number | null
  forecast: Forecast | null
  whole: Forecast | null
  /** How many it is for today, or null where the audience cannot be read. */
  people: number | null
  /** How many of a hundred take what they can; and how many have until now. */
  share: number
  soFar: number | null
  /** What goes in the shown days if it goes on as until now: where its terms do not say it, and it has run for a day. */
  pace: { meanMinor: number; givenMinor: bigint; ranDays: number } | null
}

const monthDays = 30

type Start = { kind: Kind; row: Campaign | null; saved: Told; budgetMinor: bigint | null }

export async function readDraft(view: View, { kind, row, saved, budgetMinor }: Start): Promise<Draft> {
  const { platform, refused } = view
  const now = platform.clock.now()
  const isTyped = refused !== null && (refused.form === 'newCampaign' || refused.form === 'editCampaign')
  const typed = isTyped ? refused.values : null
  const told = typed === null ? saved : readTold(await toNumbers(typed, platform.db.read))
  const money = typed?.budget === undefined ? budgetMinor : readMoney(typed.budget)
  const stock = kind === 'raffle' ? await stockFor(platform.db.read, row?.id ?? null) : null
  const goods = await getGoodIds(platform.db.read)
  const begun = row === null ? null : await findBegun(platform.db.read, row, told.terms)
  const checked = toChecked(kind, told, { budgetMinor: money, stock, goods, begun, now })
  const checks = checkCampaign(checked, await merchantSettings(platform).all())
  const outlook = await lookOut(platform.db.read, { kind, row, checked, told, typed })
  return { kind, row, typed, told, checked, checks, outlook }
}

const readMoney = (text: string): bigint | null => (amount.safeParse(text).success ? toMinor(text) : null)

type Looked = Pick<Draft, 'kind' | 'row' | 'checked' | 'told' | 'typed'>

async function lookOut(reader: Reader, { kind, row, checked, told, typed }: Looked): Promise<Outlook> {
  const { startsAt, endsAt, terms, now } = checked
  const span = startsAt === null || endsAt === null ? null : endsAt.getTime() - startsAt.getTime()
  const wholeDays = span === null || span <= 0 ? null : Math.max(1, Math.round(span / dayMs))
  const days = Math.min(monthDays, wholeDays ?? monthDays)
  const asked = audienceShape.safeParse(told.audience)
  const people = !asked.success
    ? null
    : kind === 'register'
      ? await reader.member.count({
          where: { type: { in: [0, 1, 2, 41, 42] }, registeredAt: { gt: laterBy(now, -monthDays * dayMs) } },
        })
      : await countAmong(reader, asked.data, now)
  const soFar = await shareSoFar(reader, { kind, row, terms, people, now })
  const wished = readHundredths(typed?.share ?? '')
  const share = typeof wished === 'number' && wished <= 10_000 ? wished / 100 : (soFar ?? 100)
  const forecast = forecastOf(kind, terms, days)
  return {
    days,
    wholeDays,
    forecast,
    pace: forecast === null ? await paceOf(reader, row, { days, now }) : null,
    whole: wholeDays === null ? null : forecastOf(kind, terms, wholeDays),
    people,
    share,
    soFar,
  }
}

/** Whole days that it has run until now. */
function daysOf({ state, startsAt, endsAt }: Campaign, now: Date): number {
  if (state === 'draft' || state === 'scheduled') return 0
  const until = endsAt !== null && endsAt < now ? endsAt : now
  return Math.floor((until.getTime() - startsAt.getTime()) / dayMs)
}

async function paceOf(
  reader: Reader,
  row: Campaign | null,
  { days, now }: { days: number; now: Date },
): Promise<Outlook['pace']> {
  const ranDays = row === null ? 0 : daysOf(row, now)
  if (row === null || ranDays < 1) return null
  const { givenMinor } = await uptakeOf(reader, row.id)
  return { meanMinor: (Number(givenMinor) / ranDays) * days, givenMinor, ranDays }
}

type Ran = { kind: Kind; row: Campaign | null; terms: unknown; people: number | null; now: Date }

/** Of what it could have given until now, so much was: percents, or null for one that has not run for a day. */
async function shareSoFar(reader: Reader, { kind, row, terms, people, now }: Ran): Promise<number | null> {
  if (row === null || !people) return null
  const days = daysOf(row, now)
  const could = forecastOf(kind, terms, days)
  if (days < 1 || could === null || could.of === 'all') return null
  const { claims } = await uptakeOf(reader, row.id)
  const given = (claims.issued ?? 0) + (claims.claimed ?? 0) + (claims.expired ?? 0)
  // Nothing yet says little about what will be.
  return given === 0 ? null : Math.min(100, Math.round((given / (people * could.times * could.claims)) * 10_000) / 100)
}
