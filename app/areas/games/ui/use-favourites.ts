import { useFetcher } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useT } from '#app/platform/use-t.ts'
import { showToast } from '#app/ui/toast-store.ts'
import { parseHeart } from '../model/tile.ts'

export const favouriteForm = 'favourites'
/** One change of a favourite a second (spec section 9). */
const throttleMs = 1000

export type FavouriteAnswer = { ok: boolean; nodeId: number }

export type Favourites = { has: (nodeId: number) => boolean; onSubmit: (event: FormEvent<HTMLFormElement>) => void }

/**
 * The favourites of a page. A heart changes at once and goes back when the gateway refuses (GA-38). Guests have no quick way:
 * their form goes to the server, which opens the login.
 */
export function useFavourites(ids: readonly number[], isGuest: boolean): Favourites {
  const t = useT('games')
  const fetcher = useFetcher<FavouriteAnswer>({ key: 'favourites' })
  const [changed, setChanged] = useState<Record<number, boolean>>({})
  const last = useRef(Number.NEGATIVE_INFINITY)
  const has = (nodeId: number) => changed[nodeId] ?? ids.includes(nodeId)

  useEffect(() => {
    const answer = fetcher.data
    if (!answer || answer.ok) return
    setChanged(({ [answer.nodeId]: _refused, ...kept }) => kept)
    showToast(t('favourites.failed'), 'error')
  }, [fetcher.data, t])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    const payload = parseHeart((submitter as HTMLButtonElement | null)?.value)
    if (isGuest || !payload) return
    event.preventDefault()
    if (event.timeStamp - last.current < throttleMs) return
    last.current = event.timeStamp
    const wanted = !has(payload.nodeId)
    setChanged({ ...changed, [payload.nodeId]: wanted })
    fetcher.submit(
      { game: `${payload.nodeId}/${payload.vendor}/${payload.gameType}`, wanted: wanted ? 'on' : 'off', quiet: '1' },
      { method: 'post', action: '/favorite' },
    )
  }
  return { has, onSubmit }
}
