import { z } from 'zod'
import { bodyText, lastTimeMs } from '#catalogue/fields.ts'
import { audience } from '#gateway/areas/promotions/campaigns/audience.ts'
import { type Checked, checkCampaign, type Fault } from '#gateway/areas/promotions/campaigns/checks.ts'
import { findTermsText } from '#gateway/areas/promotions/campaigns/edit.ts'
import { isKind, type Kind, kinds, type TermsOf } from '#gateway/areas/promotions/campaigns/kinds.ts'
import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import type { FormFields } from '../action.ts'
import { readNumber, readTime } from '../format.ts'
import { placeOfFault } from './place-of-fault.ts'
import { readShape } from './read-shape.ts'
import { listFaults, placeOfTerms, readTermsForm, wordsOf } from './terms-form.ts'

const text = z.strictObject({ title: bodyText(80), summary: bodyText(160), rules: bodyText(4_000) })
const moment = z.number().int().nonnegative().max(lastTimeMs)

/** What an operator says of a campaign, as often as they like. */
export const told = {
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
export type Told = z.output<z.ZodObject<typeof told>>

/** What of an input is told: the reason and the key of the form are not. */
const toTold = ({ texts, picture, position, startsAt, endsAt, audience: who, pieces, terms }: Told): Told => ({
  texts,
  picture,
  position,
  startsAt,
  endsAt,
  audience: who,
  pieces,
  terms,
})

/** The same with as many pieces as there are now: what was given while the form was open is left out of what it says. */
export const toSettled = (
  { piecesLeft }: { piecesLeft: number | null },
  { piecesWere, ...sent }: Told & { piecesWere?: number | null | undefined },
): Told => ({
  ...toTold(sent),
  pieces:
    sent.pieces === null || piecesLeft === null || typeof piecesWere !== 'number'
      ? sent.pieces
      : Math.max(0, piecesLeft + sent.pieces - piecesWere),
})

const languages = ['EN', 'TY']
const partsOfText = ['title', 'summary', 'rules']

/** The names of the texts in a form, which has no depth. */
const readTexts = (form: FormFields) =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(partsOfText.map((part) => [part, form[`texts.${language}.${part}`] ?? ''])),
    ]),
  ) as Told['texts']

export const readPieces = (text = '') => (text === '' ? null : readNumber(text))

export const readTold = (form: FormFields) => ({
  texts: readTexts(form),
  picture: form.picture,
  position: readNumber(form.position),
  startsAt: readTime(form.startsAt ?? '') ?? form.startsAt,
  endsAt: (form.endsAt ?? '') === '' ? null : (readTime(form.endsAt ?? '') ?? form.endsAt),
  audience: readShape(audience, 'audience', form, wordsOf('manual')),
  pieces: readPieces(form.pieces),
  terms: isKind(form.kind ?? '') ? readTermsForm(form.kind as Kind, form) : undefined,
})

const toDate = (value: unknown): Date | null => (typeof value === 'number' ? new Date(value) : null)

/** A campaign as the checks look at it: as it was sent, or as much as can be read of what somebody is typing. */
export const toChecked = (
  kind: Kind,
  {
    terms,
    texts,
    startsAt,
    endsAt,
    pieces,
  }: Pick<Told, 'terms' | 'texts'> & { startsAt?: unknown; endsAt?: unknown; pieces?: unknown },
  {
    stock = null,
    ...known
  }: Pick<Checked, 'budgetMinor' | 'goods' | 'now'> & Partial<Pick<Checked, 'stock' | 'begun'>>,
): Checked => ({
  kind,
  terms,
  texts,
  startsAt: toDate(startsAt),
  endsAt: toDate(endsAt),
  pieces: typeof pieces === 'number' ? pieces : null,
  stock,
  ...known,
})

/** Everything that is wrong with a campaign in itself, which is not even a draft: at its fields and all at once. */
export function listAllFaults(campaign: Checked, settings: Pick<MerchantSettings, 'promotions'>): Fault[] {
  const ofShape = listFaults(campaign.kind, campaign.terms)
  const known = new Set(ofShape.map(({ field }) => field))
  const ofChecks = checkCampaign(campaign, settings).flatMap(({ faults }) => faults)
  return [...ofShape, ...ofChecks.filter(({ field }) => !known.has(field))]
}

export function requireNone(fields: readonly Fault[]): void {
  if (fields.length === 0) return
  const message = `${fields.map(({ field, rule }) => `${field} ${rule}`).join('; ')} (#400)`
  throw new Refusal('request_param_err', { message, value: { fields } })
}

/** Terms in which `listAllFaults` has found nothing. */
export const toTerms = <K extends Kind>(kind: K, terms: unknown): TermsOf<K> =>
  kinds[kind].terms.parse(terms) as TermsOf<K>

/** The parts of a shape stand in the form under the names of their variants and rows. */
export function placeOf(field: string, form: FormFields): string {
  const [name = '', ...path] = field.split('.')
  if (name === 'audience') return placeOfFault(audience, name, path, form, wordsOf('manual'))
  return name === 'terms' && isKind(form.kind ?? '') ? placeOfTerms(form.kind as Kind, path, form) : field
}

/** A campaign as an operator would tell it. */
export async function toldOf(reader: Reader | Tx, campaign: Campaign): Promise<Told> {
  const { texts, audience, picture, position, startsAt, endsAt, piecesLeft } = campaign
  return {
    texts: JSON.parse(texts) as Told['texts'],
    picture,
    position,
    startsAt: startsAt.getTime(),
    endsAt: endsAt?.getTime() ?? null,
    audience: JSON.parse(audience) as Told['audience'],
    pieces: piecesLeft,
    terms: JSON.parse(await findTermsText(reader, campaign)),
  }
}
