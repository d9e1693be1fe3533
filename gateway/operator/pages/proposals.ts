import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { Proposal } from '#prisma/generated/sqlite/client.ts'
import { decideProposal } from '../actions.ts'
import { formatTime } from '../format.ts'
import { listWaitingProposals } from '../proposals.ts'
import { isSamePerson, sayNoSecond } from '../second-person.ts'
import type { PageRoute, View } from '../view.ts'
import { writeChoices } from './choices.ts'
import { formOf } from './form.ts'
import { writeContent } from './proposal-content.ts'
import { facts, nextPage, panel } from './table.ts'

export const proposalsLabel = 'Second person'
const pageSize = 100

/** What one operator has asked for and another one has to want too. */
export const proposalsPage: PageRoute = {
  path: '/proposals',
  menu: proposalsLabel,
  async write(view) {
    const waiting = await listWaitingProposals(view.platform.db.read, {
      after: /^\d{1,9}$/.test(view.query.after ?? '') ? Number(view.query.after) : 0,
      limit: pageSize,
    })
    const last = waiting.length < pageSize ? null : (waiting.at(-1)?.id ?? null)
    const body =
      waiting.length === 0
        ? html`<section class="panel"><p class="empty">${view.query.after ? 'Nothing further waits.' : 'Nothing waits.'}</p></section>`
        : html`${await Promise.all(waiting.map((proposal) => write(view, proposal)))}${nextPage(view.query, 'after', last)}`
    return {
      title: proposalsLabel,
      lead: `What one of you has asked for and another one has to want too, the oldest first.${await sayNoSecond(view)}`,
      body,
    }
  },
}

async function write(view: View, proposal: Proposal): Promise<Html> {
  const { number, about, reason, proposedBy, proposedAt } = proposal
  const isMine = isSamePerson(proposedBy, view.operator.name)
  const id = `decideProposal-${number}`
  const form = formOf(view, decideProposal, id)
  const approve = { label: 'Approve', sends: ['decision', 'approve'] } as const
  const reject = { label: isMine ? 'Take it back' : 'Reject', look: 'grave', sends: ['decision', 'reject'] } as const
  const buttons = writeChoices(view, id, isMine ? [reject] : [approve, reject])
  const shown = facts([
    ['Asked for by', proposedBy],
    ['Since', formatTime(proposedAt)],
    ['Reason', reason ?? 'none'],
  ])
  const note = isMine ? html`<p class="muted">You have asked for it, so somebody else has to approve.</p>` : null
  return panel(
    `${number}: ${about}`,
    html`${shown}${await writeContent(view.platform.db.read, proposal)}${form.write([note, form.reason()], buttons, { fixed: { number } })}`,
  )
}
