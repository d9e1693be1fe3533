// How long something is still taken: seconds, or where there are many of them hours and the minutes that have begun.

function sayLeft({ dataset, textContent }, leftMs) {
  if (dataset.hours === undefined) return textContent.replace(/\d+/, String(Math.ceil(leftMs / 1_000)))
  const all = Math.ceil(leftMs / 60_000)
  const words = all < 60 ? dataset.minutes : dataset.hours
  return words.replace('{h}', String(Math.floor(all / 60))).replace('{m}', String(all % 60))
}

/** Says it on the clock, if that counts. */
export function showLeft(clock, leftMs) {
  const left = clock.querySelector('[data-left]')
  if (left === null) return
  const text = sayLeft(left, leftMs)
  if (text !== left.textContent) left.textContent = text
  clock.querySelector('progress').value = leftMs
}
