import type { LoaderFunctionArgs } from '@remix-run/node'
import { closeStart } from '#app/areas/games/closing.server.ts'

/** Where closing a game leads without scripts, and the way out of the game itself. */
export const loader = ({ request }: LoaderFunctionArgs) => closeStart(request)
