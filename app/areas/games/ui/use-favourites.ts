import { useNavigate } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useT } from '#app/platform/use-t.ts'
import { showToast } from '#app/ui/toast-store.ts'
import { asKept, type HeartChanges, outcomeOf } from '../model/heart-changes.ts'
import { parseHeart } from '../model/tile.ts'

export const favouriteForm = 'favourites'
/** One change of a favourite a second (CN-22). */
const throttleMs = 1000

export type Favourites = { has: (nodeId: number) => boolean; onSubmit: (event: FormEvent<HTMLFormElement>) => void }

/**
 * The favourites of a page. A heart changes at once and goes back when the gateway refuses or cannot be reached (GA-38): by a
 * fetch of its own, because a router whose request fails takes the whole page away. Guests have no quick way: their form goes
 * to the server, which opens the login.
 */
export function useFavourites(ids: readonly number[], isGuest: boolean): Favourites {
  const t = useT('games')
  const navigate = useNavigate()
  const [changed, setChanged] = useState<HeartChanges>({})
  const last = useRef(Number.NEGATIVE_INFINITY)
  /** What was kept last of each game; a press that waits for its answer is none. */
  const kept = useRef(new Map<number, boolean>())
  const has = (nodeId: number) => changed[nodeId] ?? ids.includes(nodeId)
  const touched = useRef(new Set<number>())
  // The hearts of still parts are not React's; on the others this does what React has done.
  useEffect(() => {
    for (const nodeId of Object.keys(changed).map(Number)) touched.current.add(nodeId)
    for (const nodeId of touched.current) {
      const isFull = changed[nodeId] ?? ids.includes(nodeId)
      for (const heart of document.querySelectorAll(`button.heart[value^="${nodeId}/"]`))
        heart.setAttribute('aria-pressed', String(isFull))
    }
  }, [changed, ids])

  const keep = async (nodeId: number, wanted: boolean, body: URLSearchParams) => {
    const response = await fetch('/heart', { method: 'POST', body }).catch(() => null)
    const { isKept, leadsTo } = outcomeOf(response, location.origin)
    if (isKept) {
      kept.current.set(nodeId, wanted)
      return
    }
    setChanged((changes) => asKept(changes, nodeId, kept.current.get(nodeId)))
    // The login says itself what has happened, and leads back here.
    if (leadsTo === null) showToast(t('favourites.failed'), 'error')
    else navigate(leadsTo)
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    const payload = parseHeart(submitter?.value)
    if (isGuest || !submitter || !payload) return
    event.preventDefault()
    if (event.timeStamp - last.current < throttleMs) return
    last.current = event.timeStamp
    const wanted = !has(payload.nodeId)
    setChanged((before) => ({ ...before, [payload.nodeId]: wanted }))
    void keep(
      payload.nodeId,
      wanted,
      new URLSearchParams({
        game: submitter.value,
        wanted: wanted ? 'on' : 'off',
        returnTo: location.pathname + location.search,
      }),
    )
  }
  return { has, onSubmit }
}
