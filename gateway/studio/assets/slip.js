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

/** After it was bought there is nothing on it. */
export const emptySlip = (path) => take(path, '', ['slip'])

/** What is placed lies on the cloth until the round is over: one's own stakes, and what others have laid. */
export function showLaid(form, own, others) {
  showMarks(form, { look: 'laid', tag: 'em', texts: own })
  showMarks(form, { look: 'theirs', tag: 'i', texts: others })
}

function showMarks(form, { look, tag, texts }) {
  for (const zone of form.querySelectorAll('.zone')) {
    const text = texts[zone.value]
    const mark = zone.querySelector(`.${look}`)
    if (text === undefined) mark?.remove()
    else if (mark === null)
      zone.append(Object.assign(document.createElement(tag), { className: look, textContent: text }))
    else mark.textContent = text
  }
}
