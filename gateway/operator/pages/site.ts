import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { html } from '#gateway/platform/pages/html.ts'
import { setStatus } from '../actions/site.ts'
import { toFieldTime } from '../format.ts'
import { seenIn } from '../seen.ts'
import type { PageRoute } from '../view.ts'
import { statusDelay } from './delay.ts'
import { button, formOf } from './form.ts'
import { panel, state } from './table.ts'

export const sitePage: PageRoute = {
  path: '/site',
  menu: 'Site status',
  async write(view) {
    const { site } = await merchantSettings(view.platform).all()
    const { maintenance, regionRestriction, blockedAddresses, maintenanceNotice } = site
    const status = maintenance
      ? state('1 · Maintenance', 'bad')
      : regionRestriction
        ? state('2 · Region restricted', 'wait')
        : state('0 · Open', 'good')
    const form = formOf(view, setStatus)
    const endsAt = maintenanceNotice?.endsAt ?? null
    const { seen, now } = seenIn(view, setStatus.key, site, '/site')
    const fields = html`${now}${form.tick({ name: 'maintenance', label: 'Maintenance', isSet: maintenance, help: 'Every page but customer service shows that the site is closed.' })}
${form.text({ name: 'noticeText', label: 'Text beside the maintenance page’s own', value: maintenanceNotice?.text ?? '', optional: true, max: 300 })}
${form.text({ name: 'noticeEndsAt', label: 'Expected until (Manila)', type: 'datetime-local', value: endsAt === null ? '' : toFieldTime(new Date(endsAt)), optional: true, help: 'It is only said; the maintenance ends when you end it.' })}
${form.tick({ name: 'regionRestriction', label: 'Region restricted', isSet: regionRestriction, help: 'Every visitor sees the restricted page with their address. Maintenance wins over it.' })}
${form.area({ name: 'blockedAddresses', label: 'Blocked addresses', value: blockedAddresses.join('\n'), help: 'One a line: 203.0.113.7, or a network such as 203.0.113.0/24. They see the restricted page while others do not.' })}
${form.reason()}`
    return {
      title: 'Site status',
      lead: statusDelay,
      body: panel('Status', html`<p>${status}</p>${form.write(fields, button('Save'), { fixed: { seen } })}`),
    }
  },
}
