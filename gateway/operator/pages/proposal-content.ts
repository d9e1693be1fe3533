import { isKind, kinds } from '#gateway/areas/promotions/campaigns/kinds.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { flag, type Html, html } from '#gateway/platform/pages/html.ts'
import type { Proposal } from '#prisma/generated/sqlite/client.ts'
import { grantByList } from '../actions/campaign-grants.ts'
import { editCampaign } from '../actions/campaigns.ts'
import { isCut, listChanges } from '../campaign-editor/changes.ts'
import { type Told, toldOf, toSettled } from '../campaign-editor/told.ts'
import { findCampaign } from '../campaigns.ts'
import { readGrantList } from '../grant-list.ts'
import { table } from './table.ts'

/** What the sentence of a proposal has no room for: who agrees to it has all of it to read. */
export async function writeContent(read: Reader, { actionKey, content }: Proposal): Promise<Html | null> {
  if (actionKey === grantByList.key) return writeAccounts((JSON.parse(content) as { accounts: string }).accounts)
  return actionKey === editCampaign.key ? writeChanges(read, JSON.parse(content) as Edited) : null
}

/** An account is shorter; what is longer is none, and nothing is given by a list with it. */
const mostCharacters = 60

/** Everybody on a list, which has as many lines as may be given to at once. */
function writeAccounts(accounts: string): Html {
  const lines = readGrantList(accounts).map(({ account, amount }) =>
    [account, amount].filter((cell) => cell !== null).map((cell) => cell.slice(0, mostCharacters)),
  )
  return html`<details><summary>The list</summary><pre>${lines.map((cells) => cells.join(', ')).join('\n')}</pre></details>`
}

type Edited = Told & { id: number; kind: string; asOf?: number; piecesWere?: number | null }

/** Each part of a campaign that would be another one, whole; in sight at once where the sentence leaves something out. */
async function writeChanges(read: Reader, { id, kind, asOf, ...sent }: Edited): Promise<Html | null> {
  const before = await findCampaign(read, String(id))
  if (before === null || !isKind(kind)) return null
  if (before.changedAt.getTime() !== asOf)
    return html`<p>The campaign ${before.code} was changed since this was asked for, so it cannot be approved any more.</p>`
  const { data: terms = sent.terms } = kinds[kind].terms.safeParse(sent.terms)
  const changes = listChanges(await toldOf(read, before), { ...toSettled(before, sent), terms })
  const shown = table(
    [{ head: 'What' }, { head: 'Until now' }, { head: 'Then' }],
    changes.map(({ name, was, is }) => [html`<code>${name}</code>`, was, is]),
    'Nothing differs any more.',
    'All that changes',
  )
  return html`<details${flag(isCut(changes), 'open')}><summary>All that changes (${changes.length})</summary>${shown}</details>`
}
