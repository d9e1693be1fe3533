import { askPublic } from '#app/platform/public-cache.server.ts'
import { toSafeHtml } from '#app/platform/safe-html.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { type HelpTopic, system } from '#catalogue/system.ts'
import type { HelpArticle } from './model.ts'

/** The help articles in the visitor's language (MS-03), in the merchant's order. Null when the gateway cannot be asked. */
export async function listHelp(visitor: Visitor): Promise<HelpArticle[] | null> {
  const answered = await askPublic(system.helpCenter, { lang: visitor.language.code, device: 'WEB' }, visitor)
  return answered.ok ? answered.value.flatMap(toArticles) : null
}

/** A topic and those below it; an article without a tag is found by its place. */
function toArticles(topic: HelpTopic, at: number): HelpArticle[] {
  const own = topic.display
    ? [{ tag: toAnchor(topic.tag ?? `topic-${at + 1}`), title: topic.title, html: toSafeHtml(topic.content) }]
    : []
  return [...own, ...(topic.children ?? []).flatMap(toArticles)]
}

const toAnchor = (tag: string): string => tag.toLowerCase().replace(/[^a-z0-9-]+/g, '-')
