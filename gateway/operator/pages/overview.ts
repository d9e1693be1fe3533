import { countOpenCases } from '#gateway/areas/messages/cases/decide.ts'
import { html } from '#gateway/platform/html.ts'
import { merchantSettings } from '#gateway/platform/merchant-settings.ts'
import { formatSpan, formatTime } from '../format.ts'
import { queues } from '../queues.ts'
import { findLastVerification, listAudit, listSums } from '../store.ts'
import type { PageRoute } from '../view.ts'
import { auditTable } from './audit.ts'
import { casesLabel } from './cases.ts'
import { panel, state } from './table.ts'

export const overviewPage: PageRoute = {
  path: '',
  menu: 'Overview',
  async write({ platform }) {
    const { read } = platform.db
    const [{ site }, waiting, openCases, sums, last, events] = await Promise.all([
      merchantSettings(platform).all(),
      Promise.all(queues.map((queue) => queue.count(read))),
      countOpenCases(read),
      listSums(read),
      findLastVerification(read),
      listAudit(read, { limit: 8 }),
    ])
    const status = site.maintenance ? state('Maintenance', 'bad') : site.regionRestriction ? state('Region restricted', 'wait') : state('Open', 'good')
    const isEven = sums.every(({ sumMinor }) => sumMinor === 0n)
    const offsetMs = platform.clock.offsetMs()
    const cards = [
      card('/operator/site', 'Site', status),
      ...queues.map(({ key, label }, index) => card(`/operator/queues/${key}`, label, html`<b class="big">${waiting[index]}</b> waiting`)),
      card('/operator/cases', casesLabel, html`<b class="big">${openCases}</b> waiting`),
      card(
        '/operator/book',
        'Book',
        isEven ? state('Sums to zero', 'good') : state('Does not sum to zero', 'bad'),
        last === null ? 'never verified' : `verified ${formatTime(last.at)}`,
      ),
      card(
        '/operator/clock',
        'Clock',
        html`<b>${formatTime(platform.clock.now())}</b>`,
        offsetMs === 0 ? 'the machine’s time' : `${formatSpan(offsetMs)} ahead`,
      ),
    ]
    const body = html`<div class="cards">${cards}</div>${panel('Latest events', auditTable(events))}`
    return { title: 'Overview', lead: html`Everything here is also a call: <a href="/docs">the gateway’s calls</a>.`, body }
  },
}

const card = (href: string, title: string, content: ReturnType<typeof html>, note: string | null = null) =>
  html`<a class="card" href="${href}"><span class="muted">${title}</span><span>${content}</span>${note === null ? null : html`<small class="muted">${note}</small>`}</a>`
