import { z } from 'zod'
import { bodyText, idNumber, lastTimeMs } from '#catalogue/fields.ts'
import { audience } from '#gateway/areas/promotions/campaigns/audience.ts'
import { checkCampaign } from '#gateway/areas/promotions/campaigns/checks.ts'
import { createCampaign } from '#gateway/areas/promotions/campaigns/create.ts'
import { changeCampaign } from '#gateway/areas/promotions/campaigns/edit.ts'
import { isKind, type Kind, kinds, type TermsOf } from '#gateway/areas/promotions/campaigns/kinds.ts'
import { budgetLeft } from '#gateway/areas/promotions/campaigns/store.ts'
import { amount } from '#gateway/kernel/settings/amounts.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { Refusal, wrongField } from '#gateway/platform/http/refusal.ts'
import { toMinor } from '#gateway/platform/money.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import { type Action, action, type FormFields } from '../action.ts'
import { requireCampaign } from '../campaigns.ts'
import { readNumber, readTime } from '../format.ts'
import { sayRule } from '../rule-words.ts'
import { nameOfFault, readShape } from '../shape-form.ts'
import { codeActions } from './campaign-codes.ts'
import { grantByList } from './campaign-grants.ts'
import { changeBudget, stepCampaign } from './campaign-steps.ts'

const text = z.strictObject({
  title: bodyText(80),
  summary: bodyText(160),
  rules: bodyText(4_000),
})
const moment = z.number().int().nonnegative().max(lastTimeMs)
const told = {
  texts: z.strictObject({ EN: text, TY: text }),
  picture: bodyText(40).min(1),
  position: z.number().int().min(0).max(10_000),
  /** Epoch milliseconds. */
  startsAt: moment,
  endsAt: moment.nullable(),
  audience,
  /** How many claims it gives at the most; null for as many as the money lasts. */
  pieces: z.number().int().min(0).max(10_000_000).nullable(),
  /** What the kind asks and gives; checked by the shape of the kind. */
  terms: z.unknown(),
}

/** The names of the texts in a form, which has no depth. */
const readTexts = (form: FormFields) =>
  Object.fromEntries(
    ['EN', 'TY'].map((language) => [
      language,
      Object.fromEntries(['title', 'summary', 'rules'].map((part) => [part, form[`texts.${language}.${part}`] ?? ''])),
    ]),
  )

const toldFromForm = (form: FormFields, kind: string | undefined) => ({
  texts: readTexts(form),
  picture: form.picture,
  position: readNumber(form.position),
  startsAt: readTime(form.startsAt ?? '') ?? form.startsAt,
  endsAt: (form.endsAt ?? '') === '' ? null : (readTime(form.endsAt ?? '') ?? form.endsAt),
  audience: readShape(audience, 'audience', form),
  pieces: (form.pieces ?? '') === '' ? null : readNumber(form.pieces),
  terms: kind !== undefined && isKind(kind) ? readShape(kinds[kind].terms, 'terms', form) : undefined,
})

/** The parts of a shape stand in the form under the names of their variants and rows. */
function placeOf(field: string, form: FormFields): string {
  const [name = '', ...path] = field.split('.')
  if (name === 'audience') return nameOfFault(audience, name, path, form)
  return name === 'terms' && isKind(form.kind ?? '')
    ? nameOfFault(kinds[form.kind as Kind].terms, name, path, form)
    : field
}

function readTerms<K extends Kind>(kind: K, terms: unknown): TermsOf<K> {
  const parsed = kinds[kind].terms.safeParse(terms, { error: sayRule })
  if (parsed.success) return parsed.data as TermsOf<K>
  const fields = parsed.error.issues.map(({ path, message }) => ({
    field: ['terms', ...path].join('.'),
    rule: message,
  }))
  throw new Refusal('request_param_err', {
    message: `${fields.map(({ field, rule }) => `${field} ${rule}`).join('; ')} (#400)`,
    value: { fields },
  })
}

export const newCampaign = action({
  key: 'newCampaign',
  summary: `Writes a campaign as a draft, with its budget. Its kind is one of: ${Object.keys(kinds).join(', ')}.`,
  fields: {
    code: z.string().regex(/^[A-Z0-9][A-Z0-9-]{2,23}$/, 'is made of 3 to 24 capital letters, digits and dashes'),
    kind: z.enum(Object.keys(kinds) as [Kind, ...Kind[]]),
    budget: amount,
    ...told,
  },
  reason: 'optional',
  fromForm: (form) => ({
    code: form.code,
    kind: form.kind,
    budget: form.budget,
    ...toldFromForm(form, form.kind),
  }),
  placeOf,
  async act(
    tx,
    { code, kind, budget, terms: sent, texts, picture, position, audience: who, pieces, ...days },
    context,
  ) {
    const { platform, by, at } = context
    if ((await tx.campaign.count({ where: { code } })) > 0) throw wrongField('code', 'is taken by another campaign')
    const settings = await merchantSettings(platform).all()
    const [terms, startsAt, endsAt] = [readTerms(kind, sent), new Date(days.startsAt), toEnd(days.endsAt)]
    const budgetMinor = toMinor(budget)
    requireSound(checkCampaign({ kind, terms, texts, startsAt, endsAt, budgetMinor, now: at }, settings))
    const { id } = await createCampaign(tx, {
      code,
      kind,
      terms,
      texts,
      picture,
      position,
      audience: who,
      startsAt,
      endsAt,
      budgetMinor,
      pieces,
      currency: settings.currency.code,
      by: by.name,
      at,
    })
    return { text: `The campaign ${code} is written as a draft.`, after: { id, code, kind, budget, terms, texts } }
  },
})

export const editCampaign = action({
  key: 'editCampaign',
  summary: 'Changes a campaign. Other terms are a new version; who holds a claim keeps the terms of that claim.',
  fields: { id: idNumber, kind: z.enum(Object.keys(kinds) as [Kind, ...Kind[]]), ...told },
  reason: 'optional',
  fromForm: (form) => ({ id: form.id, kind: form.kind, ...toldFromForm(form, form.kind) }),
  placeOf,
  async act(tx, { id, kind, terms: sent, audience: who, texts, picture, position, pieces, ...days }, context) {
    const { platform, by, at } = context
    const before = await requireCampaign(tx, id)
    if (before.kind !== kind) throw wrongField('kind', 'never changes')
    if (before.state === 'ended') throw hasEnded(before)
    const [terms, startsAt, endsAt] = [readTerms(kind, sent), new Date(days.startsAt), toEnd(days.endsAt)]
    const budgetMinor = await budgetLeft(tx, id)
    const told = { terms, audience: who, texts, picture, position, startsAt, endsAt, pieces, by: by.name, at }
    const after = await changeCampaign(tx, before, told)
    // What runs with its old terms may go on with them, whatever is left of its money by now.
    if (after.version !== before.version || before.state === 'draft') {
      const settings = await merchantSettings(platform).all()
      requireSound(checkCampaign({ kind, terms, texts, startsAt, endsAt, budgetMinor, now: at }, settings))
    }
    const version = after.version === before.version ? '' : ` Its terms are version ${after.version} now.`
    return {
      text: `The campaign ${before.code} is changed.${version}`,
      before: { id, version: before.version, texts: before.texts },
      after: { id, version: after.version, terms, texts },
    }
  },
})

const toEnd = (endsAt: number | null): Date | null => (endsAt === null ? null : new Date(endsAt))

/** What is wrong in itself is not even a draft, and is said at its fields. */
function requireSound(checks: ReturnType<typeof checkCampaign>): void {
  const fields = checks.flatMap(({ faults }) => faults)
  if (fields.length === 0) return
  const message = `${fields.map(({ field, rule }) => `${field} ${rule}`).join('; ')} (#400)`
  throw new Refusal('request_param_err', { message, value: { fields } })
}

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
