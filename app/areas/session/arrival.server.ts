import { redirect } from '@remix-run/node'
import { ask } from '#app/platform/gateway.server.ts'
import { handovers } from '#app/platform/handover.server.ts'
import { findStartPath, toLoginByHand, withReturnPath } from '#app/platform/return-path.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { member } from '#catalogue/member.ts'
import { enter } from './enter.server.ts'

/** Pages that a visitor may see who has to change the password first; whoever cannot do it finds help, and the people whom its page leads to. */
const isPartOfChange = (path: string): boolean =>
  /^\/(?:password|logout|login|start|touch|help|support|chat)(?:[/?#]|$)/.test(path)

/**
 * What has to happen before any page is shown; throws a redirect when something has. A start URL (SE-24) is exchanged
 * first. A password that was given or has expired is changed first (SE-18, SE-19).
 */
export function settleArrival(request: Request, visitor: Visitor): void {
  const start = findStartPath(request.url)
  if (start !== null) throw redirect(start)
  if (visitor.mustChange !== null && !isPartOfChange(visitor.path))
    throw redirect(withReturnPath(`/password/${visitor.mustChange}`, visitor.path))
}

/** Whose account a start URL opens; a code or token that is used, old or made up is unknown. While nobody can say, it stays as good as it is. */
type StartOwner = { account: string; type: number; mustChangePassword: boolean } | 'unknown' | 'away'

/** Looks at a start URL before anything is used up. */
export const findStartOwner = (code: string, visitor: Visitor): Promise<StartOwner> =>
  findOwner(handovers.look(code)?.token ?? code, visitor)

/** The address of the question whose account a start URL opens. */
export const startHref = (code: string, to: string): string => `/start?${new URLSearchParams({ token: code, to })}`

/** Logs in with what a start URL carries; a code or token that is used, old or made up says so in the login dialog (ER-20), which leads on to the same place. */
export async function exchangeStartCode(code: string, to: string, visitor: Visitor): Promise<Response> {
  const token = handovers.look(code)?.token ?? code
  const owner = await findOwner(token, visitor)
  if (owner === 'away') return redirect(startHref(code, to), 303)
  // Two presses at once look at the same code; it is taken once.
  const isTaken = token !== code && handovers.take(code) === null
  return owner === 'unknown' || isTaken
    ? redirect(toLoginByHand(to), 303)
    : enter({ token, userName: owner.account, type: owner.type }, visitor, {
        to,
        change: owner.mustChangePassword ? 'first' : null,
      })
}

/** What a token may be made of to travel in a header, and how long one is at most. */
const tokenText = /^[\x21-\x7e]{1,4096}$/

/** Whose token it is. One that the gateway does not know is nobody's; it is not the visitor's own session that is lost then. */
async function findOwner(token: string, visitor: Visitor): Promise<StartOwner> {
  if (!tokenText.test(token)) return 'unknown'
  try {
    const info = await ask(member.info, {}, { ...visitor, token })
    if (info.ok) return info.value
    return info.failure.kind === 'outage' ? 'away' : 'unknown'
  } catch (thrown) {
    if (thrown instanceof Response) return 'unknown'
    throw thrown
  }
}
