// Makes a game move. Without this file every press is a form and a new page; with it the same form is sent in the background.
import { sayChoice } from './dice.js'
import { answerWithinMs, pause, send, tellApp } from './frame.js'
import { readPurseAtFront } from './purse.js'
import { stageFor } from './stages.js'

const table = document.querySelector('.table')
const form = table.querySelector('form.play')
const spin = form.querySelector('.spin')
const auto = form.querySelector('[data-auto]')
const turbo = form.querySelector('[data-turbo]')
const part = (name) => table.querySelector(`[data-part=${name}]`)
const { engine, offline, real } = table.dataset
const stage = stageFor(engine, part('stage'))

const autoRounds = 10
const isPressed = (button) => button.getAttribute('aria-pressed') === 'true'
const setPressed = (button, isDown) => button.setAttribute('aria-pressed', String(isDown))

// ---- the round ----

/** What was sent and not answered. It is sent again as it is, with the same form key, so that it counts once. */
let pending = null
let isPlaying = false
let rounds = 0

/** Plays one round and answers whether it was played. */
async function play() {
  if (isPlaying) return false
  isPlaying = true
  rounds += 1
  table.classList.add('playing')
  spin.setAttribute('aria-disabled', 'true')
  part('notices').replaceChildren()
  pending ??= new URLSearchParams(new FormData(form))
  stage.start()
  try {
    const response = await send(form.action, pending)
    if (!response.headers.get('content-type')?.includes('json')) return leave()
    const answer = await response.json()
    pending = null
    await show(answer)
    if (!response.ok) form.querySelector('input:invalid')?.focus()
    return response.ok
  } catch {
    stage.stop()
    tell(offline)
    return false
  } finally {
    isPlaying = false
    table.classList.remove('playing')
    spin.removeAttribute('aria-disabled')
  }
}

/** The session or the seat has ended: the page, asked for anew, says so. */
function leave() {
  location.reload()
  return false
}

async function show(answer) {
  if (answer.order === undefined) stage.stop()
  else {
    await stage.show(answer, { turbo: isPressed(turbo) })
    part('outcome').innerHTML = answer.outcome
    part('proof').innerHTML = answer.proof
  }
  part('notices').innerHTML = answer.notices
  form.elements.formKey.value = answer.formKey
  rollBalance(answer.balance)
}

function tell(text) {
  part('notices').replaceChildren(
    Object.assign(document.createElement('div'), { className: 'notice refused', role: 'alert', textContent: text }),
  )
}

// ---- the balance ----

const purse = table.querySelector('[data-balance]')
const rollsMs = 400
const digitsOf = (text) => Number(text.replace(/\D/g, ''))

/** Runs from the sum that stands there to the new one; the last text is the gateway's own. */
function rollBalance({ text, all }) {
  if (real) tellApp({ type: 'perlas:balance', balance: all })
  const from = digitsOf(purse.textContent)
  const to = digitsOf(text)
  const startMs = performance.now()
  const symbol = text.replace(/[\d,.]/g, '')
  const write = (nowMs) => {
    const share = Math.min(1, (nowMs - startMs) / rollsMs)
    if (share === 1 || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      purse.textContent = text
      return
    }
    const digits = String(Math.round(from + (to - from) * (1 - (1 - share) ** 3))).padStart(3, '0')
    purse.textContent = `${symbol}${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`
    requestAnimationFrame(write)
  }
  requestAnimationFrame(write)
}

readPurseAtFront(new URL('now', form.action), {
  withinMs: answerWithinMs,
  roundsAtRest: () => (isPlaying ? null : rounds),
  show: rollBalance,
  leave,
})

// ---- the stake ----

const stakes = form.dataset.stakes.split('|').map((offer) => {
  const [value, text, sentence] = offer.split('=')
  return { value, cents: digitsOf(value), text, sentence }
})
const steps = [...form.querySelectorAll('.stake button')]

function setStake(stake) {
  form.elements.stake.value = stake.value
  form.querySelector('[data-stake]').textContent = stake.text
  spin.setAttribute('aria-label', stake.sentence)
  const [down, up] = steps
  down.disabled = stake === stakes[0]
  up.disabled = stake === stakes.at(-1)
}

for (const button of steps) {
  button.addEventListener('click', (event) => {
    event.preventDefault()
    if (isPlaying || pending) return
    const now = digitsOf(form.elements.stake.value)
    const next =
      button.value === 'up' ? stakes.find((stake) => stake.cents > now) : stakes.findLast((stake) => stake.cents < now)
    if (next) setStake(next)
  })
}

if (engine === 'dice') sayChoice(form, { stage, part, isPlaying: () => isPlaying })

// ---- auto and turbo ----

auto.hidden = false
turbo.hidden = false
turbo.addEventListener('click', () => setPressed(turbo, !isPressed(turbo)))

const autoWord = auto.querySelector('span')
const autoText = autoWord.textContent

/** Ten rounds in a row; a second press, a refusal or leaving the page ends them. */
auto.addEventListener('click', async () => {
  if (isPressed(auto)) return setPressed(auto, false)
  setPressed(auto, true)
  for (let left = autoRounds; left > 0 && isPressed(auto) && !document.hidden; left -= 1) {
    autoWord.textContent = `${auto.dataset.stop} ${left}`
    if (!(await play())) break
    await pause(isPressed(turbo) ? 250 : 700)
  }
  setPressed(auto, false)
  autoWord.textContent = autoText
})

form.addEventListener('submit', (event) => {
  event.preventDefault()
  play()
})

addEventListener('keydown', (event) => {
  const isBusy = event.target.closest?.('button, a, input, summary') && event.target !== spin
  if (event.code !== 'Space' || isBusy || event.repeat) return
  event.preventDefault()
  play()
})
