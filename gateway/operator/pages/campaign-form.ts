import { audience } from '#gateway/areas/promotions/campaigns/audience.ts'
import { isKind, type Kind, kinds } from '#gateway/areas/promotions/campaigns/kinds.ts'
import type { CampaignText } from '#gateway/areas/promotions/campaigns/store.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import { newCampaign } from '../actions/campaigns.ts'
import { campaignWords } from '../campaign-words.ts'
import { toFieldTime } from '../format.ts'
import { writeShape } from '../shape-form.ts'
import type { PageRoute, View } from '../view.ts'
import { button, formOf } from './form.ts'
import { panel } from './table.ts'

export const root = '/operator/campaigns'
export const back: Html = html`<a href="${root}">Campaigns</a>`
export const toTitle = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replace(/_/g, ' ')

export const newPage: PageRoute = {
  path: '/campaigns/new',
  menu: null,
  async write(view) {
    const kind = Object.keys(kinds).find((each) => each === view.query.kind)
    if (kind === undefined || !isKind(kind)) return null
    const form = formOf(view, newCampaign)
    const now = view.platform.clock.now()
    const head = html`<div class="columns">${form.text({ name: 'code', label: 'Code', max: 24, help: 'Capital letters, digits and dashes; it cannot change later.' })}
${form.text({ name: 'budget', label: 'Budget', value: '1000.00', help: 'It can never give more.' })}</div>`
    const blank = {
      texts: '{}',
      picture: 'gift',
      position: 0,
      startsAt: now,
      endsAt: laterBy(now, 30 * dayMs),
      audience: '{"who":"all"}',
      piecesLeft: null,
    }
    const body = panel(
      `${toTitle(kind)}`,
      form.write([head, writeFields(view, form, kind, blank, undefined), form.reason()], button('Save as a draft'), {
        fixed: { kind },
      }),
    )
    return { title: `New campaign: ${toTitle(kind)}`, lead: back, body }
  },
}

type Values = Pick<Campaign, 'texts' | 'picture' | 'position' | 'startsAt' | 'endsAt' | 'audience' | 'piecesLeft'>

/** Everything of a campaign that can be changed. */
export function writeFields(
  view: View,
  form: ReturnType<typeof formOf>,
  kind: Kind,
  row: Values,
  terms: unknown,
): Html {
  const writing = { form, words: campaignWords, typed: view.refused?.values ?? null }
  const texts = JSON.parse(row.texts) as Record<string, CampaignText | undefined>
  const inLanguage = (language: string, called: string): Html =>
    html`<fieldset class="group"><legend>${called}</legend>${form.text({ name: `texts.${language}.title`, label: 'Name for members', value: texts[language]?.title ?? '', max: 80 })}
${form.text({ name: `texts.${language}.summary`, label: 'Rule line', value: texts[language]?.summary ?? '', max: 160, optional: true })}
${form.area({ name: `texts.${language}.rules`, label: 'All rules', value: texts[language]?.rules ?? '', rows: 4 })}</fieldset>`
  return html`${inLanguage('EN', 'English')}${inLanguage('TY', 'Tagalog')}
<div class="columns">${form.text({ name: 'startsAt', label: 'From (Manila)', type: 'datetime-local', value: toFieldTime(row.startsAt) })}
${form.text({ name: 'endsAt', label: 'To (Manila)', type: 'datetime-local', value: row.endsAt === null ? '' : toFieldTime(row.endsAt), optional: true, help: 'Not included; empty until somebody ends it.' })}</div>
<div class="columns">${form.text({ name: 'pieces', label: 'Pieces left', type: 'number', value: row.piecesLeft ?? '', optional: true, help: 'Empty for as many as the money lasts.' })}
${form.text({ name: 'position', label: 'Place in the order', type: 'number', value: row.position })}
${form.text({ name: 'picture', label: 'Picture', value: row.picture, max: 40 })}</div>
${writeShape(audience, 'audience', JSON.parse(row.audience), writing)}
${writeShape(kinds[kind].terms, 'terms', terms, writing)}`
}
