import { recordAudit } from '#gateway/kernel/audit.ts'
import { aboutAuthenticator } from '#gateway/kernel/identity/authenticator.ts'
import { tellSecurity } from '#gateway/kernel/telling/security-letters.ts'
import { withoutLostApp } from '#gateway/operator/people/authenticator.ts'
import { canOpenData } from '#gateway/platform/crypto/data-key.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { retireAllChains } from '#gateway/studio/shared/after-return.ts'
import { changeSharedKey } from '#gateway/upkeep/shared-keys.ts'

type Of = Pick<Platform, 'db' | 'clock' | 'settings'>
/** What was changed, so many of each. */
type Rekeyed = { rounds: number; members: number; operators: number }

export const toRekeyedText = ({ rounds, members, operators }: Rekeyed): string =>
  `Given back: ${rounds} rounds. Taken off: the authenticator apps of ${members} members and ${operators} operators.`

/**
 * The database takes the `DATA_KEY` of now for that of all. What was sealed with the one before can be opened by nobody, so nothing waits
 * for it: undrawn rounds are given back, and apps are taken off, whose owners set them up anew. Said once more it finishes what was cut
 * off, also where the key was changed before any of this was done.
 */
export async function changeDataKey(of: Of): Promise<Rekeyed> {
  const at = of.clock.now()
  const rounds = await changeSharedKey(of, 'DATA_KEY', async (tx) => {
    const givenBack = await retireAllChains(tx, at)
    await recordAudit(tx, 'site.keyChanged', byCommand(at), { by: 'command', rounds: givenBack })
    return givenBack
  })
  return { rounds, members: await takeOffApps(of, at), operators: await takeOffOperatorApps(of, at) }
}

const byCommand = (at: Date) => ({ memberId: null, ip: '', traceId: 'change-key', at })

const atOnce = 200

/** Those of members, who are told by a letter where the app was on. */
async function takeOffApps({ db, settings }: Of, at: Date): Promise<number> {
  let taken = 0
  for (let after = 0; ; ) {
    const apps = await db.read.authenticator.findMany({
      where: { memberId: { gt: after } },
      orderBy: { memberId: 'asc' },
      take: atOnce,
    })
    const lost = apps.filter(({ memberId, secret }) => !canOpenData(settings, aboutAuthenticator(memberId), secret))
    await db.write(async (tx) => {
      for (const { memberId, confirmedAt } of lost) {
        await tx.authenticator.delete({ where: { memberId } })
        await recordAudit(tx, 'authenticator.takenOff', { ...byCommand(at), memberId }, { by: 'command' })
        if (confirmedAt !== null) await tellSecurity(tx, { memberId, change: 'authenticator.keyChanged', at })
      }
    })
    taken += lost.length
    const last = apps.at(-1)
    if (last === undefined || apps.length < atOnce) return taken
    after = last.memberId
  }
}

/** Those of operators, of whom production asks for a new one at the next login. */
async function takeOffOperatorApps({ db, settings }: Of, at: Date): Promise<number> {
  const lost = (await db.read.operator.findMany()).flatMap((operator) => {
    const data = withoutLostApp(settings, operator)
    return data === null ? [] : [{ ...operator, data }]
  })
  await db.write(async (tx) => {
    for (const { id, name, data } of lost) {
      await tx.operator.update({ where: { id }, data })
      await recordAudit(tx, 'operator.takeOffOperatorApp', byCommand(at), { by: 'command', name })
    }
  })
  return lost.length
}
