// A slip that is filled line by line: each step is a page of its own address, of which only the slip and what it says are taken.

import { answerWithinMs } from './frame.js'

const part = (page, name) => page.querySelector(`[data-part=${name}]`)

async function take(path, query, names) {
  const response = await fetch(`${path}?${query}`, { signal: AbortSignal.timeout(answerWithinMs) })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  if (part(page, 'slip') === null) return location.reload()
  for (const name of names) part(document, name).replaceWith(part(page, name))
}

/** What was pressed to change the slip. */
export async function fillSlip(path, form, submitter) {
  await take(path, new URLSearchParams(new FormData(form, submitter)), ['slip', 'notices'])
  const { name, value } = submitter
  const slip = part(document, 'slip')
  const next = slip.querySelector(`[name=${name}][value="${value}"]`) ?? slip.querySelector('button')
  next?.focus({ preventScroll: true })
}

/** A slip that the gateway has filled. */
export const takeSlip = (path, query) => take(path, query, ['slip'])

/** After it was bought there is nothing on it. */
export const emptySlip = (path) => take(path, '', ['slip'])
