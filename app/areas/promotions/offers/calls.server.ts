import { redirect } from '@remix-run/node'
import { placed, readForm, refused } from '#app/platform/forms/answer.server.ts'
import { ask, type Failure, requireValue } from '#app/platform/gateway.server.ts'
import { areOverBounds } from '#app/platform/pictures.ts'
import { tellBreak } from '#app/platform/play-break.server.ts'
import { askPublic } from '#app/platform/public-cache.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { askTogether, read } from '#app/platform/together.server.ts'
import { isMember, type MemberVisitor, type Visitor } from '#app/platform/visitor.server.ts'
import { promotions } from '#catalogue/promotions.ts'
import { applicationForm } from '../forms.ts'
import { refusePress } from '../press.server.ts'
import { type Promised, toPromised } from '../promised.ts'
import { type Offer, offerHref } from './model.ts'

/** What is on offer to a member, and whether they want letters about it; null for what cannot be asked. */
export async function readOffers(visitor: MemberVisitor): Promise<{ offers: Offer[] | null; mail: boolean | null }> {
  const language = visitor.language.code
  const { offers, mail } = await askTogether(
    { offers: read(promotions.promotionList, { language }), mail: read(promotions.promotionMail, {}) },
    visitor,
  )
  return { offers: offers.ok ? offers.value : null, mail: mail.ok ? mail.value.wanted : null }
}

/** What is on offer to anybody, or to the member who asks: somebody on a break is offered nothing. Null when it cannot be asked. */
export async function fetchOffers(visitor: Visitor): Promise<Offer[] | null> {
  const asked = { language: visitor.language.code }
  const answered = isMember(visitor)
    ? await ask(promotions.promotionList, asked, visitor)
    : await askPublic(promotions.promotionList, asked, visitor)
  return answered.ok ? answered.value : null
}

/** What the menus and home promise to who has no account yet: what is open to anybody. */
export async function fetchPromised(visitor: Visitor): Promise<Promised> {
  const offers = await fetchOffers(visitor)
  return toPromised((kind) => offers?.some((offer) => offer.promotionType === kind && offer.status === 'O') === true)
}

type Found = { offer: Offer; paused: null } | { offer: null; paused: string }

/**
 * One of them, or one that is over; on a break, in which nothing is offered, what says so. Throws a 404 for what is not there for this
 * member, and a 503 Response when it cannot be asked.
 */
export async function requireOffer(visitor: MemberVisitor, promotionId: string): Promise<Found> {
  const answered = await ask(promotions.promotionList, { language: visitor.language.code, promotionId }, visitor)
  const found = requireValue(answered).find((offer) => offer.promotionId === promotionId)
  if (found !== undefined) return { offer: found, paused: null }
  const paused = await tellBreak(visitor)
  if (paused === null) throw new Response('There is no such promotion', { status: 404 })
  return { offer: null, paused }
}

/** Switches the letters on or off. */
export async function switchMail(form: FormData, visitor: MemberVisitor) {
  const answered = await ask(promotions.setPromotionMail, { wanted: form.get('wanted') === '1' }, visitor)
  return answered.ok ? redirect('/member/promotions', 303) : refusePress(form, answered.failure, visitor)
}

/** Takes part. */
export async function join(form: FormData, visitor: MemberVisitor, promotionId: string) {
  const answered = await ask(promotions.joinPromotion, { promotionId }, visitor)
  return answered.ok ? redirect(offerHref({ promotionId }), 303) : refusePress(form, answered.failure, visitor)
}

/** Applies with a comment and pictures. */
export async function apply(form: FormData, visitor: MemberVisitor, promotionId: string) {
  const t = getT(visitor.language, 'promotions')
  const sent = readForm(form, applicationForm(t))
  if (sent.status !== 'success') return refused(sent)
  const files = form.getAll('images').filter((file): file is File => file instanceof File && file.size > 0)
  if (areOverBounds(files)) return refused(sent, { fieldErrors: { images: [t('apply.imagesRule')] } })
  const images = await Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer()).toString('base64')))
  const { comment, requestId } = sent.value
  const answered = await ask(promotions.applyPromotion, { promotionId, comment, images, requestId }, visitor)
  if (answered.ok) return redirect(offerHref({ promotionId }), 303)
  const lacks = listLacks(answered.failure)
  if (lacks.length > 0)
    return refused(sent, {
      ...(lacks.includes('mobile') ? { formErrors: [t('apply.mobile')] } : {}),
      fieldErrors: Object.fromEntries(
        lacks.flatMap((lack) => (lack === 'mobile' ? [] : [[lack, [t('apply.needed')]]])),
      ),
    })
  const places = { 'picture.too.large': 'images', 'picture.not.valid': 'images' } as const
  return refused(sent, placed<Record<string, unknown>>(sent, answered.failure, visitor, { places }))
}

/** What a promotion asks for and the application has not: all of it where the gateway names the fields, else the first. */
function listLacks({ code, value }: Failure): Offer['needs'] {
  if (code !== 'prom.claim.req.field') return []
  const { data, fields } = (value ?? {}) as { data?: unknown; fields?: unknown }
  const named = Array.isArray(fields) ? fields.map((fault: { field?: unknown } | null) => fault?.field) : []
  const lacks = (['mobile', 'comment', 'images'] as const).filter((need) => named.includes(need))
  if (lacks.length > 0) return lacks
  if (data === 'required.mobile_no_verified') return ['mobile']
  return [data === 'required.images' ? 'images' : 'comment']
}
