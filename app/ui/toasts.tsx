import { useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import { toastStore } from './toast-store.ts'

/** The place where toasts appear; one per page. */
export function Toasts() {
  const items = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer)
  return (
    <div className="toasts" role="status">
      {items.map((item) => (
        <div key={item.id} className="toast">
          <Icon name={item.kind === 'success' ? 'success' : 'error'} />
          {item.text}
        </div>
      ))}
    </div>
  )
}
