import type { Html } from '#gateway/platform/pages/html.ts'
import type { Announcement } from '#prisma/generated/sqlite/client.ts'
import { showAnnouncement } from '../actions/announcements.ts'
import type { View } from '../view.ts'
import { button, formOf } from './form.ts'
import { afterOf, readTurn, sentTarget } from './turns.ts'

/** The form that withdraws an announcement, or shows it again. */
export async function writeShowing(view: View, { id, enabled }: Announcement): Promise<Html> {
  const { target, reached } = await readTurn(
    view,
    { now: String(enabled), other: String(!enabled) },
    {
      sent: sentTarget(view, showAnnouncement.key, 'enabled'),
      said: `It is ${enabled ? 'shown' : 'withdrawn'}`,
      action: showAnnouncement,
      isAbout: (row) => afterOf(row, 'id') === String(id) && afterOf(row, 'enabled') === String(enabled),
    },
  )
  const form = formOf(view, showAnnouncement)
  const press = target === 'true' ? button('Show again') : button('Withdraw', { look: 'grave' })
  return reached ?? form.write(form.reason(), press, { fixed: { id, enabled: target } })
}
