import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { pause } from '#app/platform/clock.server.ts'
import { toLogin, toReturnPath } from '#app/platform/return-path.ts'
import { isLoggedIn, type LoggedIn, readVisitor } from '#app/platform/visitor.server.ts'
import { addFavourite, fetchFavouriteIds, removeFavourite } from './calls.server.ts'
import { heartIdOf, parseHeart } from './model/tile.ts'

/** One change of a favourite a second (CN-22). */
const throttleMs = 1_000

/**
 * A heart: adds the game if it is absent, else removes it (GA-36, GA-37). `wanted` is what the page already shows; without
 * JavaScript it is not sent and the present state is asked for. `place` is where the page comes again without JavaScript: at the
 * heart. Throws a redirect to the login for guests, and 400 for a heart that is none.
 */
export async function changeFavourite(
  args: ActionFunctionArgs,
): Promise<{ ok: boolean; nodeId: number; place: string }> {
  const asking = await readVisitor(args)
  const form = await args.request.formData()
  const payload = parseHeart(form.get('game'))
  const returnTo = toReturnPath(form.get('returnTo'))
  // Whose session turns out to be over is led back to the page of the heart.
  const visitor = { ...asking, path: returnTo }
  if (!isLoggedIn(visitor)) throw redirect(toLogin(returnTo, true))
  if (!payload) throw new Response('game: must be nodeId/vendor/gameType', { status: 400 })
  const ids = form.has('wanted') ? [] : await fetchIdsToChange(visitor, returnTo)
  const wanted = form.has('wanted') ? form.get('wanted') === 'on' : !ids.includes(payload.nodeId)
  const send = () => (wanted ? addFavourite : removeFavourite)(visitor, payload)
  let answered = await send()
  // A heart within the second of another, pressed on the page before: it waits its turn instead of going back.
  if (!answered.ok && answered.failure.code === 'too.much.request') {
    await pause(throttleMs)
    answered = await send()
  }
  const isGone = answered.ok && !wanted && isOfFavourites.test(returnTo)
  const standing = isGone ? neighbourOf(payload.nodeId, ids) : payload.nodeId
  return { ok: answered.ok, nodeId: payload.nodeId, place: `${returnTo.split('#', 1)[0]}#${heartIdOf(standing)}` }
}

/** They are read in order to change one: a session that is found to be over by that leads to the login, as by the change itself. */
async function fetchIdsToChange(visitor: LoggedIn, returnTo: string): Promise<readonly number[]> {
  try {
    return await fetchFavouriteIds(visitor)
  } catch (lost) {
    const ended = lost instanceof Response ? lost.headers.get('set-cookie') : null
    if (ended === null) throw lost
    throw redirect(toLogin(returnTo, true), { headers: { 'set-cookie': ended } })
  }
}

/** A list that a game leaves with its heart. */
const isOfFavourites = /^\/favorite(?:\?|$)|[?&]filter=FAV\b/

/** What stands in the place of a favourite that is gone, in the order of their list: the next, or the one before the last. */
function neighbourOf(nodeId: number, ids: readonly number[]): number {
  const at = ids.indexOf(nodeId)
  return ids[at + 1] ?? ids[at - 1] ?? nodeId
}
