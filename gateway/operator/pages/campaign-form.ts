import { isKind, type Kind, kinds } from '#gateway/areas/promotions/campaigns/kinds.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import { editCampaign, newCampaign } from '../actions/campaigns.ts'
import { writeAside } from '../campaign-editor/aside.ts'
import { type Draft, readDraft } from '../campaign-editor/draft.ts'
import { listGoods } from '../campaign-editor/goods.ts'
import { toNames } from '../campaign-editor/people.ts'
import { writeSections } from '../campaign-editor/sections.ts'
import { wordsOf } from '../campaign-editor/terms-form.ts'
import type { Told } from '../campaign-editor/told.ts'
import { kindNames } from '../campaign-editor/words.ts'
import type { PageRoute, View } from '../view.ts'
import { button, formOf } from './form.ts'

export const root = '/operator/campaigns'
export const back: Html = html`<a href="${root}">Campaigns</a>`

export const newPage: PageRoute = {
  path: '/campaigns/new',
  menu: null,
  async write(view) {
    const kind = Object.keys(kinds).find((each) => each === view.query.kind)
    if (kind === undefined || !isKind(kind)) return null
    const form = formOf(view, newCampaign)
    const now = view.platform.clock.now()
    const blank = { title: '', summary: '', rules: '' }
    const saved: Told = {
      texts: { EN: blank, TY: blank },
      picture: kind === 'wheel' ? 'wheel' : 'gift',
      position: 0,
      startsAt: now.getTime(),
      endsAt: laterBy(now, 30 * dayMs).getTime(),
      audience: { who: 'all' },
      pieces: null,
      terms: undefined,
    }
    const draft = await readDraft(view, { kind, row: null, saved, budgetMinor: 1_000_00n })
    const money = html`<div class="fields">${form.text({ name: 'code', label: 'Code', max: 24, help: 'Capital letters, digits and dashes; it cannot change later.' })}
${form.text({ name: 'budget', label: 'Budget, ₱', value: '1000.00', help: 'It can never give more, and stops by itself when it is used up.' })}
${writeShare(form, draft)}</div>`
    const body = await writeEditor(view, form, { draft, saved, money, fixed: { kind } })
    return { title: `New: ${kindNames[kind]}`, lead: back, body }
  },
}

type Form = ReturnType<typeof formOf>

/** What is expected is worked out from it, and it is not kept. */
export function writeShare(form: Form, { outlook: { forecast, soFar, share } }: Draft): Html | null {
  if (forecast === null || forecast.of === 'all') return null
  const help = soFar === null ? 'An assumption: 100 is the most.' : `${soFar} until now.`
  return form.text({
    name: 'share',
    label: 'Expected share of members, %',
    type: 'number',
    value: share,
    optional: true,
    isUnsaved: true,
    help: `${help} For the sums beside this form, not kept.`,
  })
}

/** What a form began with: when the campaign was saved, and how many pieces were left then. */
export type Seen = { asOf: number; piecesWere: number | string }

type Asked = {
  draft: Draft
  saved: Told
  money: Html
  fixed: { kind: Kind; id?: number } & Partial<Seen>
  /** Buttons of their own, what is said of a change since, and what stands below the form. */
  steps?: Html
  now?: Html | null
  below?: Html
}

/** What can be done, the form in its parts with what comes of what is typed beside it, and what belongs to it. */
export async function writeEditor(view: View, form: Form, asked: Asked): Promise<Html> {
  const { draft, saved, money, fixed, steps = null, now = null, below = null } = asked
  const { read } = view.platform.db
  const writing = { form, wordsOf: wordsOf(draft.kind), typed: draft.typed, goods: await listGoods(read) }
  const [key, save] = fixed.id === undefined ? [newCampaign.key, 'Save as a draft'] : [editCampaign.key, 'Save']
  const deeds = (of?: string): Html =>
    html`${button('Check and preview', { sends: ['look', 'check'], look: 'quiet', of })}${button(save, { of })}`
  // Enter looks; without this it would press the first button of the form, which takes a row away.
  const first = html`<button class="unseen" name="look" value="check" tabindex="-1" aria-hidden="true">Check</button>`
  const audience = await toNames(saved.audience, read)
  const parts = writeSections({ form, draft, saved, audience, writing, money })
  const reason = html`<section class="panel part">${form.reason()}</section>`
  return html`<div class="deeds">${deeds(key)}${steps}</div>
<div class="split editor"><div>${form.write([first, now, parts, reason], deeds(), { fixed })}</div><aside aria-label="What comes of it">${await writeAside(read, draft)}</aside></div>
${below === null ? null : html`<div class="over">${below}</div>`}`
}
