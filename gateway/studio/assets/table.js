// Makes a table move. Without this file every press is a form and a new page, which asks for itself again when something is drawn.

import { sayCost } from './buy.js'
import { gatherChips, showLaid } from './chips.js'
import { answerWithinMs, refusalOf, send, tellApp } from './frame.js'
import { showLeft } from './left.js'
import { createArriving } from './rest.js'
import { emptySlip, fillSlip, takeSlip } from './slip.js'

const table = document.querySelector('.table')
const form = table.querySelector('form.slip')
const purse = table.querySelector('[data-balance]')
const part = (name) => table.querySelector(`[data-part=${name}]`)
const { path, offline, unanswered } = table.dataset

// What was told or refused gives way to what is chosen next; that nobody answers stays until somebody does.
const makeRoom = () => {
  for (const notice of part('notices').querySelectorAll('.notice:not([data-offline])')) notice.remove()
}
const chips = form.querySelector('.zone') === null ? null : gatherChips(table, form, { onLay: makeRoom })

const showCost = sayCost(form, purse)

function sayOffline() {
  const notice = refusalOf(isUnanswered ? unanswered : offline)
  notice.dataset.offline = ''
  part('notices').replaceChildren(notice)
}

/** What was pressed after a deal: the same form, and the parts that it changed. */
part('stage').addEventListener('submit', async (event) => {
  event.preventDefault()
  if (isSending) return
  const { target, submitter } = event
  isSending = true
  target.classList.add('sending')
  try {
    const response = await send(target.action, new URLSearchParams(new FormData(target, submitter)))
    if (!response.headers.get('content-type')?.includes('json')) return location.reload()
    show(await response.json())
  } catch {
    sayOffline()
  } finally {
    isSending = false
    target.classList.remove('sending')
  }
})

let isSending = false
/** A slip was sent and nobody knows whether it arrived: it keeps its key and its round, so that pressed again it is the same one. */
let isUnanswered = false
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (isSending) return
  const { submitter } = event
  const body = new URLSearchParams(new FormData(form, submitter))
  isSending = true
  form.classList.add('sending')
  try {
    if (submitter.formMethod === 'get') {
      await fillSlip(path, form, submitter)
      return showTold()
    }
    isUnanswered = true
    const response = await send(form.action, body)
    if (!response.headers.get('content-type')?.includes('json')) return location.reload()
    const answer = await response.json()
    isUnanswered = false
    part('notices').replaceChildren()
    show(answer)
    if (answer.slip !== undefined) await takeSlip(path, answer.slip)
    else if (response.ok && submitter === chips?.place) chips.placed()
    else if (response.ok && submitter.name === 'buy') await emptySlip(path)
    else if (response.ok) {
      for (const box of form.querySelectorAll('[type=checkbox]:checked:not([name=onLines])')) box.checked = false
      const typed = form.elements.typed
      if (typed) typed.value = ''
    }
    showTold()
  } catch {
    sayOffline()
  } finally {
    isSending = false
    form.classList.remove('sending')
  }
})

/** What was chosen may be another now, and what was told of it may be out of sight. */
function showTold() {
  showCost()
  const notices = part('notices')
  if (notices.childElementCount > 0) notices.scrollIntoView({ block: 'nearest' })
}

const clockOf = () => part('clock').querySelector('.time').dataset

function swap(name, markup) {
  const place = part(name)
  if (place.dataset.shown !== markup) place.innerHTML = markup
  place.dataset.shown = markup
}

/** What was answered last. */
let latest = null
const arriving = createArriving(part('stage'), () => showRest(latest))

function showRest({ parts, balance, laid: onRound, theirs }) {
  for (const [name, markup] of Object.entries(parts)) swap(name, markup)
  showLaid(form, onRound, theirs)
  purse.textContent = balance.text
  tellApp({ type: 'perlas:balance', balance: balance.all })
}

function show(answer) {
  const { notices, number, parts } = answer
  const { drawn, phase } = { ...clockOf() }
  latest = answer
  swap('clock', parts.clock)
  if (clockOf().drawn !== drawn) {
    swap('stage', parts.stage)
    void arriving.come()
  }
  if (!arriving.isComing()) showRest(answer)
  // What was told of a round that is closed now, or refused because none was open yet, is over.
  const isOver = String(number) !== form.elements.number.value || clockOf().phase !== phase
  if (notices !== '' || (isOver && !isUnanswered)) part('notices').innerHTML = notices
  if (!isUnanswered) for (const name of ['formKey', 'number']) form.elements[name].value = answer[name]
  startClock()
}

/** How often is looked while nothing is due: others lay chips meanwhile. */
const lookEveryMs = 5_000
/** Who has money on a round that closes soon learns within this that the house has ended it. */
const lookAtOwnEveryMs = 2_000
const soonMs = 120_000
const lookAgainMs = 700
const tickMs = 200
let endsAt = 0
let lookAt = 0

function startClock() {
  const left = part('clock').querySelector('[data-left]')
  const now = performance.now()
  endsAt = left === null ? Number.POSITIVE_INFINITY : now + Number(left.dataset.left)
  const isOwn = endsAt - now < soonMs && form.querySelector('.laid') !== null
  lookAt = Math.min(now + (isOwn ? lookAtOwnEveryMs : lookEveryMs), endsAt + lookAgainMs)
  // In a hall the next ball is due.
  for (const { dataset } of part('stage').querySelectorAll('[data-look]')) lookWithin(Number(dataset.look))
}

/** Looks earlier than is due: something has just happened. */
export const lookWithin = (ms) => {
  lookAt = Math.min(lookAt, performance.now() + ms)
}

let isLooking = false
const missedSaid = 2
let missed = 0
async function look() {
  if (isLooking || isSending) return
  isLooking = true
  try {
    const response = await fetch(`${path}/now`, { signal: AbortSignal.timeout(answerWithinMs) })
    if (response.status === 401 || response.status === 404) return location.reload()
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    if (missed >= missedSaid && !isUnanswered) part('notices').replaceChildren()
    missed = 0
    if (!isSending) show(await response.json())
  } catch {
    missed += 1
    // Once is a hiccup; then what stands here may be old, and that is said until there is an answer again.
    if (missed === missedSaid) sayOffline()
    lookAt = performance.now() + lookEveryMs
  } finally {
    isLooking = false
  }
}

function tick() {
  const now = performance.now()
  const leftMs = Math.max(0, endsAt - now)
  showLeft(part('clock'), leftMs)
  const isBetting = clockOf().phase === 'betting' && leftMs > 0
  form.classList.toggle('closed', !isBetting)
  // Whether a slip has arrived that nobody answered can be asked after that too.
  const mayPlace = isBetting || isUnanswered
  chips?.open(mayPlace)
  for (const button of form.querySelectorAll('button[name=write]')) {
    if (button.disabled === !mayPlace) continue
    button.disabled = !mayPlace
    const { word, closed } = button.dataset
    if (closed) button.textContent = mayPlace ? word : closed
  }
  if (now >= lookAt && document.visibilityState === 'visible') {
    lookAt = now + lookAgainMs
    void look()
  }
}
startClock()
setInterval(tick, tickMs)
