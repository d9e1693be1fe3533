// Sends without a reload and shows what the desk answers. Without this script the form does both.
const lines = document.getElementById('lines')
const form = document.getElementById('say')
const field = form?.querySelector('textarea')
/** The last line that is shown: by it the desk knows a line that comes again because its answer was lost. */
const after = form?.querySelector('[name=after]')
const refused = document.getElementById('refused')
/** How often the conversation is looked at while the window is seen. */
const everyMs = 5000

const toEnd = () => lines?.scrollTo(0, lines.scrollHeight)

const read = async (answer) => new DOMParser().parseFromString(await answer.text(), 'text/html')

function refuse(rule) {
  refused.textContent = rule
  refused.hidden = false
}

async function show(answer) {
  const page = await read(answer)
  const fresh = page.getElementById('lines')
  if (!fresh || fresh.innerHTML === lines.innerHTML) return
  after.value = page.querySelector('[name=after]').value
  lines.replaceChildren(...fresh.childNodes)
  toEnd()
}

async function send() {
  const text = field.value
  if (!text.trim()) {
    refuse(refused.dataset.length)
    return field.focus()
  }
  const seen = after.value
  // At once, so that the next line can be typed while this one is on its way.
  field.value = ''
  const answer = await fetch(location.href, { method: 'POST', body: new URLSearchParams({ text, after: seen }) }).catch(
    () => null,
  )
  if (answer?.ok) {
    refused.hidden = true
    return show(answer)
  }
  field.value = [text, field.value].filter(Boolean).join('\n')
  if (answer === null) {
    after.value = seen
    return form.submit()
  }
  const page = await read(answer)
  // A page without the form says why in its head.
  refuse((page.getElementById('refused') ?? page.querySelector('header p'))?.textContent ?? '')
}

// What stands around this page hears no key that is pressed in here. The message carries nothing, so whoever frames this may have it.
if (parent !== window)
  document.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Escape' && !isComposing) parent.postMessage({ type: 'perlas:leave' }, '*')
  })

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
  const looking = setInterval(async () => {
    if (document.visibilityState !== 'visible') return
    const answer = await fetch(location.href).catch(() => null)
    // Nothing is there any more, and to ask again would be taken for guesses at other addresses.
    if (answer?.status === 401 || answer?.status === 404) clearInterval(looking)
    if (answer?.ok) await show(answer)
  }, everyMs)
}
