import { useNavigation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from './notice.tsx'

/** That something was just done. A form keeps the place of the page, so this is brought into view, and again after each form that was sent since. */
export function DoneNotice({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isNew = useRef(true)
  const { state, formMethod } = useNavigation()
  useEffect(() => {
    if (formMethod === 'POST') isNew.current = true
    if (state !== 'idle' || !isNew.current) return
    isNew.current = false
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [state, formMethod])
  return (
    <div ref={place} tabIndex={-1}>
      <Notice kind="success">{children}</Notice>
    </div>
  )
}
