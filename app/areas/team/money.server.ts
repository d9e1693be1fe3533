import type { z } from 'zod'
import type { Translate } from '#app/locales/index.ts'
import { waysOfSending } from '#app/parts/ways.ts'
import type { AmountLimits } from '#app/platform/forms/amount.ts'
import { keepingForm } from '#app/platform/forms/answer.server.ts'
import { namedBy } from '#app/platform/forms/places.server.ts'
import { ask, type Failure } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { askTogether, read } from '#app/platform/together.server.ts'
import type { LoggedIn } from '#app/platform/visitor.server.ts'
import { team } from '#catalogue/team.ts'
import { wallet } from '#catalogue/wallet.ts'
import { type MoneyRules, moneyForm, transfersForm } from './forms.ts'
import { type MoneyDesk, type Moved, transferRows } from './model/money.ts'
import { memberHref } from './model/report.ts'
import { perform } from './perform.server.ts'

/** What a form that is confirmed asks for is the gateway's to judge: one that is sent again has taken it already. */
const unjudged = { least: 0, most: 1_000_000_000 }
const leastCollected = 0.01

/** Where the receipts stand: `?done=…&receipts=T1.T2`. */
const doneAt = (path: string, what: string, numbers: readonly string[]): string =>
  `${path}?done=${what}${numbers.length === 0 ? '' : `&receipts=${numbers.join('.')}`}`

/** What the first step is judged by; `collectable` of the member, in currency units. */
type Judged = MoneyDesk & { collectable?: number }

/** Money to a member of the line or back, in two steps: how much, then the payment password (AG-23). */
export async function moveMoney(form: FormData, visitor: LoggedIn, username: string, readDesk: () => Promise<Judged>) {
  const intent = form.get('intent') === 'collect' ? 'collect' : 'transfer'
  const toLimits = ({ limits, main, collectable = 0 }: Judged): AmountLimits =>
    intent === 'collect' ? { least: leastCollected, most: collectable } : { ...limits, balance: main }
  return keeping(form, visitor, { intent, schemaOf: moneyForm, readDesk, toLimits }, (schema) => {
    const numbers: string[] = []
    return perform(form, visitor, {
      intent,
      schema,
      ...(intent === 'transfer' && { ways: waysOfSending }),
      toSeen: ({ amount }) => `${amount}|${username}`,
      look: () => lookAt(username, visitor),
      // Below their own line agents know who there is: what may have changed since the summary is said, and not that nobody has the name.
      toPlacing: ({ code }) =>
        code === 'not.exists.user' ? { text: getT(visitor.language, 'team')('acts.gone') } : undefined,
      async send({ amount, password = '', requestId }) {
        const order = { username, amount, password, requestId }
        const answered =
          intent === 'collect'
            ? await ask(wallet.collectFromDownline, order, visitor)
            : await ask(wallet.transferToDownline, order, visitor)
        if (answered.ok) numbers.push(answered.value.transactionId)
        return answered
      },
      to: () => doneAt(memberHref(username), intent, numbers),
    })
  })
}

/** Whether the account takes and gives money: a page that was open when it was disabled still has both forms. */
async function lookAt(username: string, visitor: LoggedIn) {
  const answered = await ask(team.member, { username }, visitor)
  if (!answered.ok || answered.value.state === 'active') return {}
  return { fieldErrors: { amount: [getT(visitor.language, 'team')('acts.frozen')] } }
}

type Way<S> = {
  intent: string
  schemaOf: (t: Translate<'team'>, rules: MoneyRules) => S
  readDesk: () => Promise<Judged>
  toLimits: (desk: Judged) => AmountLimits
}

/** Judges the first step by what there is; where that cannot be read, the form comes back as it was typed. */
function keeping<S extends z.ZodType, A>(
  form: FormData,
  visitor: LoggedIn,
  { intent, schemaOf, readDesk, toLimits }: Way<S>,
  work: (schema: S) => Promise<A>,
) {
  const [t, words] = [getT(visitor.language, 'team'), getT(visitor.language, 'wallet')]
  const confirmed = schemaOf(t, { t: words, limits: unjudged, writing: { symbol: '', tag: visitor.language.tag } })
  return keepingForm<A, { intent: string }>(
    form,
    visitor,
    confirmed,
    async () => {
      if (form.has('seen')) return work(confirmed)
      const desk = await readDesk()
      const { writing, timesLeft } = desk
      return work(schemaOf(t, { t: words, limits: toLimits(desk), writing, timesLeft }))
    },
    { intent },
  )
}

/** The gateway counts the transfers that it was sent, the form counts its rows: those that are left empty too. */
function inRowsOf<F extends Failure>(failure: F, sent: readonly { row: number }[]): F {
  const found = /^transfers\[(\d+)\]\.(\w+)$/.exec(namedBy(failure) ?? '')
  const row = found === null ? undefined : sent[Number(found[1])]?.row
  if (row === undefined) return failure
  const [named] = (failure.value as { fields: object[] }).fields
  return { ...failure, value: { fields: [{ ...named, field: `transfers.${row}.${found?.[2]}` }] } }
}

type Rows = readonly { username: string; row: number }[]

/** Who the rows name: what would be refused once the payment password is typed is said at its row before. What cannot be read is left to that. */
async function lookUp(rows: Rows, visitor: LoggedIn) {
  const t = getT(visitor.language, 'team')
  const isOwn = (username: string): boolean => username.toLowerCase() === visitor.username.toLowerCase()
  const asked = rows.filter(({ username }) => !isOwn(username))
  const answers = await askTogether(
    Object.fromEntries(asked.map(({ username }) => [username, read(team.member, { username })])),
    visitor,
  )
  const names: Record<string, string> = {}
  const faults: [string, string[]][] = []
  for (const { username, row } of rows) {
    const refuse = (text: string) => faults.push([`transfers[${row}].username`, [text]])
    const answered = answers[username]
    if (answered === undefined) refuse(t('transfer.self'))
    else if (!answered.ok) {
      if (answered.failure.code === 'not.exists.user') refuse(t('transfer.nobody', { username }))
    } else if (answered.value.state === 'disabled') refuse(t('transfer.frozen', { username }))
    else names[username] = answered.value.nickname
  }
  return { names, ...(faults.length > 0 && { fieldErrors: Object.fromEntries(faults) }) }
}

/** Money to several at once, in the same two steps: all of them get it or none. */
export async function transferToMany(form: FormData, visitor: LoggedIn, readDesk: () => Promise<MoneyDesk>) {
  const intent = 'transfers'
  const toLimits = ({ limits, main }: MoneyDesk): AmountLimits => ({ ...limits, balance: main })
  return keeping(form, visitor, { intent, schemaOf: transfersForm, readDesk, toLimits }, (schema) => {
    const numbers: string[] = []
    return perform(form, visitor, {
      intent,
      schema,
      ways: waysOfSending,
      toSeen: ({ transfers }) => transfers.map(({ username, amount }) => `${amount}|${username}`).join(' '),
      look: ({ transfers }) => lookUp(transfers, visitor),
      async send({ transfers, password = '', requestId }) {
        const orders = transfers.map(({ username, amount }) => ({ username, amount }))
        const answered = await ask(wallet.transferToDownlines, { transfers: orders, password, requestId }, visitor)
        if (!answered.ok) return { ...answered, failure: inRowsOf(answered.failure, transfers) }
        numbers.push(...answered.value.transfers.map(({ transactionId }) => transactionId))
        return answered
      },
      to: () => doneAt('/agentHome/transfer', intent, numbers),
    })
  })
}

/** The receipts that an address names, those of which the agent has a part in and that can be read. */
export async function readMoved(visitor: LoggedIn, request: Request): Promise<Moved[]> {
  const named = (new URL(request.url).searchParams.get('receipts') ?? '').split('.')
  const numbers = named.filter((number) => /^T\w{5,31}$/.test(number)).slice(0, transferRows)
  if (numbers.length === 0) return []
  const asked = Object.fromEntries(
    numbers.map((transactionId) => [transactionId, read(wallet.transferReceipt, { transactionId })]),
  )
  const answers = Object.values(await askTogether(asked, visitor))
  return answers.flatMap((answered) => (answered.ok ? [answered.value] : []))
}
