import { redirect } from '@remix-run/node'
import { ask } from '#app/platform/gateway.server.ts'
import { handovers } from '#app/platform/handover.server.ts'
import { findStartPath, withReturnPath } from '#app/platform/return-path.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { member } from '#catalogue/member.ts'
import { enter } from './enter.server.ts'

/** Pages that a visitor may see who has to change the password first. */
const isPartOfChange = (path: string): boolean => /^\/(?:password|logout|login|start|touch|help)(?:[/?#]|$)/.test(path)

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

/** Whose account a start URL opens, before anything is used up; null for a code or token that is used, old or made up. */
export async function findStartOwner(code: string, visitor: Visitor): Promise<string | null> {
  const owner = await findOwner(handovers.look(code)?.token ?? code, visitor)
  return owner?.account ?? null
}

/** Logs in with what a start URL carries; a code or token that is used, old or made up says so in the login dialog (ER-20). */
export async function exchangeStartCode(code: string, to: string, visitor: Visitor): Promise<Response> {
  const token = handovers.take(code)?.token ?? code
  const owner = await findOwner(token, visitor)
  return owner === null
    ? redirect('/login?why=link', 303)
    : enter({ token, userName: owner.account, type: owner.type }, visitor, {
        to,
        change: owner.mustChangePassword ? 'first' : null,
      })
}

/** Whose token it is. One that the gateway does not know is nobody's; it is not the visitor's own session that is lost then. */
async function findOwner(
  token: string,
  visitor: Visitor,
): Promise<{ account: string; type: number; mustChangePassword: boolean } | null> {
  try {
    const info = await ask(member.info, {}, { ...visitor, token })
    return info.ok ? info.value : null
  } catch (thrown) {
    if (thrown instanceof Response) return null
    throw thrown
  }
}
