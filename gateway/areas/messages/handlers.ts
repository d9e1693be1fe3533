import type { messages } from '#catalogue/messages.ts'
import { type Handlers, notYet } from '#gateway/platform/answer.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { publicOrigin } from '#gateway/platform/public-url.ts'
import { chooseLanguage, executionFor, toAnnouncements } from './rules.ts'
import { countUnread, listPublished } from './store.ts'

export const messagesHandlers = (platform: Platform): Handlers<typeof messages> => ({
  announcements: async (input, context) => {
    const language = input.language?.toUpperCase() ?? context.language
    const published = await listPublished(platform.db.read, input.types, language, platform.clock.now())
    return toAnnouncements(chooseLanguage(published, language), executionFor(input.execution, context.caller !== null), publicOrigin(platform.settings))
  },
  unreadCount: (_input, { caller }) => countUnread(platform.db.read, caller.memberId),
  feedback: notYet,
  chatModels: notYet,
  launchChat: notYet,
})
