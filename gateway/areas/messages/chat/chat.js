// Sends without a reload and shows what the desk answers. Without this script the form does both.
const lines = document.getElementById('lines')
const form = document.getElementById('say')
const field = form?.querySelector('textarea')
/** How often the conversation is looked at while the window is seen. */
const everyMs = 5000

const toEnd = () => lines?.scrollTo(0, lines.scrollHeight)

async function show(answer) {
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const fresh = page.getElementById('lines')
  if (!fresh || fresh.innerHTML === lines.innerHTML) return
  lines.replaceChildren(...fresh.childNodes)
  toEnd()
}

async function send() {
  const text = field.value
  const refused = document.getElementById('refused')
  if (!text.trim()) {
    refused.hidden = false
    return field.focus()
  }
  // At once, so that the next line can be typed while this one is on its way.
  field.value = ''
  const answer = await fetch(location.href, { method: 'POST', body: new URLSearchParams({ text }) }).catch(() => null)
  if (answer?.ok) {
    refused.hidden = true
    return show(answer)
  }
  field.value = [text, field.value].filter(Boolean).join('\n')
  if (answer === null) form.submit()
  else refused.hidden = false
}

if (lines && form && field) {
  toEnd()
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    send()
  })
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    send()
  })
  setInterval(async () => {
    if (document.visibilityState !== 'visible') return
    const answer = await fetch(location.href).catch(() => null)
    if (answer?.ok) await show(answer)
  }, everyMs)
}
