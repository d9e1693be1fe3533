import { recordAudit } from '#gateway/kernel/audit.ts'
import { aboutAuthenticator } from '#gateway/kernel/identity/authenticator.ts'
import { tellSecurity } from '#gateway/kernel/telling/security-letters.ts'
import { withoutLostApp } from '#gateway/operator/people/authenticator.ts'
import { canOpenData } from '#gateway/platform/crypto/data-key.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { countLostRounds, retireLostChains } from '#gateway/studio/shared/after-return.ts'
import { CannotDo } from '#gateway/upkeep/cannot-do.ts'
import { changeSharedKey, dataKeyPlace, requireOwnDataKey } from '#gateway/upkeep/shared-keys.ts'
import type { Authenticator } from '#prisma/generated/sqlite/client.ts'

type Of = Pick<Platform, 'db' | 'clock' | 'settings'>
/** What was changed, or would be, so many of each. */
type Rekeyed = { rounds: number; members: number; operators: number }

const toAppsText = ({ members, operators }: Rekeyed): string =>
  `the authenticator apps of ${members} members and ${operators} operators`

export const toRekeyedText = (done: Rekeyed): string =>
  `Given back: ${done.rounds} rounds. Taken off: ${toAppsText(done)}.`

type Agreed = {
  /** Whether what cannot be opened may be given up for good. */
  mayLose: boolean
  /** Hears by which key it is done and what that costs, before anything is. */
  tell(sentence: string): void
}

/**
 * The database takes the `DATA_KEY` of now for that of all. What was sealed with the one before can be opened by nobody, so nothing waits
 * for it: undrawn rounds are given back, and apps are taken off, whose owners set them up anew. Said once more it finishes what was cut
 * off, also where the key was changed before any of this was done. Throws CannotDo where there is something to lose and that is not
 * agreed to: the key may be another one than was meant, and the right one brings nothing back then.
 */
export async function changeDataKey(of: Of, { mayLose, tell }: Agreed): Promise<Rekeyed> {
  requireOwnDataKey(of.settings)
  const cost = await weigh(of)
  tell(
    `With ${dataKeyPlace(of.settings)} these cannot be opened: the seeds of ${cost.rounds} rounds, ${toAppsText(cost)}.`,
  )
  if (!mayLose && Object.values(cost).some((count) => count > 0))
    throw new CannotDo(
      'Stakes would be given back and apps taken off, and no other key brings them back then. Where that is meant, say it again with --yes. Nothing was changed.',
    )
  const at = of.clock.now()
  const rounds = await changeSharedKey(of, 'DATA_KEY', async (tx) => {
    const givenBack = await retireLostChains(tx, of.settings, at)
    await recordAudit(tx, 'site.keyChanged', byCommand(at), { by: 'command', rounds: givenBack })
    return givenBack
  })
  return { rounds, members: await takeOffApps(of, at), operators: await takeOffOperatorApps(of, at) }
}

async function weigh(of: Of): Promise<Rekeyed> {
  let members = 0
  for await (const lost of listLostApps(of)) members += lost.length
  const rounds = await countLostRounds(of.db.read, of.settings)
  return { rounds, members, operators: (await listLostOperators(of)).length }
}

const byCommand = (at: Date) => ({ memberId: null, ip: '', traceId: 'change-key', at })

const atOnce = 200

/** Those of members, in parts. */
async function* listLostApps({ db, settings }: Of): AsyncGenerator<Authenticator[]> {
  for (let after = 0; ; ) {
    const apps = await db.read.authenticator.findMany({
      where: { memberId: { gt: after } },
      orderBy: { memberId: 'asc' },
      take: atOnce,
    })
    yield apps.filter(({ memberId, secret }) => !canOpenData(settings, aboutAuthenticator(memberId), secret))
    const last = apps.at(-1)
    if (last === undefined || apps.length < atOnce) return
    after = last.memberId
  }
}

/** Their owners are told by a letter where the app was on. */
async function takeOffApps(of: Of, at: Date): Promise<number> {
  let taken = 0
  for await (const lost of listLostApps(of)) {
    await of.db.write(async (tx) => {
      for (const { memberId, confirmedAt } of lost) {
        await tx.authenticator.delete({ where: { memberId } })
        await recordAudit(tx, 'authenticator.takenOff', { ...byCommand(at), memberId }, { by: 'command' })
        if (confirmedAt !== null) await tellSecurity(tx, { memberId, change: 'authenticator.keyChanged', at })
      }
    })
    taken += lost.length
  }
  return taken
}

/** Those of operators, of whom production asks for a new one at the next login. */
const listLostOperators = async ({ db, settings }: Of) =>
  (await db.read.operator.findMany()).flatMap((operator) => {
    const data = withoutLostApp(settings, operator)
    return data === null ? [] : [{ ...operator, data }]
  })

async function takeOffOperatorApps(of: Of, at: Date): Promise<number> {
  const lost = await listLostOperators(of)
  await of.db.write(async (tx) => {
    for (const { id, name, data } of lost) {
      await tx.operator.update({ where: { id }, data })
      await recordAudit(tx, 'operator.takeOffOperatorApp', byCommand(at), { by: 'command', name })
    }
  })
  return lost.length
}
