type ToastItem = {
  id: number
  text: string
  kind: 'success' | 'error'
  /** A page to load as a whole, such as one that did not come. */
  load?: { href: string; text: string } | undefined
}

/** How long a toast stays: long enough to read two lines twice. */
const shownMs = 5000
const nothing: readonly ToastItem[] = []
let items = nothing
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly ToastItem[]) {
  items = next
  for (const listener of listeners) listener()
}

/**
 * Says in passing what has happened; with a page to load it stays. Never the only place of a message that must not be missed.
 * Browser only.
 */
export function showToast(text: string, kind: ToastItem['kind'] = 'success', load?: ToastItem['load']) {
  lastId += 1
  const id = lastId
  change([...items.filter((item) => item.text !== text), { id, text, kind, load }])
  if (!load) setTimeout(() => change(items.filter((item) => item.id !== id)), shownMs)
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => items,
  readOnServer: () => nothing,
}
