import { Form, useSubmit } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { ListQuery, VendorName } from '../model/list-query.ts'

/** Long enough that a fast typist asks once per word, short enough that it feels immediate. */
const pauseMs = 220

type GameSearchProps = { action: string; query: ListQuery; vendorName: VendorName; filtersHref?: string }

/** Search by name: a plain GET form; with JavaScript it finds while one types. */
export function GameSearch({ action, query, vendorName, filtersHref }: GameSearchProps) {
  const t = useT('games')
  const submit = useSubmit()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typed = useRef(query.q)

  // A change of vendor clears the search; what stands in the field follows, unless somebody is typing in it.
  useEffect(() => {
    const field = input.current
    if (!field || typed.current === query.q) return
    if (document.activeElement !== field || query.q === '') field.value = query.q
    typed.current = query.q
  }, [query.q])

  const findSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const field = input.current
      const value = field?.value.trim() ?? ''
      if (!field?.form || value === typed.current) return
      typed.current = value
      submit(field.form, { replace: true, preventScrollReset: true })
    }, pauseMs)
  }
  // Somebody may have typed before the scripts were there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    if (document.activeElement === input.current) findSoon()
    return () => clearTimeout(timer.current)
  }, [])

  return (
    <Form
      className="input"
      role="search"
      method="get"
      action={action}
      preventScrollReset
      onSubmit={() => clearTimeout(timer.current)}
    >
      <Icon name="search" small />
      {query.group ? <input type="hidden" name="group" value={query.group} /> : null}
      {query.classify ? <input type="hidden" name="classify" value={query.classify} /> : null}
      {query.type ? <input type="hidden" name="type" value={query.type} /> : null}
      {query.vendor ? <input type="hidden" name={vendorName} value={query.vendor} /> : null}
      {query.filter !== 'ALL' ? <input type="hidden" name="filter" value={query.filter} /> : null}
      <input
        ref={input}
        type="search"
        name="q"
        defaultValue={query.q}
        placeholder={t('lobby.search')}
        aria-label={t('lobby.search')}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onChange={findSoon}
      />
      {filtersHref ? (
        <a className="icon-button on-phone" href={filtersHref} aria-label={t('lobby.showFilters')}>
          <Icon name="settings" small />
        </a>
      ) : null}
    </Form>
  )
}
