import { formatDateTime } from '#app/platform/dates.ts'

/** A moment, of which the day and the hour may stand below each other where there is little room; `minutes` leaves its seconds out. */
export function When({ ms, minutes = false }: { ms: number; minutes?: boolean }) {
  const [day, hour] = formatDateTime(ms)
    .slice(0, minutes ? 16 : undefined)
    .split(' ')
  return (
    <time dateTime={new Date(ms).toISOString()}>
      <span>{day}</span> <span>{hour}</span>
    </time>
  )
}
