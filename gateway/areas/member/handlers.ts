import type { member } from '#catalogue/member.ts'
import type { Handlers } from '#gateway/kernel/calls/answer.ts'
import { spendHint } from '#gateway/kernel/identity/hints.ts'
import { refuseNamesOfHouse } from '#gateway/kernel/identity/house-names.ts'
import { hasLanguage } from '#gateway/kernel/settings/languages.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { wrongField } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { playSafeHandlers } from './play-safe/handlers.ts'
import { profileHandlers } from './profile.ts'
import { toMemberInfo } from './rules.ts'
import { securityHandlers } from './security.ts'
import { changeMember, getMember, hasAccount, readPerson } from './store.ts'

type OwnCalls = Pick<Handlers<typeof member>, 'info' | 'icon' | 'setIcon' | 'checkUsername' | 'firstLogin' | 'language'>

/** What the member sees and says of themselves; the ways in (registering, passwords, phone and mail) belong to the session. */
export const memberHandlers = (platform: Platform) => ({
  ...ownHandlers(platform),
  ...profileHandlers(platform),
  ...securityHandlers(platform),
  ...playSafeHandlers(platform),
})

const ownHandlers = (platform: Platform): OwnCalls => {
  const { db } = platform
  return {
    info: async (_input, { caller, header }) => ({
      token: header('authorization'),
      ...toMemberInfo(await readPerson(db.read, caller.memberId)),
      mustChangePassword: caller.mustChange,
    }),
    icon: async (_input, { caller }) => (await getMember(db.read, caller.memberId)).icon,
    setIcon: async ({ icon }, { caller }) => {
      await db.write((tx) => changeMember(tx, caller.memberId, { icon }))
      return {}
    },
    checkUsername: async ({ username }, { ip, refuse }) => {
      if (username === undefined) return refuse('empty.username')
      const isTaken = await hasAccount(db.read, username.toLowerCase())
      // Who has registered by number is called by it: whose it is, is no more told here than with a code.
      const mayTell = async () => !isNumber(username) || db.write((tx) => spendHint(tx, ip, platform.clock.now()))
      if (isTaken && (await mayTell())) refuse('exists.username.err')
      refuseNamesOfHouse({ username }, await merchantSettings(platform).all(), refuse)
      return {}
    },
    firstLogin: async (_input, { caller }) => {
      await db.write((tx) => changeMember(tx, caller.memberId, { firstTimeLogin: false }))
      return {}
    },
    language: async ({ language: sent }, { caller }) => {
      const language = sent.toUpperCase()
      if (!hasLanguage(await merchantSettings(platform).all(), language))
        throw wrongField('language', 'is none of the languages of the site')
      await db.write((tx) => changeMember(tx, caller.memberId, { language }))
      return {}
    },
  }
}

/** Written as a telephone number is. */
const isNumber = (name: string): boolean => /^\+?\d{7,15}$/.test(name)
