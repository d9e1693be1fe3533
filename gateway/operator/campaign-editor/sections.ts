import { audience as audienceShape } from '#gateway/areas/promotions/campaigns/audience.ts'
import { type Kind, kinds } from '#gateway/areas/promotions/campaigns/kinds.ts'
import { groupThousands } from '#gateway/platform/money.ts'
import { type Child, type Html, html } from '#gateway/platform/pages/html.ts'
import { toFieldTime } from '../format.ts'
import type { formOf } from '../pages/form.ts'
import type { Draft } from './draft.ts'
import { expectedTimes } from './outlook.ts'
import type { Told } from './told.ts'
import { writeWheelTable } from './wheel-table.ts'
import { type Writing, writeShape } from './write-shape.ts'

type Form = ReturnType<typeof formOf>

/** What the terms of a kind are called as a part of its form. */
const titles: Partial<Readonly<Record<Kind, string>>> = {
  wheel: 'Prizes and odds',
  raffle: 'Tickets and prizes',
  envelope: 'Rounds and parts',
  sign_in: 'Days and prizes',
  mission: 'What is counted, and what it gives',
  missionPaid: 'What is counted, and what it gives',
  deposit: 'The offer and its turnover',
  rescue: 'What is rescued',
  referral: 'What inviting earns',
}

/** Said where nothing is typed. */
const seals: Partial<Readonly<Record<Kind, string>>> = {
  wheel:
    'Every member has a seed of their own: its hash is shown before the spin and the seed after it. A spin keeps the version of the odds that it was made under.',
  envelope: 'Every round has a seed: its hash is shown before the round opens, the seed and all parts after it.',
  raffle: 'The list of tickets is published with its hash before the seed is known that draws the winners.',
}

/** The audience has names where the saved one has numbers. */
type Asked = { form: Form; draft: Draft; saved: Told; audience: object; writing: Writing; money: Html }

/** The form of a campaign in its parts; `money` is what stands in the part of that name. */
export function writeSections({ form, draft, saved, audience, writing, money }: Asked): Html {
  const { kind } = draft
  const seal = seals[kind]
  const parts: readonly (readonly [title: string, note: Child, content: Html])[] = [
    ['What and when', sayWindow(draft), writeWhat(form, saved)],
    ['Who', sayPeople(draft), writeWho(form, draft, { ...saved, audience }, writing)],
    [titles[kind] ?? 'What it gives', null, writeTerms(draft, saved, writing)],
    ['Money', null, money],
    ...(seal === undefined ? [] : [['Seal', null, html`<p class="muted">${seal}</p>`] as const]),
  ]
  return html`${parts.map(([title, note, content], at) => html`<section class="panel part"><header><h2>${at + 1}. ${title}</h2>${note === null ? null : html`<p class="muted">${note}</p>`}</header>${content}</section>`)}`
}

const sayWindow = ({ outlook }: Draft): string =>
  outlook.wholeDays === null ? 'no end' : `${outlook.wholeDays} ${outlook.wholeDays === 1 ? 'day' : 'days'}`

const sayPeople = ({ kind, outlook }: Draft): string | null =>
  outlook.people === null
    ? null
    : kind === 'register'
      ? `${groupThousands(String(outlook.people))} registered in the last 30 days`
      : `${groupThousands(String(outlook.people))} today`

function writeWhat(form: Form, { texts, startsAt, endsAt, position, picture }: Told): Html {
  const named = (language: 'EN' | 'TY', called: string): Html =>
    html`<div class="language">${form.text({ name: `texts.${language}.title`, label: `Name for members, ${called}`, value: texts[language].title, max: 80 })}
${form.text({ name: `texts.${language}.summary`, label: `Rule line, ${called}`, value: texts[language].summary, max: 160, optional: true })}
${form.area({ name: `texts.${language}.rules`, label: `All rules, ${called}`, value: texts[language].rules, rows: 3 })}</div>`
  return html`<div class="languages">${named('EN', 'English')}${named('TY', 'Tagalog')}</div>
<div class="fields">${form.text({ name: 'startsAt', label: 'From (Manila)', type: 'datetime-local', value: toFieldTime(new Date(startsAt)) })}
${form.text({ name: 'endsAt', label: 'To (Manila)', type: 'datetime-local', value: endsAt === null ? '' : toFieldTime(new Date(endsAt)), optional: true, help: 'Not included; empty until somebody ends it.' })}
${form.text({ name: 'position', label: 'Place in the order', type: 'number', value: position, help: 'The lowest stands first.' })}
${form.text({ name: 'picture', label: 'Picture', value: picture, max: 40, help: 'Its name, such as gift or wheel.' })}</div>`
}

function writeWho(
  form: Form,
  { kind }: Draft,
  saved: Pick<Told, 'terms' | 'pieces'> & { audience: object },
  writing: Writing,
): Html {
  const spins =
    kind === 'wheel'
      ? writeShape(kinds.wheel.terms.shape.spinsPerDay, 'terms.spinsPerDay', termsOf(saved).spinsPerDay, writing)
      : null
  return html`<div class="fields">${writeShape(audienceShape, 'audience', saved.audience, writing)}
<div class="field"><b>Left out</b><p>On a break, or self-excluded</p><small>Always; it cannot be taken off.</small></div>${spins}
${form.text({ name: 'pieces', label: 'Pieces left', type: 'number', value: saved.pieces ?? '', optional: true, help: 'Empty for as many as the money lasts.' })}</div>`
}

const termsOf = ({ terms }: Pick<Told, 'terms'>): Record<string, unknown> => (terms ?? {}) as Record<string, unknown>

function writeTerms(draft: Draft, saved: Told, writing: Writing): Html {
  const { kind } = draft
  if (kind === 'wheel')
    return html`<p class="muted">The drawn wheel is to this scale; a prize that can run out names what is given instead.</p>${writing.form.fault('terms.segments')}${writeWheelTable(draft, saved.terms, writing, expectedTimes(draft.outlook))}`
  const { shape } = kinds[kind].terms
  const entries = Object.entries(shape)
  if (entries.length === 0)
    return html`<p class="muted">What it gives is said by the settings of the merchant; here is its budget.</p>`
  const given = termsOf(saved)
  return html`<div class="fields">${entries.map(([name, schema]) => writeShape(schema, `terms.${name}`, given[name], writing))}</div>`
}
