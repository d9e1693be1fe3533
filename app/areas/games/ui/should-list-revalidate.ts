import type { ShouldRevalidateFunction } from '@remix-run/react'

/** A choice of the frame, such as the theme, changes nothing that a list has to be asked for again. */
export const shouldListRevalidate: ShouldRevalidateFunction = ({ formAction, formMethod, defaultShouldRevalidate }) =>
  formAction === '/preferences' && formMethod !== 'GET' ? false : defaultShouldRevalidate
