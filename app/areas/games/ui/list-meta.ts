import type { MetaArgs, MetaDescriptor } from '@remix-run/react'

/** The title of a list page; the loader says it in the visitor's language. */
export const listMeta = ({ data }: MetaArgs): MetaDescriptor[] => [
  { title: (data as { title?: string } | undefined)?.title ?? 'Perlas' },
]
