import { html } from '#gateway/platform/pages/html.ts'
import { mayMoveClock, moveClock, resetClock, runJobsNow } from '../actions/clock.ts'
import { formatSpan, formatTime } from '../format.ts'
import { listJobs } from '../store.ts'
import type { PageRoute, View } from '../view.ts'
import { button, formOf } from './form.ts'
import { facts, panel, state, table } from './table.ts'

const steps: readonly (readonly [label: string, minutes: number])[] = [
  ['1 minute', 1],
  ['10 minutes', 10],
  ['1 hour', 60],
  ['1 day', 24 * 60],
  ['7 days', 7 * 24 * 60],
]

export const clockPage: PageRoute = {
  path: '/clock',
  menu: 'Clock',
  async write(view) {
    const { clock } = view.platform
    const offsetMs = clock.offsetMs()
    const shown = facts([
      ['Now', html`<time datetime="${clock.now().toISOString()}">${formatTime(clock.now())}</time> (Manila)`],
      ['Ahead of the machine by', formatSpan(offsetMs)],
    ])
    const jobs = await writeJobs(view)
    if (!mayMoveClock(view.platform))
      return {
        title: 'Clock',
        body: html`${panel('Time', shown, 'The clock of a production gateway cannot be moved.')}${jobs}`,
      }
    const quick = steps.map(([label, minutes]) =>
      formOf(view, moveClock, `moveClock-${minutes}`).write(null, button(label, { look: 'quiet' }), {
        fixed: { minutes },
        look: 'inline',
      }),
    )
    const move = formOf(view, moveClock)
    const free = move.write(
      move.text({ name: 'minutes', label: 'Minutes', type: 'number', help: 'At most 370 days at once.' }),
      button('Move forward'),
    )
    const back = formOf(view, resetClock).write(
      html`<p class="muted">What was written meanwhile keeps its later times.</p>`,
      button('Back to the machine’s time', { look: 'quiet' }),
    )
    const note =
      'Sessions, codes, expiries and jobs follow it, so whoever is logged in to the site has to log in again after half an hour of it. It counts until the process ends, and for all processes that hear each other (REDIS_URL).'
    return {
      title: 'Clock',
      body: html`${panel('Time', shown, note)}${panel('Move forward', html`<div class="row">${quick}</div>${free}`, 'What is due by then is done before the page comes back: contracts are settled, orders expire.')}${jobs}${offsetMs === 0 ? null : panel('Set back', back)}`,
    }
  },
}

async function writeJobs(view: View) {
  const rows = (await listJobs(view.platform.db.read)).map(({ name, dueAt, ranAt, done, failure }) => [
    html`<code>${name}</code>`,
    ranAt === null ? '–' : formatTime(ranAt),
    failure === null ? (ranAt === null ? '–' : done) : html`${state('failed', 'bad')} ${failure}`,
    formatTime(dueAt),
  ])
  const list = table(
    [{ head: 'Job' }, { head: 'Last run' }, { head: 'Things done' }, { head: 'Due next' }],
    rows,
    'No job has run yet.',
    'Jobs',
  )
  const note = html`Each thing is done once, however often it is asked for. What a job could not do is <a href="/operator/parked">parked</a>.`
  return panel('Jobs', html`${list}${formOf(view, runJobsNow).write(null, button('Do what is due'))}`, note)
}
