// What every game does in the app's frame: tells it the balance, hides it, and is left by the way back.

const table = document.querySelector('.table')

/** To the app's window only, whichever of its names it was opened by. Answers whether there is one. */
export function tellApp(message) {
  if (parent === window) return false
  const origins = table.dataset.app.split(' ')
  const framing = location.ancestorOrigins?.[0]
  if (framing !== undefined && !origins.includes(framing)) return false
  parent.postMessage(message, framing ?? origins[0])
  return true
}

const eye = table.querySelector('[data-eye]')
eye.hidden = false
eye.addEventListener('click', () => {
  const isMasked = eye.getAttribute('aria-pressed') !== 'true'
  eye.setAttribute('aria-pressed', String(isMasked))
  eye.parentElement.classList.toggle('masked', isMasked)
})

/** The app takes the game away without a new page. An app that does not hear, because its scripts did not load, is left by the link itself. */
const appHearsWithinMs = 700
table.querySelector('[data-back]').addEventListener('click', (event) => {
  if (!tellApp({ type: 'perlas:leave' })) return
  event.preventDefault()
  const { href } = event.currentTarget
  setTimeout(() => window.open(href, '_top'), appHearsWithinMs)
})

/** An amount in units of the currency, with the symbol of one that the gateway has written. */
export const writeMoney = (units, like) =>
  `${like.replace(/[\d,.\s]/g, '')}${units.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`

/** What is refused, as the gateway writes it. */
export const refusalOf = (text) =>
  Object.assign(document.createElement('div'), { className: 'notice refused', role: 'alert', textContent: text })

// ---- sending a form ----

export const answerWithinMs = 10_000
const tries = 3
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends a form in the background. What was not answered is sent again as it is, with the same form key, so that it counts once. */
export async function send(action, body) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(action, {
        method: 'POST',
        body,
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(answerWithinMs),
      })
      if (response.status < 500) return response
    } catch (error) {
      if (attempt === tries) throw error
    }
    if (attempt === tries) throw new Error('the gateway does not answer')
    await pause(attempt * 600)
  }
}
