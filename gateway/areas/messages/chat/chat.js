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
  try {
    const answer = await fetch(location.href, { method: 'POST', body: new URLSearchParams({ text }) })
    refused.hidden = answer.ok
    if (!answer.ok) return
    field.value = ''
    await show(answer)
  } catch {
    form.submit()
  }
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
