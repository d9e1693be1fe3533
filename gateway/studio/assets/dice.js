// What a choice of the dice is worth, before it is sent: the same sums as the gateway's.

/** How many chances in 100 a choice has as it stands in its fields; null where the dice have no such choice. */
export function chanceOf(side, typed) {
  if (!/^\d{1,2}$/.test(typed)) return null
  const chance = side === 'under' ? Number(typed) : 100 - Number(typed)
  return chance >= 2 && chance <= 96 ? chance : null
}

/** The multiplier and the return, as they are written; `gross` is the return in basis points before the multiplier is cut. */
export function worthOf(chance, gross) {
  const hundredths = Math.floor(gross / chance)
  return { times: String(hundredths / 100), percent: `${((hundredths * chance) / 100).toFixed(2)}%` }
}

const none = '–'

/**
 * Says what is chosen in the fields of `form`, now and whenever something else is. What the stage and the foot of the game show is that
 * of a round while it runs.
 */
export function sayChoice(form, { stage, part, isPlaying }) {
  const facts = form.querySelector('[data-gross]')
  const { side: sides, target: aim } = form.elements
  const show = () => {
    const side = sides.value
    const chance = chanceOf(side, aim.value)
    const worth = chance === null ? { times: none, percent: none } : worthOf(chance, Number(facts.dataset.gross))
    const [least, most] = side === 'under' ? [2, 96] : [4, 98]
    aim.min = least
    aim.max = most
    if (chance !== null) aim.removeAttribute('aria-invalid')
    facts.querySelector('[data-chance]').textContent = chance === null ? none : `${chance}%`
    facts.querySelector('[data-multiplier]').textContent = chance === null ? none : `${worth.times} ×`
    if (isPlaying()) return
    part('outcome').replaceChildren()
    part('proof').querySelector('[data-returns]').textContent = facts.dataset.returns.replace('{}', worth.percent)
    const word = form.querySelector('[name=side]:checked + span').textContent
    const target = chance === null ? null : Number(aim.value)
    stage.choose({ isUnder: side === 'under', target, text: chance === null ? none : `${word} ${target}` })
  }
  form.addEventListener('input', show)
  // What was chosen before this file came.
  if (aim.value !== aim.defaultValue || [...sides].some((side) => side.checked !== side.defaultChecked)) show()
}
