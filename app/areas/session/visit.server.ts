import { findVisited, writeVisited } from '#app/platform/cookies.server.ts'
import { ask } from '#app/platform/gateway.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { team } from '#catalogue/team.ts'

/** Programs that fetch a page for nobody: crawlers, and what draws the preview of a link in a chat. */
const machines =
  /bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|curl|wget|python|headlesschrome-lighthouse/i

/** Whether somebody looks at the page now: not a machine, and not a browser that fetches ahead. */
function isLookedAt({ method, headers }: Request): boolean {
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''} ${headers.get('x-moz') ?? ''}`
  const agent = headers.get('user-agent') ?? ''
  return method === 'GET' && agent !== '' && !machines.test(agent) && !/prefetch|prerender/i.test(purpose)
}

/**
 * Counts the visit of an invitation link, once for as long as the browser is open. Answers the cookie that remembers it, or null when
 * there was nothing to count.
 */
export async function countLinkVisit(request: Request, visitor: Visitor, code: string): Promise<string | null> {
  if (code === '' || !isLookedAt(request)) return null
  const visited = await findVisited(request.headers.get('cookie'))
  if (visited.includes(code)) return null
  const counted = await ask(team.linkVisit, { code }, { ...visitor, token: null })
  return counted.ok ? writeVisited([...visited, code]) : null
}
