import { type MerchantSettings, merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { sumExposure, type TableRow } from '#gateway/kernel/table-desk.ts'
import { formatAmount } from '#gateway/platform/money.ts'
import { html } from '#gateway/platform/pages/html.ts'
import type { PageRoute } from '../view.ts'
import { searchForm } from './form.ts'
import { writeDoor, writeExposure, writeState } from './round-words.ts'
import { facts, nextPage, table } from './table.ts'
import { tablePage } from './table-detail.ts'
import { nameKind } from './table-kinds.ts'

const pageSize = 50

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n)

const listPage: PageRoute = {
  path: '/tables',
  menu: 'Tables',
  async write({ platform, tables, query }) {
    const kind = tables.kinds.includes(query.kind ?? '') ? (query.kind ?? null) : null
    const skip = /^\d{1,9}$/.test(query.skip ?? '') ? Number(query.skip) : 0
    const now = platform.clock.now()
    const { rows: listed, count, stakeMinor, exposure } = await tables.list(platform, { kind, skip, take: pageSize })
    const settings = await merchantSettings(platform).all()
    const rows = listed.map((row) => writeRow(row, settings, now))
    const all = facts([
      ['Tables and draws', String(count)],
      ['Open stakes in all', formatAmount(stakeMinor)],
      ['Exposure in all', exposure === null ? '–' : writeExposure(exposure)],
    ])
    const choice = html`<div class="field"><label for="kind">Kind</label><select id="kind" name="kind"><option value="">All kinds</option>${tables.kinds.map((one) => html`<option value="${one}"${one === kind ? html` selected` : null}>${nameKind(one)}</option>`)}</select></div>`
    const heads = [
      { head: 'Table' },
      { head: 'Kind' },
      { head: 'Bets' },
      { head: 'Round' },
      { head: 'Open stakes', isNumber: true },
      { head: 'Exposure', isNumber: true },
      { head: 'Pool', isNumber: true },
    ]
    const next = skip + pageSize < count ? skip + pageSize : null
    return {
      title: 'Tables and draws',
      lead: 'Exposure is the most that the house can lose on the rounds that are not drawn, as their bets stand and without pools: exact where all outcomes can be gone through, else what no outcome exceeds. Where it is greatest stands first.',
      body: html`${searchForm(choice)}<section class="panel">${all}</section><section class="panel">${table(heads, rows, 'There is no table of this kind.', 'Tables and draws')}</section>${nextPage(query, 'skip', next)}`,
    }
  },
}

function writeRow({ game, runs, rounds, poolMinor }: TableRow, settings: MerchantSettings, now: Date) {
  const [running] = rounds
  const exposure = sumExposure(rounds)
  return [
    html`<a href="/operator/tables/${game.nodeId}">${game.name}</a><small>${game.vendorCode} · ${game.nodeId}</small>`,
    nameKind(game.engine),
    writeDoor(game, settings, now),
    running === undefined
      ? 'nobody looks'
      : html`<span>${running.number}</span> ${writeState(running, runs, now)}${rounds.length > 1 ? html`<small>and ${rounds.length - 1} more</small>` : null}`,
    formatAmount(sum(rounds.map(({ stakeMinor }) => stakeMinor))),
    exposure === null ? '–' : writeExposure(exposure),
    poolMinor === null ? '–' : formatAmount(poolMinor),
  ]
}

export const tablePages: readonly PageRoute[] = [listPage, tablePage]
