// Chips that lie on the cloth and are not placed yet: one slip, which is sent as a whole.

import { writeMoney } from './frame.js'

const sums = (presses) =>
  presses.flat().reduce((all, [bet, stake]) => all.set(bet, (all.get(bet) ?? 0) + stake), new Map())

/**
 * Gathers what is pressed on a cloth. `place` is the button that sends it, `placed` is called when it was taken, and `open` when bets
 * close, and when they are taken again: what lies on the cloth waits for that.
 */
export function gatherChips(table, form, { onLay }) {
  const acts = table.querySelector('[data-acts]')
  const place = table.querySelector('[data-place]')
  const sum = table.querySelector('[data-sum]')
  const purse = table.querySelector('[data-balance]')
  const nothing = place.textContent
  const isLottery = form.querySelector('[name=add]') !== null
  /** Each press, with the bets that it laid and their stakes in whole units of the currency, in their order, for undo. */
  let laid = []
  let lastSlip = []
  let isOpen = true
  const money = (units) => writeMoney(units, purse.textContent)
  /** For so many draws what lies on the cloth is taken, each time the whole. */
  const draws = () => form.querySelector('[name=draws]:checked')

  function show() {
    const bets = sums(laid)
    showMarks(form, 'fresh', Object.fromEntries(bets))
    const each = [...bets.values()].reduce((all, stake) => all + stake, 0)
    const times = Number(draws()?.value ?? 1)
    const total = each * times
    acts.hidden = isLottery && total === 0 && lastSlip.length === 0
    place.disabled = total === 0 || !isOpen
    const word = total === 0 ? nothing : place.dataset.word.replace('{}', money(total))
    place.textContent = isOpen ? word : place.dataset.closed
    const after = Number(purse.textContent.replace(/[^\d.]/g, '')) - total
    const cost = times === 1 ? money(total) : `${money(each)} × ${draws().labels[0].textContent} = ${money(total)}`
    const says = [bets.size, cost, after < 0 ? purse.textContent : money(after)]
    const summed = after < 0 ? sum.dataset.short : sum.dataset.word
    sum.textContent = total === 0 ? '' : summed.replace(/\{(\d)\}/g, (_, at) => says[at])
    place.value = [...bets].map(([bet, stake]) => `${bet}@${stake}`).join(',')
  }

  const change = (presses) => {
    laid = presses
    onLay()
    show()
  }
  form.addEventListener('click', (event) => {
    const zone = event.target.closest('.zone')
    if (zone === null) return
    event.preventDefault()
    const stake = Number(new FormData(form).get('stake'))
    change([...laid, zone.value.split(',').map((bet) => [bet, stake])])
  })
  const onPress = (name, next) => acts.querySelector(`[data-${name}]`).addEventListener('click', () => change(next()))
  form.addEventListener('change', ({ target }) => target.name === 'draws' && show())
  onPress('undo', () => laid.slice(0, -1))
  onPress('double', () => [...laid, ...laid])
  onPress('rebet', () => lastSlip)
  show()
  return {
    place,
    open(isNow) {
      if (isNow === isOpen) return
      isOpen = isNow
      show()
    },
    placed() {
      lastSlip = laid
      laid = []
      // What was chosen for these is chosen anew for the next.
      const [one] = form.querySelectorAll('[name=draws]')
      if (one) one.checked = true
      show()
    },
  }
}

/** What is placed lies on the cloth until the round is over: one's own stakes, and what others have laid. */
export function showLaid(form, own, others) {
  showMarks(form, 'laid', own)
  showMarks(form, 'theirs', others)
}

/** A stack has the colour of the greatest chip of the tray that is in it. */
function colourOf(text) {
  const units = Number(String(text).replace('k', '000'))
  const chips = [...document.querySelectorAll('.chips [name=stake]')].map((chip) => Number(chip.value))
  return `chip-${Math.max(
    0,
    chips.findLastIndex((chip) => chip <= units),
  )}`
}

function showMarks(form, look, texts) {
  for (const zone of form.querySelectorAll('.zone')) {
    const text = texts[zone.value]
    const marks = zone.querySelector('.marks')
    const mark = marks?.querySelector(`.${look}`)
    if (text === undefined) {
      mark?.remove()
      if (marks?.childElementCount === 0) marks.remove()
      continue
    }
    const shown = mark ?? document.createElement('i')
    shown.className = `${look} ${colourOf(text)}`
    shown.textContent = text
    if (mark) continue
    const all = marks ?? zone.appendChild(Object.assign(document.createElement('span'), { className: 'marks' }))
    all.append(shown)
  }
}
