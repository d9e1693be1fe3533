// What a ticket of a lottery costs, on the button that buys it, from the moment it is chosen.

import { writeMoney } from './frame.js'

/** Says it now, and whenever something is chosen; answers the way to say it again when the slip was written anew. */
export function sayCost(form, purse) {
  function show() {
    const pick = form.querySelector('.pick')
    const button = pick?.querySelector('[data-buy]')
    const said = pick?.querySelector('[name=for]')
    if (!button || !said) return
    const { least, units } = pick.dataset
    const ticked = pick.querySelectorAll('[type=checkbox]:checked').length
    const wanted = Number(least) - ticked
    const chosen = new FormData(form)
    const ofUnits = Number(units.split(',')[Math.max(0, -wanted)] ?? 0)
    const cost = Number(chosen.get('stake')) * ofUnits * Number(chosen.get('draws') ?? 1)
    // A number too many is refused with a sentence, which no sum could say.
    if (cost === 0) return
    said.value = String(cost)
    button.textContent =
      wanted > 0 && ticked > 0
        ? button.dataset.wanted.replace('{}', String(wanted))
        : button.dataset.buy.replace('{}', writeMoney(cost, purse.textContent))
  }
  form.addEventListener('change', show)
  show()
  return show
}
