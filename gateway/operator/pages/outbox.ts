import { dialingCodesOf, toPhone, toTarget } from '#gateway/kernel/identity/phone.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { type Child, html } from '#gateway/platform/pages/html.ts'
import { formatTime } from '../format.ts'
import { listOutbox } from '../store.ts'
import type { PageRoute } from '../view.ts'
import { searchForm } from './form.ts'
import { nextPage } from './table.ts'

const pageSize = 30

export const outboxPage: PageRoute = {
  path: '/outbox',
  menu: 'Outbox',
  async write({ platform, query }) {
    const { q = '', channel = '' } = query
    const phone = toPhone(q.trim(), undefined, dialingCodesOf(await merchantSettings(platform).all()))
    const asked = {
      query: phone === null ? q.trim() || undefined : toTarget(phone),
      channel: channel || undefined,
      before: Number(query.before) || undefined,
      limit: pageSize,
    }
    const rows = await listOutbox(platform.db.read, asked)
    const choices = [
      ['', 'Mail and sms'],
      ['sms', 'Sms'],
      ['mail', 'Mail'],
    ] as const
    const fields = html`<div class="field"><label for="q">Phone or mail address</label><input id="q" name="q" type="search" value="${q}"></div>
<div class="field"><label for="channel">Channel</label><select id="channel" name="channel">${choices.map(([value, label]) => html`<option value="${value}"${value === channel ? html` selected` : null}>${label}</option>`)}</select></div>`
    const list = rows.map(
      (
        row,
      ) => html`<li class="letter"><header><span class="state plain">${row.channel}</span><b>${row.recipient}</b><time class="muted" datetime="${row.createdAt.toISOString()}">${formatTime(row.createdAt)}</time></header>
${row.subject === null ? null : html`<p><b>${row.subject}</b></p>`}<p class="said">${withMarks(row.text)}</p></li>`,
    )
    const last = rows.length < pageSize ? null : (rows.at(-1)?.id ?? null)
    const body = html`${searchForm(fields)}${rows.length === 0 ? html`<p class="empty">Nothing was sent to such a recipient.</p>` : html`<ul class="letters">${list}</ul>`}${nextPage(query, 'before', last)}`
    return { title: 'Outbox', lead: 'What would have been sent, the newest first. Nothing leaves this machine.', body }
  },
}

/** A message with its links to follow and its codes to be seen at once. */
function withMarks(text: string): Child {
  return text.split(/(https?:\/\/[^\s]+|\b\d{6}\b)/).map((part, index) => {
    if (index % 2 === 0) return part
    return part.startsWith('http')
      ? html`<a href="${part}" rel="noreferrer">${part}</a>`
      : html`<code class="one-time">${part}</code>`
  })
}
