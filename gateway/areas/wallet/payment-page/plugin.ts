import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { depositOffers } from '#gateway/kernel/orders/deposit-offers.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { requestLine } from '#gateway/platform/observing/asking.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'
import { cancelDeposit, findDepositByKey, payDeposit } from '../deposits/pay.ts'
import type { Mover } from '../deposits/store.ts'
import { assets } from './assets.ts'
import { writeMessage, writePaymentPage } from './page.ts'
import { paymentTexts } from './texts.ts'

type WithKey = { Params: { key: string } }

/**
 * The built-in payment page: what a bank or e-wallet would show. Its address carries a secret key and no session: who has the key may
 * pay that one order, once, and do nothing else.
 */
export async function paymentRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  const limit = (max: number) => ({
    config: { rateLimit: { max: max * platform.settings.RATE_LIMIT_FACTOR, timeWindow: minuteMs } },
  })
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const status = (error instanceof Refusal ? error.status : error.statusCode) ?? 500
    if (status >= 500) request.log.error({ err: error, ...requestLine(request) }, 'a payment page failed')
    const texts = paymentTexts(null)
    return sendPage(reply.status(status), writeMessage(texts, texts.broken, depositPageOf(platform)))
  })

  assets.serve(app)

  app.get<WithKey>('/pay/:key', limit(240), async (request, reply) => {
    const deposit = await findDepositByKey(platform.db.read, request.params.key)
    if (deposit === null) return sendMissing(platform, reply)
    const { brand, currency } = await merchantSettings(platform).all()
    const texts = paymentTexts(deposit.language)
    const offer = (await depositOffers().tell(platform.db.read, [deposit])).get(deposit.receiptNo) ?? ''
    return sendPage(
      reply,
      writePaymentPage({
        deposit,
        offer,
        texts,
        merchant: brand.name,
        symbol: currency.symbol,
        now: platform.clock.now(),
      }),
    )
  })

  app.post<WithKey>('/pay/:key', limit(60), async (request, reply) => {
    const deposit = await findDepositByKey(platform.db.read, request.params.key)
    if (deposit === null) return sendMissing(platform, reply)
    const decision = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('decision')
    if (decision === 'pay') await payDeposit(platform, deposit.receiptNo, payerOf(platform, request))
    else if (decision === 'cancel') await cancelDeposit(platform, deposit.receiptNo, payerOf(platform, request))
    // Whatever it led to is what the page now shows, also after a second click or a reload.
    return reply.header('referrer-policy', 'no-referrer').redirect(request.url, 303)
  })
}

const payerOf = (platform: Platform, { ip, id }: FastifyRequest): Mover => ({
  name: 'payer',
  actor: { memberId: null, ip, traceId: id, at: platform.clock.now() },
})

const depositPageOf = ({ settings }: Platform): string => new URL('/member/deposit', settings.APP_PUBLIC_URL).href

function sendMissing(platform: Platform, reply: FastifyReply): FastifyReply {
  const texts = paymentTexts(null)
  return sendPage(reply.status(404), writeMessage(texts, texts.missing, depositPageOf(platform)))
}

const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const sendPage = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(text)
