import { team } from '#catalogue/team.ts'
import { type Handlers, notYet } from '#gateway/platform/answer.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { isInvitationOpen } from './store.ts'

export const teamHandlers = ({ db, clock }: Platform): Handlers<typeof team> => ({
  ...(Object.fromEntries(Object.keys(team).map((key) => [key, notYet])) as unknown as Handlers<typeof team>),
  affiliate: async ({ code }, { refuse }) => {
    if (!(await isInvitationOpen(db.read, code ?? '', clock.now()))) refuse('expired.affiliate.url')
    return {}
  },
})
