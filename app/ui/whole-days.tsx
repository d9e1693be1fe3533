const day = /(\d{4}-\d{2}-\d{2})/

/** A sentence in which no day is broken at its hyphens. */
export function WholeDays({ text }: { text: string }) {
  return text.split(day).map((part, at) =>
    // Every second part is a day.
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same day may stand twice, and the parts never change places
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
