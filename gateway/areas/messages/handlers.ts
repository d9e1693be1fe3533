import type { messages } from '#catalogue/messages.ts'
import type { Handlers } from '#gateway/kernel/calls/answer.ts'
import { accountOf } from '#gateway/kernel/identity/account-types.ts'
import { publicOrigin } from '#gateway/platform/http/public-url.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { dayMs } from '#gateway/platform/time/clock.ts'
import { caseHandlers } from './cases/handlers.ts'
import { desks, isDeskOpen, toDesk } from './chat/rules.ts'
import { openRoom } from './chat/store.ts'
import { chatTexts } from './chat/texts.ts'
import { mailHandlers } from './mail.ts'
import { chooseLanguage, executionFor, toAnnouncements } from './rules.ts'
import { countUnread, listPublished } from './store.ts'

/** It stands in the address of a guest's window. */
const toLanguage = (code: string): string => (/^[a-z-]{2,8}$/i.test(code) ? code.toUpperCase() : 'EN')

export const messagesHandlers = (platform: Platform): Handlers<typeof messages> => ({
  announcements: async (input, context) => {
    const language = input.language?.toUpperCase() ?? context.language
    const published = await listPublished(platform.db.read, input.types, language, platform.clock.now())
    return toAnnouncements(
      chooseLanguage(published, language),
      executionFor(input.execution, context.caller !== null),
      publicOrigin(platform.settings),
    )
  },
  unreadCount: (_input, { caller }) => countUnread(platform.db.read, caller.memberId),
  ...mailHandlers(platform),
  ...caseHandlers(platform),
  chatModels: (_input, { language }) => {
    const texts = chatTexts(language)
    const online = isDeskOpen(platform.clock.now())
    return desks.map((desk) => ({ modelId: desk, modelName: texts.desks[desk], online }))
  },
  launchChat: async ({ modelId, language }, context) => {
    const account = accountOf(context.caller)
    const wanted = {
      desk: toDesk(modelId),
      language: toLanguage(language ?? context.language),
      ...(account === null
        ? { memberId: null, sessionId: null }
        : { memberId: account.memberId, sessionId: account.sessionId }),
    }
    return { chatUrl: `${publicOrigin(platform.settings)}/chat/${await openRoom(platform, wanted, dayMs)}` }
  },
})
