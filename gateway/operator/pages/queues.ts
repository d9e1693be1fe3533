import { readBehind, writeBehind } from '#gateway/kernel/waiting.ts'
import { formatAmount } from '#gateway/platform/money.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { FirstApproval } from '#prisma/generated/sqlite/client.ts'
import { sayApproval, sayUnseen, signOfApproval } from '../approval-seen.ts'
import { formatSpan, formatTime } from '../format.ts'
import type { Queue, QueueItem } from '../queue.ts'
import { findQueue, listPictures, queues } from '../queues.ts'
import { findFirstApprovals, isSamePerson, sayNoSecond, secondPersonShown } from '../second-person.ts'
import type { PageRoute, View } from '../view.ts'
import { writeChoices } from './choices.ts'
import { button, formOf } from './form.ts'
import { stateOf } from './member-facts.ts'
import { facts, nextPage, panel, state, table } from './table.ts'

const pageSize = 50

const listPage = (queue: Queue): PageRoute => ({
  path: `/queues/${queue.key}`,
  menu: queue.label,
  async write({ platform, query }) {
    const { read } = platform.db
    const items = await queue.list(read, { behind: readBehind(query.after), limit: pageSize })
    const accounts = await read.member.findMany({
      where: { id: { in: items.map(({ memberId }) => memberId) } },
      select: { id: true, account: true, vipLevel: true, state: true },
    })
    const memberOf = new Map(accounts.map((member) => [member.id, member]))
    const approvals = await findFirstApprovals(
      read,
      queue.action.key,
      items.map(({ number }) => number),
    )
    const approvedOnce = new Set(approvals.map(({ receiptNo }) => receiptNo))
    const now = platform.clock.now().getTime()
    const rows = items.map(({ number, memberId, since, amount, about }) => [
      html`<a href="/operator/queues/${queue.key}/${number}">${number}</a>`,
      html`<a href="/operator/members/${memberId}">${memberOf.get(memberId)?.account ?? memberId}</a>${markOf(memberOf.get(memberId))}`,
      String(memberOf.get(memberId)?.vipLevel ?? 0),
      amount,
      html`<span>${about}</span>${approvedOnce.has(number) ? state('1 of 2 approvals', 'wait') : null}`,
      html`<span>${formatTime(since).slice(0, 16)}</span><small>${formatSpan(now - since.getTime())}</small>`,
    ])
    const list = table(
      [
        { head: 'Number' },
        { head: 'Member' },
        { head: 'VIP', isNumber: true },
        { head: 'Amount', isNumber: true },
        { head: queue.aboutHead },
        { head: 'Waits since' },
      ],
      rows,
      'Nothing waits.',
      queue.label,
    )
    const end = items.length < pageSize ? undefined : items.at(-1)
    const level = memberOf.get(end?.memberId ?? 0)?.vipLevel ?? 0
    const last = end === undefined ? null : writeBehind({ level, at: end.since, id: end.id })
    return {
      title: queue.label,
      lead: 'What waits for a decision: higher VIP levels first, and within a level who waits longest.',
      body: html`<section class="panel">${list}</section>${nextPage(query, 'after', last)}`,
    }
  },
})

const itemPage: PageRoute = {
  path: '/queues/:queue/:number',
  menu: null,
  async write(view) {
    const queue = findQueue(view.params.queue)
    const item = queue === undefined ? null : await queue.find(view.platform.db.read, view.params.number ?? '')
    if (queue === undefined || item === null) return null
    const [member, pictures, approvals, fromMinor] = await Promise.all([
      view.platform.db.read.member.findUnique({
        where: { id: item.memberId },
        select: { account: true, vipLevel: true, state: true },
      }),
      listPictures(view.platform.db.read, item),
      findFirstApprovals(view.platform.db.read, queue.action.key, [item.number]),
      secondPersonShown(view.platform),
    ])
    const stopped = isFrozen(member) ? queue.whileFrozen : undefined
    const decision = await writeDecision(view, queue, item, { first: approvals[0], stopped })
    const shown = facts([
      ['State', item.waits ? state(item.state, 'wait') : state(item.state, 'plain')],
      [
        'Member',
        html`<a href="/operator/members/${item.memberId}">${member?.account ?? item.memberId}</a>, VIP ${member?.vipLevel ?? 0} ${markOf(member)}`,
      ],
      ['Amount', html`<b>${item.amount}</b>`],
      ['Since', formatTime(item.since)],
      ...item.facts,
      ...approvals.map(
        ({ approvedBy, approvedAt, reason, choice, note }) =>
          [
            'First approval',
            `${approvedBy}, ${formatTime(approvedAt)}: ${sayApproval({ choice, reason, note })}`,
          ] as const,
      ),
    ])
    const images = pictures.map(
      ({ id, width, height, folder }, index) =>
        html`<a href="/operator/${folder}/${id}"><img src="/operator/${folder}/${id}" width="${width}" height="${height}" alt="Picture ${index + 1} of the member" loading="lazy"></a>`,
    )
    const body = html`${panel('What it is about', shown)}${pictures.length === 0 ? null : panel('Pictures', html`<div class="proofs">${images}</div>`)}${panel('Decision', decision, await ruleFor(view, item, fromMinor))}`
    return { title: item.number, lead: html`<a href="/operator/queues/${queue.key}">${queue.label}</a>`, body }
  },
}

type Member = { state: string } | null | undefined
const isFrozen = (member: Member): boolean => member != null && member.state !== 'active'
/** Whoever decides about somebody's money sees that the account is frozen. */
const markOf = (member: Member): Html | null => (isFrozen(member) ? stateOf('disabled') : null)

/** Said before anybody presses: a large amount needs two persons. */
async function ruleFor(view: View, { waits, moneyMinor }: QueueItem, fromMinor: bigint | null): Promise<string | null> {
  if (!waits || fromMinor === null || moneyMinor === null || moneyMinor < fromMinor) return null
  return `From ${formatAmount(fromMinor)} on two persons have to approve; the second approval moves the money.${await sayNoSecond(view)}`
}

/** Who has approved first may choose otherwise where there is something to choose, but is not the second one. */
async function writeDecision(
  view: View,
  queue: Queue,
  item: QueueItem,
  { first, stopped }: { first: FirstApproval | undefined; stopped: string | undefined },
): Promise<Html> {
  if (!item.waits) return html`<p>It waits for no decision.</p>`
  const form = formOf(view, queue.action)
  const [approve] = queue.decisions
  const isFirst = first !== undefined && isSamePerson(first.approvedBy, view.operator.name)
  const chosen = isFirst ? first.choice : null
  const beside = stopped ? undefined : await queue.fields?.(view.platform.db.read, form, item.number, chosen)
  const mayApprove = !stopped && (!isFirst || beside?.hasChoice)
  const offered = queue.decisions.filter((each) => mayApprove || each !== approve)
  const otherwise = beside?.hasChoice ? ' To choose otherwise, choose below and approve again.' : ''
  const told = isFirst ? html`<p>You have approved it; another person has to approve now.${otherwise}</p>` : null
  const buttons = writeChoices(
    view,
    queue.action.key,
    offered.map(({ value, label, look }) => ({ label, look, sends: ['decision', value] })),
  )
  const fixed = { receiptNo: item.number }
  const seen = { seenApproval: readSeen(view, queue, first) }
  const { takeUp } = queue
  const before =
    takeUp?.from === item.state
      ? formOf(view, takeUp.action).write(null, button(takeUp.label, { look: 'quiet' }), { fixed, look: 'inline' })
      : null
  const why = stopped ? html`<p>${stopped}</p>` : null
  return html`${told}${why}${before}${form.write(html`${beside?.fields}${form.reason()}<p class="muted">${queue.reasonHelp}</p>`, buttons, { fixed: { ...fixed, ...seen } })}`
}

/** A form that comes back still knows what it has shown at first, unless it was told of the approval since. */
function readSeen({ refused }: View, { action }: Queue, first?: FirstApproval): string {
  const shown = first === undefined ? '' : String(signOfApproval(first))
  const isTold = first !== undefined && refused?.message === sayUnseen(first)
  return refused?.form === action.key && !isTold ? (refused.values.seenApproval ?? '') : shown
}

export const queuePages: readonly PageRoute[] = [...queues.map(listPage), itemPage]
