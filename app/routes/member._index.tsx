import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { isMember, requireLogin } from '#app/platform/visitor.server.ts'

/** The member center opens at the security center (RL-29). A trial stays here, where the frame tells it to register. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireLogin(args)
  return isMember(visitor) ? redirect('/member/securityCenter') : null
}

/** Without a page of its own this would be a resource, and a trial would be answered without the frame. */
export default function NoPage() {
  return null
}
