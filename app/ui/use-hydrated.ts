import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether JavaScript has taken over the page: false on the server and in the first paint. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
