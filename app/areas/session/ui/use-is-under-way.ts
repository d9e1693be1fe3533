import { useLocation, useNavigation } from '@remix-run/react'

/** A form of this page is on its way to the address of the page, which for the login is another over every list. */
export function useIsUnderWay(): boolean {
  const { pathname } = useLocation()
  return useNavigation().formAction?.split('?', 1)[0] === pathname
}
