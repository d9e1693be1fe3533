import type { ShouldRevalidateFunction } from '@remix-run/react'

/** A heart changes nothing that a list has to be asked for again; the page already shows it. */
export const shouldListRevalidate: ShouldRevalidateFunction = ({ formAction, formMethod, defaultShouldRevalidate }) =>
  formAction === '/favorite' || (formAction === '/preferences' && formMethod !== 'GET') ? false : defaultShouldRevalidate
