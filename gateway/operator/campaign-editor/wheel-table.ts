import { kinds } from '#gateway/areas/promotions/campaigns/kinds.ts'
import { costMinor, type Reward, reward } from '#gateway/areas/promotions/campaigns/reward.ts'
import { wholeWheel } from '#gateway/areas/promotions/wheel/terms.ts'
import { formatAmount, groupThousands } from '#gateway/platform/money.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { Draft } from './draft.ts'
import { placesOf, remove, row, writeEditTable } from './edit-table.ts'
import { filledRows } from './read-shape.ts'
import { sayReward } from './say-reward.ts'
import { segments as path } from './terms-form.ts'
import { swatch } from './wheel-picture.ts'
import { type Writing, writeReward, writeShape } from './write-shape.ts'

type Segment = { weight?: unknown; prize?: unknown; stock?: unknown; fallback?: unknown }

/** The fields of a wheel that is being written, each with its row in the form. */
type Field = { at: number; weight: number; prize: Reward | null; label: string; from: number }

export function listFields({ checked, typed }: Pick<Draft, 'checked' | 'typed'>): Field[] {
  const { segments = [] } = (checked.terms ?? {}) as { segments?: Segment[] }
  const places = typed === null ? segments.map((_, at) => at) : filledRows(typed, path)
  let from = 0
  return segments.map(({ weight: sent, prize: given }, index) => {
    const weight = typeof sent === 'number' && sent > 0 ? sent : 0
    const start = from
    from += weight
    const prize = reward.safeParse(given)
    const label = prize.success ? sayReward(prize.data) : 'a prize that cannot be read yet'
    return { at: places[index] ?? index, weight, prize: prize.success ? prize.data : null, label, from: start }
  })
}

const heads = ['Prize', 'Chance, %', 'Draws', 'Stock', 'Times', 'Cost a spin, ₱']
const inPercent = (draws: number): string => (draws / 100).toFixed(2)
const inMoney = (minor: number): string => formatAmount(BigInt(Math.round(minor)))

/** Prizes and odds: the saved `terms` or what is typed, and beside each prize what comes of it. `spins` are those that are expected in the shown days. */
export function writeWheelTable(draft: Draft, terms: unknown, writing: Writing, spins: number | null): Html {
  const { typed } = draft
  const { segments: saved = [] } = (terms ?? {}) as { segments?: Segment[] }
  const shape = kinds.wheel.terms.shape.segments.element.shape
  const fields = listFields(draft)
  const byPlace = new Map(fields.map((field) => [field.at, field]))
  const rows = placesOf(path, saved, typed).map((at) => {
    const own = `${path}.${at}`
    const bare = `row ${at + 1}`
    const known = saved[at]
    const field = byPlace.get(at)
    const prize = writeReward(shape.prize, `${own}.prize`, known?.prize, bare, writing)
    const text = (name: 'weight' | 'stock', whenEmpty?: string): Html =>
      writeShape(shape[name], `${own}.${name}`, known?.[name], writing, { bare, ...(whenEmpty && { whenEmpty }) })
    const first = html`<div class="prize">${swatch(at)}${prize.cell}</div>`
    const cells = [
      text('weight'),
      field === undefined || field.weight === 0
        ? html``
        : html`<span class="num">${inPercent(field.from)} – ${inPercent(field.from + field.weight - 1)}</span>`,
      html`<div class="stock">${text('stock', 'any')}</div>`,
      field === undefined || spins === null
        ? html``
        : html`<span class="num">${groupThousands(String(Math.round((spins * field.weight) / wholeWheel)))}</span>`,
      field === undefined ? html`` : html`<span class="num">${writeCost(field)}</span>`,
    ]
    const then = writing.form.choice({
      name: `${own}.fallback`,
      label: `When prize ${at + 1} is used up`,
      choices: [['', '—'], ...fields.map((each) => [String(each.at), `${each.at + 1}: ${each.label}`] as const)],
      sayGone: (place) => String(Number(place) + 1),
      value: String(known?.fallback ?? ''),
    })
    const all = [{ ...prize, cell: first }, ...cells.map((cell) => ({ cell }))]
    return row(at, heads, all, { end: remove(path, at), then })
  })
  return writeEditTable(['No.', ...heads], rows, writeFoot(fields, spins))
}

/** Money of a spin, with the parts of a centavo that small chances need. */
function writeCost({ prize, weight }: Field): string {
  if (prize === null) return ''
  const minor = Number(costMinor(prize) * BigInt(weight))
  if (minor === 0) return prize.type === 'POINT' ? 'points' : prize.type === 'MERCHANDISE' ? 'goods' : '0.00'
  return (minor / wholeWheel / 100).toFixed(minor % 10_000 === 0 ? 2 : 4)
}

function writeFoot(fields: readonly Field[], spins: number | null): Html {
  const sum = fields.reduce((all, { weight }) => all + weight, 0)
  const cost = fields.reduce(
    (all, { prize, weight }) => all + (prize === null ? 0 : (Number(costMinor(prize)) * weight) / wholeWheel),
    0,
  )
  const isWhole = sum === wholeWheel
  return html`<tfoot><tr><th scope="row" colspan="2">In all</th><td data-head="Chance, %" class="num ${isWhole ? 'whole' : 'wrong'}">${inPercent(sum)}${isWhole ? null : html`<small>must be 100.00</small>`}</td><td></td><td></td><td data-head="Times" class="num">${spins === null ? '' : groupThousands(String(Math.round(spins)))}</td><td data-head="Cost a spin, ₱" class="num">${inMoney(cost)}</td><td></td></tr></tfoot>`
}
