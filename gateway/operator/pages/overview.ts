import { countOpenCases } from '#gateway/areas/messages/cases/decide.ts'
import { countWaitingRooms } from '#gateway/areas/messages/chat/desk.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { html } from '#gateway/platform/pages/html.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { formatSpan, formatTime } from '../format.ts'
import { countWaitingProposals } from '../proposals.ts'
import { queues } from '../queues.ts'
import { listRecentSums } from '../recent-sums.ts'
import { countParkedRows, findLastVerification, listAudit, listJobs } from '../store.ts'
import type { PageRoute } from '../view.ts'
import { auditTable } from './audit.ts'
import { casesLabel } from './cases.ts'
import { chatsLabel } from './chats.ts'
import { proposalsLabel } from './proposals.ts'
import { panel, state } from './table.ts'

export const overviewPage: PageRoute = {
  path: '',
  menu: 'Overview',
  async write({ platform }) {
    const { read } = platform.db
    const [{ site }, waiting, openCases, chats, proposals, sums, last, events, jobs, parked] = await Promise.all([
      merchantSettings(platform).all(),
      Promise.all(queues.map((queue) => queue.count(read))),
      countOpenCases(read),
      countWaitingRooms(read),
      countWaitingProposals(read),
      listRecentSums(platform),
      findLastVerification(read),
      listAudit(read, { limit: 8 }),
      listJobs(read),
      countParkedRows(read),
    ])
    const status = site.maintenance
      ? state('Maintenance', 'bad')
      : site.regionRestriction
        ? state('Region restricted', 'wait')
        : state('Open', 'good')
    const failed = jobs.filter(({ failure }) => failure !== null)
    const isEven = sums.every(({ sumMinor }) => sumMinor === 0n)
    const offsetMs = platform.clock.offsetMs()
    const cards = [
      card('/operator/site', 'Site', status),
      ...queues.map(({ key, label }, index) =>
        card(`/operator/queues/${key}`, label, html`<b class="big">${waiting[index]}</b> waiting`),
      ),
      card('/operator/cases', casesLabel, html`<b class="big">${openCases}</b> waiting`),
      card('/operator/chats', chatsLabel, html`<b class="big">${chats}</b> waiting`),
      card('/operator/proposals', proposalsLabel, html`<b class="big">${proposals}</b> waiting`),
      card(
        '/operator/book',
        'Book',
        !isEven
          ? state('Does not sum to zero', 'bad')
          : (last?.faults ?? 0) > 0
            ? state('Has faults', 'bad')
            : state('Sums to zero', 'good'),
        last === null ? 'never verified' : `verified ${formatTime(last.at)}`,
      ),
      card(
        parked > 0 ? '/operator/parked' : '/operator/clock',
        'Jobs',
        failed.length > 0
          ? state(`${failed.length} failed`, 'bad')
          : parked > 0
            ? state(`${parked} parked`, 'bad')
            : state('All done', 'good'),
        failed.length > 0 ? failed.map(({ name }) => name).join(', ') : null,
      ),
      ...commonCards(platform),
      card(
        '/operator/clock',
        'Clock',
        html`<b>${formatTime(platform.clock.now())}</b>`,
        offsetMs === 0 ? 'the machine’s time' : `${formatSpan(offsetMs)} ahead`,
      ),
    ]
    const body = html`<div class="cards">${cards}</div>${panel('Latest events', auditTable(events))}`
    return {
      title: 'Overview',
      lead: html`Everything here is also a call: <a href="/docs">the gateway’s calls</a>.`,
      body,
    }
  },
}

/** Whether the processes of the site hear each other, where there is something by which they could. */
const commonCards = ({ bus }: Platform) =>
  bus.state() === 'alone'
    ? []
    : [
        bus.state() === 'joined'
          ? card('/operator', 'Redis', state('Processes hear each other', 'good'))
          : card(
              '/operator',
              'Redis',
              state('Cannot be reached', 'bad'),
              'limits count in each process, notices come with the next page',
            ),
      ]

const card = (href: string, title: string, content: ReturnType<typeof html>, note: string | null = null) =>
  html`<a class="card" href="${href}"><span class="muted">${title}</span><span>${content}</span>${note === null ? null : html`<small class="muted">${note}</small>`}</a>`
