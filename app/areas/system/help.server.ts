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

/** As an article stands in a dialog: its headings follow on the title there, and in the list of articles on one more. */
export const liftHeadings = (article: HelpArticle): HelpArticle => ({
  ...article,
  html: article.html.replaceAll(
    /<(\/?)h([34])>/g,
    (_tag, slash: string, level: string) => `<${slash}h${Number(level) - 1}>`,
  ),
})

/** A topic and those below it; an article without a tag is found by its place. */
function toArticles(topic: HelpTopic, at: number): HelpArticle[] {
  const own = topic.display
    ? [{ tag: toAnchor(topic.tag ?? `topic-${at + 1}`), title: topic.title, html: toSafeHtml(topic.content) }]
    : []
  return [...own, ...(topic.children ?? []).flatMap(toArticles)]
}

const toAnchor = (tag: string): string => tag.toLowerCase().replace(/[^a-z0-9-]+/g, '-')
