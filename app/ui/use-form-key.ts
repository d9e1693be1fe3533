import { useActionData, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

/**
 * The one-time key of a form until the form is carried out. The page is read anew for many reasons and brings a new key each time:
 * with that, what was sent and whose answer was lost would be done twice by the next press, and a form that begins afresh with its
 * key would forget what was typed. A form that was refused keeps its key.
 */
export function useFormKey(loaded: string): string {
  const { state, formMethod } = useNavigation()
  const answer: unknown = useActionData()
  const [key, setKey] = useState(loaded)
  const isAnswered = useRef(false)
  useEffect(() => {
    // What could not be sent never comes this far.
    if (state === 'loading' && formMethod === 'POST') isAnswered.current = true
    if (state !== 'idle' || !isAnswered.current) return
    isAnswered.current = false
    if (answer === undefined) setKey(loaded)
  }, [state, formMethod, answer, loaded])
  return key
}
