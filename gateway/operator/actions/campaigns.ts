import { z } from 'zod'
import { idNumber } from '#catalogue/fields.ts'
import type { Fault } from '#gateway/areas/promotions/campaigns/checks.ts'
import { createCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import { changeCampaign } from '#gateway/areas/promotions/campaigns/edit.ts'
import { isKind, type Kind, kinds } from '#gateway/areas/promotions/campaigns/kinds.ts'
import { budgetLeft, isAtEnd } from '#gateway/areas/promotions/campaigns/store.ts'
import { getGoodIds } from '#gateway/kernel/goods.ts'
import { amount } from '#gateway/kernel/settings/amounts.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { Refusal, wrongField } from '#gateway/platform/http/refusal.ts'
import { toMinor } from '#gateway/platform/money.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import { type Action, action } from '../action.ts'
import { listChanges, sayChanges } from '../campaign-editor/changes.ts'
import { listEditFaults } from '../campaign-editor/edit-faults.ts'
import { listPeopleFaults, toNumbers } from '../campaign-editor/people.ts'
import { rearrange } from '../campaign-editor/terms-form.ts'
import {
  listAllFaults,
  placeOf,
  readPieces,
  readTold,
  requireNone,
  toChecked,
  told,
  toldOf,
  toSettled,
  toTerms,
} from '../campaign-editor/told.ts'
import { pointsWorthMinor, sayWorth } from '../campaign-worth.ts'
import {
  asOfField,
  findCampaign,
  needsTwo,
  readAsOf,
  requireCampaign,
  requireSeen,
  requireUnchanged,
} from '../campaigns.ts'
import { isSame } from '../same.ts'
import { codeActions } from './campaign-codes.ts'
import { grantByList } from './campaign-grants.ts'
import { changeBudget, stepCampaign } from './campaign-steps.ts'

const kindName = z.enum(Object.keys(kinds) as [Kind, ...Kind[]])

export const newCampaign = action({
  key: 'newCampaign',
  summary: `Writes a campaign as a draft, with its budget. Its kind is one of: ${Object.keys(kinds).join(', ')}.`,
  fields: {
    code: z.string().regex(/^[A-Z0-9][A-Z0-9-]{2,23}$/, 'is made of 3 to 24 capital letters, digits and dashes'),
    kind: kindName,
    budget: amount,
    ...told,
  },
  reason: 'optional',
  settle: toNumbers,
  fromForm: (form) => ({ code: form.code, kind: form.kind, budget: form.budget, ...readTold(form) }),
  placeOf,
  rearrange,
  async examine(form, { platform, at: now }) {
    const { kind = '', budget = '', code = '' } = form
    if (!isKind(kind)) return []
    const settings = await merchantSettings(platform).all()
    const budgetMinor = amount.safeParse(budget).success ? toMinor(budget) : null
    const taken = await listCodeFaults(platform.db.read, code)
    const sent = readTold(form)
    const people = await listPeopleFaults(platform.db.read, sent.audience)
    const goods = await getGoodIds(platform.db.read)
    return [...taken, ...people, ...listAllFaults(toChecked(kind, sent, { budgetMinor, goods, now }), settings)]
  },
  async act(tx, { code, kind, budget, pieces, audience, picture, position, texts, ...sent }, { platform, by, at }) {
    const settings = await merchantSettings(platform).all()
    const budgetMinor = toMinor(budget)
    const goods = await getGoodIds(tx)
    const checked = toChecked(kind, { texts, pieces, ...sent }, { budgetMinor, goods, now: at })
    const [taken, people] = [await listCodeFaults(tx, code), await listPeopleFaults(tx, audience)]
    requireNone([...taken, ...people, ...listAllFaults(checked, settings)])
    const terms = toTerms(kind, sent.terms)
    const { id } = await createCampaign(tx, {
      code,
      kind,
      terms,
      texts,
      picture,
      position,
      audience,
      startsAt: new Date(sent.startsAt),
      endsAt: toEnd(sent.endsAt),
      budgetMinor,
      pieces,
      currency: settings.currency.code,
      by: by.name,
      at,
    })
    const { startsAt, endsAt } = sent
    return {
      text: `The campaign ${code} is written as a draft.`,
      path: `/campaigns/${id}`,
      after: { id, code, kind, budget, audience, startsAt, endsAt, pieces, picture, position, texts, terms },
    }
  },
})

const listCodeFaults = async (reader: Reader | Tx, code: string): Promise<Fault[]> =>
  (await reader.campaign.count({ where: { code } })) === 0
    ? []
    : [{ field: 'code', rule: 'is taken by another campaign' }]

export const editCampaign = action({
  key: 'editCampaign',
  summary: 'Changes a campaign. Other terms are a new version; who holds a claim keeps the terms of that claim.',
  fields: { id: idNumber, kind: kindName, asOf: asOfField, piecesWere: told.pieces.optional(), ...told },
  reason: 'optional',
  settle: toNumbers,
  fromForm: (form) => ({
    id: form.id,
    kind: form.kind,
    piecesWere: readPieces(form.piecesWere),
    ...readAsOf(form),
    ...readTold(form),
  }),
  placeOf,
  rearrange,
  async examine(form, context) {
    const { read } = context.platform.db
    const before = await findCampaign(read, form.id)
    return before === null || before.kind !== form.kind || isAtEnd(before, context.at)
      ? []
      : listEditFaults(read, before, readTold(form), context)
  },
  /** What may already give something is changed by two persons where two had to want it. */
  async asksTwo(tx, { id, kind, asOf, ...all }, context) {
    const before = await requireCampaign(tx, id)
    if (before.state === 'draft' || isAtEnd(before, context.at) || before.kind !== kind) return null
    requireUnchanged(before, asOf)
    const sent = toSettled(before, all)
    requireNone(await listEditFaults(tx, before, sent, context))
    const leftMinor = await budgetLeft(tx, before.id)
    const [known, after] = [await toldOf(tx, before), { ...sent, terms: toTerms(kind, sent.terms) }]
    const [changes, ofPointsMinor] = [listChanges(known, after), await pointsWorthMinor(tx, before, after, context)]
    const mostMinor = leftMinor + larger(ofPointsMinor, await pointsWorthMinor(tx, before, known, context))
    if (changes.length === 0 || !(await needsTwo(tx, mostMinor))) return null
    requireSeen(asOf)
    return `change the campaign ${before.code}, which may give ${sayWorth(leftMinor, ofPointsMinor)}: ${sayChanges(changes)}`
  },
  async act(tx, { id, kind, asOf, ...all }, context) {
    const { by, at } = context
    const before = await requireCampaign(tx, id)
    if (before.kind !== kind) throw wrongField('kind', 'never changes')
    if (isAtEnd(before, at)) throw hasEnded(before)
    requireUnchanged(before, asOf)
    const sent = toSettled(before, all)
    requireNone(await listEditFaults(tx, before, sent, context))
    const terms = toTerms(kind, sent.terms)
    const known = await toldOf(tx, before)
    if (isSame(known, { ...sent, terms })) return { text: `The campaign ${before.code} is so already.`, wasSo: true }
    const [startsAt, endsAt] = [new Date(sent.startsAt), toEnd(sent.endsAt)]
    const after = await changeCampaign(tx, before, { ...sent, terms, startsAt, endsAt, by: by.name, at })
    const version = after.version === before.version ? '' : ` Its terms are version ${after.version} now.`
    return {
      text: `The campaign ${before.code} is changed.${version}`,
      before: { id, version: before.version, ...known },
      after: { id, version: after.version, ...sent, terms },
    }
  },
})

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other)

const toEnd = (endsAt: number | null): Date | null => (endsAt === null ? null : new Date(endsAt))

const hasEnded = ({ code }: Campaign): Refusal =>
  new Refusal('transaction.state.differs', { message: `The campaign ${code} has ended; it stays as it was (#1428)` })

export const campaignActions: readonly Action[] = [
  newCampaign,
  editCampaign,
  changeBudget,
  stepCampaign,
  grantByList,
  ...codeActions,
]
