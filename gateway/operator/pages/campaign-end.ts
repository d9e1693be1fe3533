import { type CampaignState, campaignMove } from '#gateway/areas/promotions/campaigns/states.ts'
import { campaignText, isAtEnd } from '#gateway/areas/promotions/campaigns/store.ts'
import { uptakeOf } from '#gateway/areas/promotions/campaigns/uptake.ts'
import { html } from '#gateway/platform/pages/html.ts'
import { stepCampaign } from '../actions/campaign-steps.ts'
import { stateLooks } from '../campaign-words.ts'
import { findCampaign } from '../campaigns.ts'
import { formatTime } from '../format.ts'
import type { PageRoute } from '../view.ts'
import { toTitle, writeFacts } from './campaign-edit.ts'
import { back, root } from './campaign-form.ts'
import { button, formOf } from './form.ts'
import { panel, state } from './table.ts'

/** Asks before a campaign is ended by hand: nothing takes it back, and beside Save and Pause one press was enough. */
export const endPage: PageRoute = {
  path: '/campaigns/:id/end',
  menu: null,
  async write(view) {
    const { read } = view.platform.db
    const row = await findCampaign(read, view.params.id)
    if (row === null) return null
    const { id, code, texts, state: now, endsAt } = row
    const mayEnd = campaignMove('end').from.includes(now as CampaignState) && !isAtEnd(row, view.platform.clock.now())
    const form = formOf(view, stepCampaign)
    const until =
      endsAt === null ? 'It has no end of its own.' : `By itself it ends ${formatTime(endsAt).slice(0, 16)}.`
    const question = html`<p><b>It ends at once and for good:</b> nobody joins it, earns in it or is given anything new by it, and nothing starts it again. What it has given stays given. ${until} Whoever only wants it to wait pauses it.</p>`
    const body = mayEnd
      ? html`${panel('What ends', html`${question}${writeFacts(row, await uptakeOf(read, id))}`)}
${panel('End it', form.write(form.reason(true), html`${button('Stop it for good', { look: 'grave' })}<a class="quiet" href="${root}/${id}">Leave it as it is</a>`, { fixed: { id, step: 'end' } }))}`
      : html`<p class="empty">There is nothing to end. <a href="${root}/${id}">To the campaign</a></p>`
    const looks = state(toTitle(now), stateLooks[now] ?? 'plain')
    return {
      title: `End ${campaignText(texts, 'EN').title || code}?`,
      lead: html`${back} / <a href="${root}/${id}">${code}</a> · ${looks}`,
      body,
    }
  },
}
