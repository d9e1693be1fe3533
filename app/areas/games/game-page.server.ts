import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { toLogin } from '#app/platform/return-path.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'
import { fetchGame } from './calls.server.ts'
import { requireOpenStart } from './closing.server.ts'
import { closingHref, type PlayState, playHref, withBefore } from './model/play.ts'
import { chooseRoom, findStart, startGame } from './play.server.ts'

/** `backHref` is where the game leads back to. */
export type GamePageData = { play: PlayState; backHref: string }

/**
 * The page of a game. By itself it leads to the place where games of this vendor run; `view=page` and free trials stay here,
 * in full width. A page that only prefetches starts nothing. The page of a game that there is not says so, with status 404.
 * `before` is the page of this site that it is started from, as far as that is known: closing the game leads there.
 */
export async function loadGamePage(args: LoaderFunctionArgs, nodeIdText: string | undefined, before: string | null) {
  const page = await findGamePage(args, nodeIdText, before)
  return data(page, { status: page.play.kind === 'gone' ? 404 : 200 })
}

async function findGamePage(
  args: LoaderFunctionArgs,
  nodeIdText: string | undefined,
  before: string | null,
): Promise<GamePageData> {
  const visitor = await readVisitor(args)
  const url = new URL(args.request.url)
  const nodeId = Number(nodeIdText)
  if (!Number.isSafeInteger(nodeId) || nodeId <= 0) throw new Response('no such game', { status: 404 })
  const backHref = before ?? '/'
  const isTrial = url.searchParams.get('trial') === '1'
  const roomId = url.searchParams.get('room')
  const start = await findStart(visitor, { nodeId, roomId })
  if (start?.way === 'vendor') throw redirect(withBefore(start.path, before))
  // The login opens over the list that the game was pressed on (OP-16).
  const login = () => redirect(toLogin(playHref(nodeId), true))
  if (visitor.role === 'guest' && !isTrial && start !== null) throw login()
  // A trial chooses no room for a start that it is refused (GA-32).
  if (start?.way === 'room' && !isTrial && visitor.role !== 'trial') {
    const game = await fetchGame(visitor, nodeId)
    if (game.ok) return { play: await chooseRoom(visitor, game.value, before), backHref }
  }
  const isOwnPage = url.searchParams.get('view') === 'page' || visitor.path.startsWith('/seamless')
  if (!isOwnPage && start && 'path' in start && !start.path.startsWith('/play/')) {
    throw redirect(withBefore(start.path + (isTrial ? '&trial=1' : ''), before))
  }
  const name = start === null ? null : await requireOpenStart(visitor, args.request, backHref)
  const play = await startGame(visitor, { nodeId, isTrial, roomId, backUrl: closingHref(name, backHref) })
  if (play.kind === 'login') throw login()
  return { play, backHref }
}
