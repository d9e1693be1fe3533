import type { member } from '#catalogue/member.ts'
import { type Handlers, notYet } from '#gateway/platform/answer.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { toMemberInfo } from './rules.ts'
import { changeMember, getMember, hasAccount } from './store.ts'

export const memberHandlers = ({ db }: Platform): Handlers<typeof member> => ({
  info: async (_input, { caller }) => toMemberInfo(await getMember(db.read, caller.memberId)),
  icon: async (_input, { caller }) => (await getMember(db.read, caller.memberId)).icon,
  setIcon: async ({ icon }, { caller }) => {
    await db.write((tx) => changeMember(tx, caller.memberId, { icon }))
    return {}
  },
  register: notYet,
  registerMobile: notYet,
  checkUsername: async ({ username }, { refuse }) => {
    if (username === undefined) return refuse('empty.username')
    if (await hasAccount(db.read, username.toLowerCase())) refuse('exists.username.err')
    return {}
  },
  changePassword: notYet,
  passwordByPhone: notYet,
  passwordByEmail: notYet,
  firstLogin: async (_input, { caller }) => {
    await db.write((tx) => changeMember(tx, caller.memberId, { firstTimeLogin: false }))
    return {}
  },
  language: async ({ language }, { caller }) => {
    await db.write((tx) => changeMember(tx, caller.memberId, { language: language.toUpperCase() }))
    return {}
  },
})
