import { useLocation } from '@remix-run/react'
import type { Translate } from '#app/locales/index.ts'
import { StillLinks } from '#app/parts/still-links.tsx'
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
  /** A menu that lies over the page leaves it to the page's own menu to say where one is. */
  marksNone?: boolean
}

/** Some entries of the side menu, as links that stand still. */
export function EntryList({ id, frame: { language }, entries, label, marksNone }: EntryListProps) {
  const t = useT('shell')
  const { pathname, search } = useLocation()
  return (
    <StillLinks
      id={id}
      as={label === undefined ? 'div' : 'nav'}
      className="contents"
      {...(label === undefined ? {} : { label })}
      content={`${language.code} ${JSON.stringify(entries)}`}
      here={entries.flatMap(({ href }) => (!marksNone && isCurrent(href, pathname, search) ? [href] : []))}
    >
      {(here) => <Entries entries={entries} here={here} t={t} />}
    </StillLinks>
  )
}

type EntriesProps = Pick<EntryListProps, 'entries'> & { here: readonly string[]; t: Translate<'shell'> }

const Entries = ({ entries, here, t }: EntriesProps) =>
  entries.map((entry) => {
    const Line = entry.href === '/download' ? AppEntry : MenuEntry
    return <Line key={entry.title ?? entry.text} t={t} entry={entry} current={here.includes(entry.href)} />
  })
