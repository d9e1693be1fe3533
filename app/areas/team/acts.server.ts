import { redirect } from '@remix-run/node'
import type { z } from 'zod'
import { placed, readForm, refused } from '#app/platform/forms/answer.server.ts'
import type { FormAnswer } from '#app/platform/forms/answer.ts'
import { namedBy } from '#app/platform/forms/places.server.ts'
import { type Answered, ask, type Failure } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { LoggedIn } from '#app/platform/visitor.server.ts'
import type { Call } from '#catalogue/call.ts'
import { team } from '#catalogue/team.ts'
import { wallet } from '#catalogue/wallet.ts'
import {
  type AccountRules,
  closeForm,
  createForm,
  letterForm,
  linkForm,
  moneyForm,
  nicknameForm,
  passwordForm,
  promoteForm,
  ratesForm,
  transfersForm,
} from './forms.ts'
import { memberHref } from './model/report.ts'

/** What the form of this `intent` gets back when it was refused. */
export type ActAnswer = FormAnswer<Intent>
type Intent = { intent: string }

type Act<S extends z.ZodType> = {
  intent: string
  schema: S
  send: (value: z.output<S>) => Promise<Answered<Call>>
  /** Where it leads when it is done. */
  to: string
  /** Whether it is refused because an earlier press has done it, whose answer may have been lost: no failure (decision 442). */
  isDone?: (code: Failure['code'], value: z.output<S>) => Promise<boolean>
}

/** Checks a form, sends it and leads on; a refusal comes back to the form that it is of. */
async function perform<S extends z.ZodType>(
  form: FormData,
  visitor: LoggedIn,
  { intent, schema, send, to, isDone = async () => false }: Act<S>,
) {
  const sent = readForm(form, schema)
  if (sent.status !== 'success') return refused<Intent>(sent, {}, { intent })
  const value = sent.value as z.output<S>
  const answered = await send(value)
  if (answered.ok || (await isDone(answered.failure.code, value))) return redirect(to, 303)
  return refused<Intent>(sent, placed(sent, answered.failure, visitor), { intent })
}

const toRates = (rates: Record<string, number | undefined>) =>
  Object.fromEntries(Object.entries(rates).filter(([, rate]) => rate !== undefined)) as Record<string, number>
const toType = (type: string) => Number(type) as 0 | 1 | 2 | 41 | 42

/** The register center: a new account, or an invitation link (AG-07). */
export async function actInRegisterCenter(form: FormData, visitor: LoggedIn, rules: AccountRules) {
  const t = getT(visitor.language, 'team')
  const to = (done: string) => `/agentHome/registerCenter?done=${done}`
  if (form.get('intent') === 'link') {
    const schema = linkForm(t)
    const send = ({ type, rates, days, ...rest }: z.output<typeof schema>) =>
      ask(team.createLink, { type: toType(type), rates: toRates(rates), days: Number(days), ...rest }, visitor)
    return perform(form, visitor, { intent: 'link', schema, send, to: to('link') })
  }
  if (form.get('intent') === 'close') {
    return perform(form, visitor, {
      intent: 'close',
      schema: closeForm,
      send: (value) => ask(team.deleteLink, value, visitor),
      to: to('closed'),
    })
  }
  const schema = createForm(t, rules)
  const send = ({ type, rates, ...rest }: z.output<typeof schema>) =>
    ask(team.create, { type: toType(type), rates: toRates(rates), ...rest }, visitor)
  return perform(form, visitor, {
    intent: 'create',
    schema,
    send,
    to: to(`created&name=${encodeURIComponent(String(form.get('username') ?? ''))}`),
  })
}

/** What an agent does with one member of the line (AG-08, AG-23). */
export async function actOnMember(form: FormData, visitor: LoggedIn, username: string, rules: AccountRules) {
  const t = getT(visitor.language, 'team')
  const intent = String(form.get('intent') ?? '')
  const to = `${memberHref(username)}?done=${intent}`
  switch (intent) {
    case 'rates':
      return perform(form, visitor, {
        intent,
        to,
        schema: ratesForm(t),
        send: ({ rates }) => ask(team.updateRates, { username, rates: toRates(rates) }, visitor),
      })
    case 'promote':
      return perform(form, visitor, {
        intent,
        to,
        schema: promoteForm(),
        async isDone(code, { type }) {
          if (code !== 'agent.promoted.already') return false
          const now = await ask(team.member, { username }, visitor)
          return now.ok && String(now.value.type) === type
        },
        send: ({ type }) => ask(team.promote, { username, type }, visitor),
      })
    case 'password':
      return perform(form, visitor, {
        intent,
        to,
        schema: passwordForm(t, rules),
        send: (value) => ask(team.resetPassword, { username, ...value }, visitor),
      })
    case 'nickname':
      return perform(form, visitor, {
        intent,
        to,
        schema: nicknameForm(t),
        send: (value) => ask(team.setNickname, { username, ...value }, visitor),
      })
    case 'collect':
      return perform(form, visitor, {
        intent,
        to,
        schema: moneyForm(t),
        send: (value) => ask(wallet.collectFromDownline, { username, ...value }, visitor),
      })
    default:
      return perform(form, visitor, {
        intent: 'transfer',
        to: `${memberHref(username)}?done=transfer`,
        schema: moneyForm(t),
        send: (value) => ask(wallet.transferToDownline, { username, ...value }, visitor),
      })
  }
}

/** The gateway counts the transfers that it was sent, the form counts its rows: those that are left empty too. */
function inRowsOf<F extends Failure>(failure: F, sent: readonly { row: number }[]): F {
  const found = /^transfers\[(\d+)\]\.(\w+)$/.exec(namedBy(failure) ?? '')
  const row = found === null ? undefined : sent[Number(found[1])]?.row
  if (row === undefined) return failure
  const [named] = (failure.value as { fields: object[] }).fields
  return { ...failure, value: { fields: [{ ...named, field: `transfers.${row}.${found?.[2]}` }] } }
}

/** Money to several at once: all of them get it or none. */
export async function transferToMany(form: FormData, visitor: LoggedIn) {
  const schema = transfersForm(getT(visitor.language, 'team'))
  const send = async ({ transfers, ...rest }: z.output<typeof schema>) => {
    const rows = transfers.map(({ username = '', amount = '' }, row) => ({ username, amount, row }))
    const filled = rows.filter(({ username, amount }) => username !== '' || amount !== '')
    const answered = await ask(
      wallet.transferToDownlines,
      { transfers: filled.map(({ username, amount }) => ({ username, amount })), ...rest },
      visitor,
    )
    return answered.ok ? answered : { ...answered, failure: inRowsOf(answered.failure, filled) }
  }
  return perform(form, visitor, { intent: 'transfers', schema, send, to: '/agentHome/transfer?done=1' })
}

/** A letter to the upline or to downlines (AG-17). */
export async function sendLetter(form: FormData, visitor: LoggedIn) {
  const schema = letterForm(getT(visitor.language, 'team'))
  const send = ({ usernames = '', ...rest }: z.output<typeof schema>) =>
    ask(
      team.sendMessage,
      { ...rest, usernames: rest.to === 'members' ? usernames.split(/[\s,;]+/).filter((name) => name !== '') : [] },
      visitor,
    )
  return perform(form, visitor, { intent: 'letter', schema, send, to: '/agentHome/messages?done=1' })
}
