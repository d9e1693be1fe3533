import { contractProduct } from '#catalogue/contracts/terms.ts'
import {
  findHouseContract,
  type HouseContract,
  listHeads,
  listHouseContracts,
} from '#gateway/areas/contracts/agreements/house.ts'
import { type ContractKind, periodsOf, type Terms } from '#gateway/areas/contracts/rules/terms.ts'
import { type Html, html } from '#gateway/platform/pages/html.ts'
import { changeHouseContract, endHouseContract, offerHouseContract, takeBackHouseOffer } from '../actions/contracts.ts'
import { gamesOf, isKind, kindNames, sayEndReason, sayPeriod, tierFields, tierText } from '../contract-form.ts'
import { formatTime } from '../format.ts'
import { spoken } from '../queue.ts'
import { sayNoSecond } from '../second-person.ts'
import { seenIn } from '../seen.ts'
import type { PageRoute, View } from '../view.ts'
import { allTiers, showsAll, writeTiers } from './contract-tiers.ts'
import { button, formOf } from './form.ts'
import { facts, nextPage, panel, state, table } from './table.ts'
import { writeAsked } from './waiting.ts'

const label = 'House contracts'
const pageSize = 50
const mostHeads = 200

const kindOf = ({ kind }: HouseContract): ContractKind => kind as ContractKind
const stateOf = (contract: HouseContract): Html =>
  html`${state(spoken(contract.state), contract.state === 'active' ? 'good' : contract.state === 'offered' ? 'wait' : 'plain')}${contract.open !== null && contract.state === 'active' ? state(contract.open.kind === 'end' ? 'asked to end' : 'new terms offered', 'wait') : null}`

const listPage: PageRoute = {
  path: '/contracts',
  menu: label,
  async write({ platform, query }) {
    const before = /^\d{1,9}$/.test(query.before ?? '') ? Number(query.before) : undefined
    const contracts = await listHouseContracts(platform.db.read, { before, limit: pageSize })
    const rows = contracts.map((contract) => [
      html`<a href="/operator/contracts/${contract.id}">${contract.id}</a>`,
      html`<a href="/operator/members/${contract.receiverId}">${contract.username}</a>`,
      kindNames[kindOf(contract)],
      gamesOf(contract.product),
      sayPeriod(contract.period),
      stateOf(contract),
    ])
    const heads = ['Number', 'Agent', 'Kind', 'Games', 'Period', 'State'].map((head) => ({ head }))
    const offers = Object.entries(kindNames).map(
      ([kind, name]) => html`<li><a href="/operator/contracts/offer/${kind}"><b>${name}</b></a></li>`,
    )
    const last = contracts.length < pageSize ? null : (contracts.at(-1)?.id ?? null)
    const list = html`<section class="panel">${table(heads, rows, 'The house has no contracts.', label)}</section>${nextPage(query, 'before', last)}`
    return {
      title: label,
      lead: 'With the agents at the head of a tree. What they give below never exceeds what they have, so it begins here.',
      body: html`${panel('Offer a contract', html`<ul class="links">${offers}</ul>`)}${list}`,
    }
  },
}

const offerPage: PageRoute = {
  path: '/contracts/offer/:kind',
  menu: null,
  async write(view) {
    const { kind } = view.params
    if (!isKind(kind)) return null
    const heads = await listHeads(view.platform.db.read, mostHeads)
    const form = formOf(view, offerHouseContract)
    const isAll = showsAll(view)
    const periods = periodsOf[kind]
    const fields = [
      form.text({
        name: 'username',
        label: 'Agent',
        help: 'An account without an upline.',
        value: view.query.username ?? '',
        max: 40,
        list: 'heads',
      }),
      html`<datalist id="heads">${heads.map(({ account }) => html`<option value="${account}"></option>`)}</datalist>`,
      form.choice({
        name: 'product',
        label: 'Games',
        value: 'CONS',
        choices: contractProduct.options.map((product) => [product, gamesOf(product)]),
      }),
      periods.length === 1
        ? null
        : form.choice({
            name: 'period',
            label: 'Period',
            value: periods[0],
            choices: periods.map((period) => [period, sayPeriod(period)]),
          }),
      writeTiers(form, kind, null, isAll),
      form.reason(),
    ]
    const note = `A second operator has to approve it; then the agent accepts or refuses.${await sayNoSecond(view)}`
    const body = panel(
      'Terms',
      form.write(fields, button('Ask for the offer'), { fixed: { kind, ...allTiers(isAll) } }),
      note,
    )
    return { title: kindNames[kind], lead: html`<a href="/operator/contracts">${label}</a> · offer a contract`, body }
  },
}

const contractPage: PageRoute = {
  path: '/contracts/:id',
  menu: null,
  async write(view) {
    const contract = /^\d{1,9}$/.test(view.params.id ?? '')
      ? await findHouseContract(view.platform.db.read, Number(view.params.id))
      : null
    if (contract === null) return null
    const kind = kindOf(contract)
    const { agreed, open } = contract
    const asked = await writeAsked(view, changeHouseContract, ({ contractId }) => contractId === contract.id)
    const shown = facts([
      ['State', stateOf(contract)],
      ['Agent', html`<a href="/operator/members/${contract.receiverId}">${contract.username}</a>`],
      ['Kind', kindNames[kind]],
      ['Games', gamesOf(contract.product)],
      ['Period', sayPeriod(contract.period)],
      ['Settled until', contract.settledUntil === null ? 'not yet' : formatTime(contract.settledUntil)],
      ...(asked === null ? [] : [['Other terms', asked] as const]),
      ...(contract.endedAt === null
        ? []
        : [['Ended', `${formatTime(contract.endedAt)}, ${sayEndReason(contract.endReason)}`] as const]),
    ])
    const terms =
      agreed === null
        ? null
        : panel(
            'Terms',
            writeTerms(kind, agreed.read),
            `Agreed ${formatTime(agreed.agreedAt)}, in force from ${formatTime(agreed.startsAt)}.`,
          )
    return {
      title: `Contract ${contract.id}`,
      lead: html`<a href="/operator/contracts">${label}</a>`,
      body: html`${panel('What it is about', shown)}${terms}${open === null ? null : writeOpen(view, contract, open)}${await writeChange(view, contract)}`,
    }
  },
}

function writeTerms(kind: ContractKind, terms: Terms): Html {
  const fields = tierFields[kind]
  const rows = terms.tiers.map((_, at) => [String(at + 1), ...fields.map((field) => tierText(terms, at, field) || '0')])
  return table(
    [{ head: 'Tier' }, ...fields.map((field) => ({ head: field.label, isNumber: true }))],
    rows,
    'No tiers.',
    'Terms',
  )
}

function writeOpen(
  view: View,
  contract: HouseContract,
  { id, kind, offeredAt, read }: NonNullable<HouseContract['open']>,
): Html {
  const form = formOf(view, takeBackHouseOffer)
  const asked =
    kind === 'end'
      ? html`<p>The agent is asked to end it.</p>`
      : read === null
        ? null
        : writeTerms(kindOf(contract), read)
  const back = form.write(form.reason(), button('Take it back', { look: 'quiet' }), { fixed: { offerId: id } })
  return panel('Waits for the agent', html`${asked}${back}`, `Offered ${formatTime(offeredAt)}.`)
}

async function writeChange(
  view: View,
  { id, state: present, agreed, open, ...contract }: HouseContract,
): Promise<Html | null> {
  if (present !== 'active' && present !== 'offered') return null
  const kind = contract.kind as ContractKind
  const change = formOf(view, changeHouseContract)
  const end = formOf(view, endHouseContract)
  const { seen, now } = seenIn(view, endHouseContract.key, open?.id ?? null, `/contracts/${id}`)
  const terms = agreed?.read ?? open?.read ?? null
  const isAll = showsAll(view)
  const fields = [writeTiers(change, kind, terms, isAll), change.reason()]
  const changing = panel(
    'Offer other terms',
    change.write(fields, button('Ask for the change'), { fixed: { contractId: id, kind, ...allTiers(isAll) } }),
    `A second operator has to approve; then the agent answers, and until then the terms above stay.${await sayNoSecond(view)}`,
  )
  if (present !== 'active') return changing
  return html`${changing}${panel('End it', end.write([now, end.reason()], button('Ask the agent to end it', { look: 'grave' }), { fixed: { contractId: id, seen } }), 'It ends when the agent agrees; what ran until then is paid.')}`
}

export const contractPages: readonly PageRoute[] = [listPage, offerPage, contractPage]
