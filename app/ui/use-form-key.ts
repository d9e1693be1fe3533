import { useActionData, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

/**
 * The one-time key of a form until the form is carried out. The page is read anew for many reasons and brings a new key each time:
 * with that, what was sent and whose answer was lost would be done twice by the next press, and a form that begins afresh with its
 * key would forget what was typed. A form that was refused keeps its key, and where a page has several forms, one that names its
 * `intent` keeps it when another one was carried out.
 */
export function useFormKey(loaded: string, intent?: string): string {
  const { state, formMethod, formData } = useNavigation()
  const isOwn = intent === undefined || formData?.get('intent') === intent
  const answer: unknown = useActionData()
  const [key, setKey] = useState(loaded)
  const isAnswered = useRef(false)
  useEffect(() => {
    // What could not be sent never comes this far.
    if (state === 'loading' && formMethod === 'POST' && isOwn) isAnswered.current = true
    if (state !== 'idle' || !isAnswered.current) return
    isAnswered.current = false
    if (answer === undefined) setKey(loaded)
  }, [state, formMethod, isOwn, answer, loaded])
  // The page is somebody else's by now: their own key is taken over once, and kept as the one before.
  if (isOfOther(key, loaded)) setKey(loaded)
  return isOfOther(key, loaded) ? loaded : key
}

/** Whether a key is of another account than that of its page: what stands behind the dot says whose it is, where it is somebody's. */
export function isOfOther(key: string, loaded: string): boolean {
  const owner = ownerOf(key)
  return owner !== undefined && owner !== ownerOf(loaded)
}

const ownerOf = (key: string): string | undefined => key.split('.')[1]
