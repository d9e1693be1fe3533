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
  if (part(document, 'notices').childElementCount === 0) showChange(slip, name)
}

/** A line that has come is brought into view, for the slip may lie below the screen; and who sees neither is told. */
function showChange(slip, pressed) {
  const lines = slip.querySelector('.slip-lines')
  const isTaken = pressed === 'remove'
  if (lines === null && !isTaken) return
  const said = slip.parentElement.querySelector('[data-slip-said]')
  const sum = [...slip.querySelectorAll('.sums p')].find((one) => one.checkVisibility())
  said.textContent = `${isTaken ? said.dataset.removed : said.dataset.added} ${sum?.textContent ?? ''}`
  if (isTaken) return
  lines.querySelector('li:last-child').scrollIntoView({ block: 'nearest' })
  lines.scrollIntoView({ block: 'nearest' })
}

/** The same of a press that came before this script and brought a page of its own. Once: who loads it anew has changed nothing. */
function showChangeOfPage() {
  const url = new URL(location.href)
  const changed = url.searchParams.get('changed')
  if (changed === null) return
  url.searchParams.delete('changed')
  history.replaceState(history.state, '', url)
  if (part(document, 'notices').childElementCount === 0) showChange(part(document, 'slip'), changed)
}

/** A slip that the gateway has filled. */
export const takeSlip = (path, query) => take(path, query, ['slip'])

/** After it was bought there is nothing on it, and nothing to say of it. */
export function emptySlip(path) {
  const said = document.querySelector('[data-slip-said]')
  if (said) said.textContent = ''
  return take(path, '', ['slip'])
}

showChangeOfPage()
