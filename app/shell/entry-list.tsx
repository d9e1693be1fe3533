import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { Translate } from '#app/locales/index.ts'
import { Still } from '#app/parts/still.tsx'
import { useT } from '#app/platform/use-t.ts'
import { AppEntry } from './app-entry.tsx'
import type { Frame } from './frame.ts'
import { MenuEntry } from './menu-entry.tsx'
import { type Entry, isCurrent } from './navigation.ts'

type EntryListProps = {
  id: string
  frame: Pick<Frame, 'language'>
  entries: readonly Entry[]
  /** Makes it a landmark of its own. */
  label?: string
}

/**
 * Some entries of the side menu, as a part that stands still: the same links wherever the visitor is. Which of them is current the server
 * writes into it, and a step within the site marks on the links that stand there, so that nobody who steps with a keyboard loses theirs.
 */
export function EntryList({ id, frame: { language }, entries, label }: EntryListProps) {
  const t = useT('shell')
  const { pathname, search } = useLocation()
  const place = useRef<HTMLElement>(null)
  const isHere = (href: string): boolean => isCurrent(href, pathname, search)
  const said = `${language.code} ${JSON.stringify(entries)}`
  const here = entries.flatMap(({ href }) => (isHere(href) ? [href] : []))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is current depends on where the visitor is, and on what stands there
  useEffect(() => {
    for (const link of place.current?.querySelectorAll('a') ?? []) {
      if (isHere(link.getAttribute('href') ?? '')) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    }
  }, [pathname, search, said])
  const children = () => <Entries entries={entries} here={here} t={t} />
  return (
    <Still
      id={id}
      as={label === undefined ? 'div' : 'nav'}
      className="contents"
      label={label}
      place={place}
      content={said}
      write={(write) => [write(`entries ${here} ${said}`, children)]}
    >
      {children}
    </Still>
  )
}

type EntriesProps = Pick<EntryListProps, 'entries'> & { here: readonly string[]; t: Translate<'shell'> }

const Entries = ({ entries, here, t }: EntriesProps) =>
  entries.map((entry) => {
    const Line = entry.href === '/download' ? AppEntry : MenuEntry
    return <Line key={entry.title ?? entry.text} t={t} entry={entry} current={here.includes(entry.href)} />
  })
