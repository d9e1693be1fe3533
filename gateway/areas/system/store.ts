import type { HelpTopic } from '#catalogue/system.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { toSafeHtml } from '#gateway/platform/pages/safe-html.ts'

/** The help articles of a language; those of EN where the language has none. */
export async function listHelpTopics(read: Reader, language: string): Promise<HelpTopic[]> {
  const topics = await read.helpTopic.findMany({
    where: { language: { in: [language, 'EN'] } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const own = topics.filter((topic) => topic.language === language)
  return (own.length > 0 ? own : topics).map((topic) => ({
    title: topic.title,
    content: toSafeHtml(topic.content),
    bgColor: null,
    lang: topic.language,
    display: true,
    tag: topic.tag,
  }))
}
