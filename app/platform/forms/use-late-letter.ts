import { useLocation } from '@remix-run/react'
import { useRef } from 'react'

/** A letter that came back after the login, for as long as its page stands: only the first reading of the page brings it (`takeLetter`). */
export function useLateLetter<Late>(late: Late | undefined): Late | undefined {
  const { key } = useLocation()
  const held = useRef({ key, late })
  if (held.current.key !== key) held.current = { key, late }
  return held.current.late
}
