import { useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import { toastStore } from './toast-store.ts'

/** The place where toasts appear; one per page. */
export function Toasts() {
  const items = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer)
  return (
    <div className="toasts" role="status">
      {items.map(({ id, kind, text, load }) => (
        <div key={id} className="toast">
          <Icon name={kind === 'success' ? 'success' : 'error'} />
          {text}
          {load ? (
            <a className="button button-main" href={load.href} data-reload="">
              {load.text}
            </a>
          ) : null}
        </div>
      ))}
    </div>
  )
}
