import { useEffect, useRef } from 'react'
import { bringFaultIntoView } from './bring-fault-into-view.ts'

/** Brings what the server found wrong into view, each time a form within the place was answered. */
export function useFaultInView(answer: unknown) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer !== undefined) bringFaultIntoView(place.current)
  }, [answer])
  return place
}
