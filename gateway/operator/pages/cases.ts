import { caseStates } from '#catalogue/messages/cases.ts'
import { type Case, findCase, listCaseImages, listCases } from '#gateway/areas/messages/cases/decide.ts'
import { isOpen } from '#gateway/areas/messages/cases/rules.ts'
import { type Child, type Html, html } from '#gateway/platform/pages/html.ts'
import { workOnCase } from '../actions/cases.ts'
import { formatTime } from '../format.ts'
import type { PageRoute, View } from '../view.ts'
import { writeChoices } from './choices.ts'
import { formOf, searchForm } from './form.ts'
import { facts, nextPage, panel, state, table } from './table.ts'

export const casesLabel = 'Feedback and questions'
const pageSize = 50
const spoken = (text: string): string => text.replaceAll('_', ' ')

const listPage: PageRoute = {
  path: '/cases',
  menu: casesLabel,
  async write({ platform, query }) {
    const { read } = platform.db
    const chosen = caseStates.find((known) => known === query.state)
    const after = /^\d{1,9}$/.test(query.after ?? '') ? Number(query.after) : undefined
    const cases = await listCases(read, { state: chosen, after, limit: pageSize })
    const ids = cases.map(({ memberId }) => memberId).filter((id) => id !== null)
    const members = await read.member.findMany({ where: { id: { in: ids } }, select: { id: true, account: true } })
    const accountOf = new Map(members.map(({ id, account }) => [id, account]))
    const rows = cases.map((row) => [
      html`<a href="/operator/cases/${row.receiptNo}">${row.receiptNo}</a>`,
      row.type,
      writeFrom(row, accountOf.get(row.memberId ?? 0)),
      html`<span class="cut">${row.content}</span>`,
      html`${writeState(row)}${writeTaker(row)}`,
      formatTime(row.createdAt),
    ])
    const options = ['', ...caseStates].map(
      (value) =>
        html`<option value="${value}"${value === (chosen ?? '') ? html` selected` : null}>${value === '' ? 'what waits' : spoken(value)}</option>`,
    )
    const filter = searchForm(
      html`<div class="field"><label for="state">State</label><select id="state" name="state">${options}</select></div>`,
    )
    const heads = ['Number', 'Kind', 'From', 'Words', 'State', 'Since'].map((head) => ({ head }))
    const last = cases.length < pageSize ? null : (cases.at(-1)?.id ?? null)
    const body = html`${filter}<section class="panel">${table(heads, rows, 'Nothing stands here.', casesLabel)}</section>${nextPage(query, 'after', last)}`
    const order = chosen === undefined || isOpen(chosen) ? 'oldest' : 'newest'
    return { title: casesLabel, lead: `What members and visitors say and ask, the ${order} first.`, body }
  },
}

export const writeState = ({ state: present }: Case): Html => state(spoken(present), isOpen(present) ? 'wait' : 'plain')

/** Whose a case is that waits, so that two do not answer it. */
const writeTaker = ({ state: present, answeredBy }: Case): Html | null =>
  isOpen(present) && answeredBy !== null ? html`<small>${answeredBy}</small>` : null

function writeFrom({ memberId, email }: Case, account: string | undefined): Child {
  return memberId === null
    ? (email ?? 'a visitor')
    : html`<a href="/operator/members/${memberId}">${account ?? memberId}</a>`
}

const casePage: PageRoute = {
  path: '/cases/:number',
  menu: null,
  async write(view) {
    const { read } = view.platform.db
    const found = await findCase(read, view.params.number ?? '')
    if (found === null) return null
    const member =
      found.memberId === null
        ? null
        : await read.member.findUnique({ where: { id: found.memberId }, select: { account: true } })
    const pictures = await listCaseImages(read, found.id)
    const shown = facts([
      ['State', writeState(found)],
      ...(found.answeredBy === null || found.answer !== null
        ? []
        : [[isOpen(found.state) ? 'Taken up by' : 'Closed by', found.answeredBy] as const]),
      ['Kind', found.type],
      ['From', writeFrom(found, member?.account)],
      ['Since', formatTime(found.createdAt)],
      ['Words', found.content],
      ...(found.answer === null || found.answeredAt === null
        ? []
        : ([
            ['Answer', found.answer],
            ['Answered', `${formatTime(found.answeredAt)} by ${found.answeredBy}`],
          ] as const)),
    ])
    const images = pictures.map(({ id, width, height }, index) => {
      const address = `/operator/case-pictures/${id}`
      return html`<a href="${address}"><img src="${address}" width="${width}" height="${height}" alt="Picture ${index + 1} that was sent" loading="lazy"></a>`
    })
    const body = html`${panel('What was said', shown)}${images.length === 0 ? null : panel('Pictures', html`<div class="proofs">${images}</div>`)}${panel('Answer', writeWork(view, found))}`
    return { title: found.receiptNo, lead: html`<a href="/operator/cases">${casesLabel}</a>`, body }
  },
}

function writeWork(view: View, found: Case): Html {
  if (!isOpen(found.state)) return html`<p>It waits for nothing.</p>${writeUnsent(view)}`
  const form = formOf(view, workOnCase)
  const answer = form.area({
    name: 'answer',
    label: 'Answer',
    rows: 5,
    help: 'It is mailed to who wrote this, with their own words below it.',
  })
  const takeUp = { label: 'Take it up', look: 'quiet', sends: ['decision', 'take_up'] } as const
  const buttons = writeChoices(view, workOnCase.key, [
    { label: 'Send the answer', sends: ['decision', 'answer'] },
    ...(found.state === 'received' ? [takeUp] : []),
    { label: 'Close without an answer', look: 'grave', sends: ['decision', 'close'] },
  ])
  return form.write(html`${answer}${form.reason()}`, buttons, { fixed: { receiptNo: found.receiptNo } })
}

/** Words that came too late: a colleague was quicker, and what they have answered stands above. */
function writeUnsent({ refused }: View): Html | null {
  const isLate = refused?.form === workOnCase.key && refused.receipt === undefined
  const answer = isLate ? (refused.values.answer ?? '') : ''
  return answer === ''
    ? null
    : html`<div class="field"><label for="unsent">Your words, which were not sent</label><textarea id="unsent" rows="5" readonly>${`\n${answer}`}</textarea><small>They are kept nowhere; take along what is still needed.</small></div>`
}

export const casePages: readonly PageRoute[] = [listPage, casePage]
