import { html } from '#gateway/platform/pages/html.ts'
import { retryParked } from '../actions/parked.ts'
import { formatTime } from '../format.ts'
import { listParkedRows } from '../store.ts'
import type { PageRoute } from '../view.ts'
import { button, formOf } from './form.ts'
import { panel, table } from './table.ts'

export const parkedPage: PageRoute = {
  path: '/parked',
  menu: 'Parked',
  async write(view) {
    const { rows, count } = await listParkedRows(view.platform.db.read)
    const list = table(
      [{ head: 'Job' }, { head: 'Row' }, { head: 'Since' }, { head: 'Why' }, { head: '' }],
      rows.map(({ job, key, parkedAt, reason }) => [
        html`<code>${job}</code>`,
        html`<a href="/operator/search?number=${encodeURIComponent(key)}">${key}</a>`,
        formatTime(parkedAt),
        reason,
        formOf(view, retryParked, `retryParked-${job}-${key}`).write(null, button('Try again', { look: 'quiet' }), {
          fixed: { job, key },
          look: 'inline',
        }),
      ]),
      'Nothing is parked: the jobs do everything that is due.',
      'Parked rows',
    )
    const note = `A row that a job could not do waits here with the reason and keeps no other waiting. Its money stands where it stood.${count > rows.length ? ` The oldest ${rows.length} of ${count}.` : ''}`
    return { title: 'Parked', body: panel('Parked rows', list, note) }
  },
}
