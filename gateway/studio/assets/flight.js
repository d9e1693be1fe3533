// Draws a flight and lets one leave it by hand. What counts is the gateway's clock; here it is only shown.

import { pause, refusalOf, send, writeMoney } from './frame.js'
import { drawSky, growth, multiplierAfter } from './sky.js'
import { lookWithin } from './table.js'

const table = document.querySelector('.table')
const part = (name) => table.querySelector(`[data-part=${name}]`)
const sky = table.querySelector('[data-sky]')
const height = sky.querySelector('[data-height]')
const told = sky.querySelector('[data-height-told]')
const { path, offline } = table.dataset
sky.hidden = false
table.querySelector('[data-by-hand]').hidden = false

// ---- the flight, as the gateway last said ----

const write = (multiplier) => (Math.floor(multiplier * 100 + 1e-6) / 100).toFixed(2)

let flight = { number: '', liftsAt: 0, broke: null }

function readClock() {
  const { flight: number, lifts, broke } = part('clock').querySelector('.time').dataset
  const isSame = number === flight.number
  // Its start is counted from what was said first: later answers have waited longer on their way.
  const liftsAt = performance.now() + Number(lifts)
  flight = {
    number,
    liftsAt: isSame ? Math.min(flight.liftsAt, liftsAt) : liftsAt,
    broke: broke === '' ? (isSame ? flight.broke : null) : Number(broke) / 100,
  }
  if (number !== '' && !isSame && flight.broke === null) void follow(number)
}

/** The gateway answers when it breaks, or after some seconds. */
async function follow(number) {
  while (flight.number === number && flight.broke === null) {
    try {
      const response = await fetch(`${path}/flight/${number}?hold`, { signal: AbortSignal.timeout(10_000) })
      if (!response.ok) return
      const { isOver, hundredths } = await response.json()
      if (isOver) {
        if (flight.number === number && hundredths !== null) flight.broke = hundredths / 100
        lookWithin(50)
        // Then it is drawn and paid.
        setTimeout(() => lookWithin(0), 2_200)
        return
      }
    } catch {
      await pause(1_000)
    }
  }
}

new MutationObserver(readClock).observe(part('clock'), { childList: true })
readClock()

// ---- leaving by hand ----

/** Only who has a script can press in time, so each form comes hidden. */
function showWayOut() {
  for (const form of part('stage').querySelectorAll('.way-out')) form.hidden = false
}
new MutationObserver(showWayOut).observe(part('stage'), { childList: true })
showWayOut()

const say = (text) => part('notices').replaceChildren(refusalOf(text))
const paragraphOf = (text) => Object.assign(document.createElement('p'), { className: 'small', textContent: text })

let isLeaving = false
part('stage').addEventListener(
  'submit',
  async (event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (isLeaving) return
    const { target } = event
    isLeaving = true
    target.classList.add('sending')
    try {
      const response = await send(target.action, new URLSearchParams(new FormData(target)))
      if (!response.headers.get('content-type')?.includes('json')) return location.reload()
      const answer = await response.json()
      // What was left with stands where the way out was, until the flight is over and what it paid stands there.
      if (response.ok) target.replaceWith(paragraphOf(answer.told))
      else say(answer.refused)
      lookWithin(0)
    } catch {
      say(offline)
    } finally {
      isLeaving = false
      target.classList.remove('sending')
    }
  },
  { capture: true },
)

/** What is still in, in minor units, at the height that is shown. */
function showWorth(multiplier) {
  const form = part('stage').querySelector('[data-stakes]')
  if (form === null) return
  const stakes = form.dataset.stakes.split(',').map((stake) => stake.split('@').map(Number))
  const hundredths = Math.floor(multiplier * 100 + 1e-6)
  const worth = stakes.reduce((sum, [stake, set]) => sum + Math.floor((stake * Math.min(hundredths, set)) / 100), 0)
  const text = writeMoney(worth / 100, table.querySelector('[data-balance]').textContent)
  const out = form.querySelector('[data-worth]')
  if (out.textContent !== text) out.textContent = text
}

// ---- the picture ----

const isCalm = matchMedia('(prefers-reduced-motion: reduce)')
const calmEveryMs = 500
let drawnAt = 0

function frame(now) {
  requestAnimationFrame(frame)
  if (isCalm.matches && now - drawnAt < calmEveryMs) return
  drawnAt = now
  const { broke, liftsAt, number } = flight
  const flownMs = number === '' ? 0 : Math.max(0, now - liftsAt)
  const multiplier = broke ?? multiplierAfter(flownMs)
  const elapsedMs = broke === null ? flownMs : Math.log(broke) / growth
  const text = `${write(multiplier)} ×`
  if (height.textContent !== text) height.textContent = text
  const { waiting, flying, told: brokeAt } = part('clock').querySelector('.time').dataset
  const words = number === '' ? '' : broke !== null ? brokeAt : flownMs === 0 ? waiting : flying
  if (told.textContent !== words) told.textContent = words
  sky.classList.toggle('over', broke !== null)
  showWorth(multiplier)
  drawSky(elapsedMs, multiplier, broke !== null)
}
requestAnimationFrame(frame)
