import { isAtEnd } from '#gateway/areas/promotions/campaigns/store.ts'
import { type ListedCode, listCodes, listCodeUses } from '#gateway/areas/promotions/codes/list.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import { endPromoCode, makePromoCodes } from '../actions/campaign-codes.ts'
import { claimLooks } from '../campaign-words.ts'
import { findCampaign } from '../campaigns.ts'
import { formatTime } from '../format.ts'
import type { PageRoute, View } from '../view.ts'
import { back, root } from './campaign-form.ts'
import { button, formOf } from './form.ts'
import { facts, nextPage, panel, state, table } from './table.ts'

const pageSize = 100

/** The promo codes of a campaign: makes, lists and ends them. */
export const codesPage: PageRoute = {
  path: '/campaigns/:id/codes',
  menu: null,
  async write(view) {
    const { platform, params, query } = view
    const { read } = platform.db
    const row = await findCampaign(read, params.id)
    if (row === null || row.kind !== 'code') return null
    const codes = await listCodes(read, { campaignId: row.id, after: query.after, limit: pageSize })
    const list = table(
      [{ head: 'Code' }, { head: 'Used', isNumber: true }, { head: 'Uses left', isNumber: true }, { head: 'State' }],
      codes.map((code) => [
        html`<a href="${root}/${row.id}/codes/${code.code}">${code.code}</a>`,
        String(code.used),
        code.usesLeft === null ? 'no limit' : String(code.usesLeft),
        writeState(code),
      ]),
      'There is no code yet.',
      'Codes',
    )
    const file = html`<a href="${root}/${row.id}/codes.csv">All codes as a CSV file</a>`
    const body = html`${isAtEnd(row, platform.clock.now()) ? null : panel('Make codes', writeMaker(view, row))}
${panel('Codes', [list, nextPage(query, 'after', codes.length < pageSize ? null : (codes.at(-1)?.code ?? null))], file)}`
    return { title: `Promo codes of ${row.code}`, lead: writeWay(row), body }
  },
}

/** One code: who has used it, and the way to end it. */
export const codePage: PageRoute = {
  path: '/campaigns/:id/codes/:code',
  menu: null,
  async write(view) {
    const { platform, params, query } = view
    const { read } = platform.db
    const row = await findCampaign(read, params.id)
    const code = await read.promotionCode.findUnique({ where: { code: params.code ?? '' } })
    if (row === null || code === null || code.campaignId !== row.id) return null
    const [uses, used] = await Promise.all([
      listCodeUses(read, { code: code.code, after: Number(query.after) || 0, limit: pageSize }),
      read.promotionCodeUse.count({ where: { code: code.code } }),
    ])
    const shown = facts([
      ['State', writeState({ ...code, used })],
      ['Used', String(used)],
      ['Uses left', code.usesLeft === null ? 'no limit' : String(code.usesLeft)],
      ['Ended', code.endedAt === null ? 'no' : formatTime(code.endedAt)],
    ])
    const list = table(
      [{ head: 'Member' }, { head: 'Used at' }, { head: 'Claim' }, { head: 'State' }],
      uses.map(({ memberId, account, usedAt, claimNo, state: now }) => [
        html`<a href="/operator/members/${memberId}">${account}</a>`,
        formatTime(usedAt).slice(0, 16),
        claimNo,
        state(now, claimLooks[now] ?? 'plain'),
      ]),
      'Nobody has used it yet.',
      'Who has used it',
    )
    const next = nextPage(query, 'after', uses.length < pageSize ? null : (uses.at(-1)?.memberId ?? null))
    const body = html`${panel('How it stands', [shown, code.endedAt === null ? writeEnd(view, row, code.code) : null])}
${panel('Who has used it', [list, next])}`
    const lead = html`${writeWay(row)} / <a href="${root}/${row.id}/codes">Promo codes</a>`
    return { title: code.code, lead, body }
  },
}

const writeWay = ({ id, code }: Campaign): Html => html`${back} / <a href="${root}/${id}">${code}</a>`

const writeState = ({ endedAt, usesLeft }: ListedCode): Html =>
  endedAt !== null ? state('ended', 'plain') : usesLeft === 0 ? state('used up', 'plain') : state('open', 'good')

function writeMaker(view: View, { id }: Campaign): Html {
  const form = formOf(view, makePromoCodes)
  return form.write(
    html`<div class="columns">${form.text({ name: 'count', label: 'How many codes', type: 'number', value: 1 })}
${form.text({ name: 'uses', label: 'Uses of each', type: 'number', value: 1, optional: true, help: 'How many members may use each; empty for as many as the money lasts.' })}
${form.text({ name: 'word', label: 'A word of your own', max: 40, optional: true, help: 'Empty for codes that nobody can guess. Letters and digits; dashes and spaces do not count.' })}</div>${form.reason()}`,
    button('Make them'),
    { fixed: { id } },
  )
}

function writeEnd(view: View, { id }: Campaign, promoCode: string): Html {
  const form = formOf(view, endPromoCode)
  return form.write(form.reason(), button('End this code', { look: 'grave' }), { fixed: { id, promoCode } })
}
