import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'
import { isSearch, type ListQuery, type VendorName } from '../model/list-query.ts'

/** Long enough that a fast typist asks once per word, short enough that it feels immediate. */
const pauseMs = 220

type GameSearchProps = { action: string; query: ListQuery; vendorName: VendorName; filtersHref?: string }

/**
 * Search by name: a plain GET form; with JavaScript it finds while one types. What is typed after the first letters takes their place in the
 * browser's history, so that its way back leads to the list that the search began from.
 */
export function GameSearch({ action, query, vendorName, filtersHref }: GameSearchProps) {
  const t = useT('games')
  const submit = useSubmit()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What was looked for last. */
  const typed = useRef(query.q)
  /** Whether a link leads on to another list, and whether somebody has typed since it began to. */
  const led = useRef({ isOn: false, hasTyped: false })
  const { state, formAction } = useNavigation()
  const isLed = state === 'loading' && formAction === undefined

  // A change of vendor clears the search; what stands in the field follows, unless somebody is typing in it.
  useEffect(() => {
    const field = input.current
    if (!field || led.current.isOn || typed.current === query.q) return
    if (document.activeElement !== field || query.q === '') field.value = query.q
    typed.current = query.q
  }, [query.q])

  const findSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const field = input.current
      const value = field?.value.trim() ?? ''
      if (!field?.form || led.current.isOn || value === typed.current) return
      typed.current = value
      submit(field.form, { replace: isSearch(location.search), preventScrollReset: true })
    }, pauseMs)
  }
  // Whoever follows a link wants its list, also before the search for what they typed has begun or was answered. What they type meanwhile
  // is looked for in that list when it is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a link begins to lead on, and when it has
  useEffect(() => {
    const { isOn, hasTyped } = led.current
    led.current = { isOn: isLed, hasTyped: false }
    if (isLed) return clearTimeout(timer.current)
    if (!isOn || !input.current) return
    typed.current = query.q
    if (hasTyped) findSoon()
    else input.current.value = query.q
  }, [isLed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    // Somebody may have typed before the scripts were there.
    if (document.activeElement === input.current) findSoon()
    // On a busy device the search would begin before React has learned that a link leads on. The window hears of it last.
    const onClick = ({ target, defaultPrevented }: MouseEvent) => {
      if (defaultPrevented && (target as Element | null)?.closest?.('a[href]')) clearTimeout(timer.current)
    }
    window.addEventListener('click', onClick)
    return () => {
      clearTimeout(timer.current)
      window.removeEventListener('click', onClick)
    }
  }, [])

  return (
    <Form
      className="input"
      role="search"
      method="get"
      action={action}
      preventScrollReset
      onSubmit={(event) => {
        clearTimeout(timer.current)
        led.current.hasTyped = true
        if (led.current.isOn) return event.preventDefault()
        typed.current = input.current?.value.trim() ?? ''
      }}
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
        onChange={() => {
          led.current.hasTyped = true
          findSoon()
        }}
      />
      {filtersHref ? (
        <a className="icon-button on-phone" href={filtersHref} aria-label={t('lobby.showFilters')}>
          <Icon name="settings" small />
        </a>
      ) : null}
    </Form>
  )
}
