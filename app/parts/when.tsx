import { formatDateTime } from '#app/platform/dates.ts'

/** A moment, of which the day and the hour may stand below each other where there is little room. */
export function When({ ms }: { ms: number }) {
  const [day, hour] = formatDateTime(ms).split(' ')
  return (
    <time dateTime={new Date(ms).toISOString()}>
      <span>{day}</span> <span>{hour}</span>
    </time>
  )
}
