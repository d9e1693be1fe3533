import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newSecret } from '#gateway/platform/chance.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { Refusal } from '#gateway/platform/refusal.ts'
import { assetsHash, findAsset } from './assets.ts'
import { openLaunch } from './launch.ts'
import { writeHistoryPage } from './pages/history-page.ts'
import { writeProofPage } from './pages/proof-page.ts'
import { writeRulesPage } from './pages/rules-page.ts'
import type { Notice } from './pages/seat-page.ts'
import { toResult } from './pages/view.ts'
import { createPictures } from './pictures.ts'
import { keepForEver, sendPage } from './replies.ts'
import { playRound, resumeRounds, settleAbandonedRounds } from './rounds.ts'
import { choiceFor, NoSeat, noticeOf, openView, partsOf, requireSeat, sendMessagePage, sendSeatPage } from './seat-desk.ts'
import { changeClientSeed, changeStake, findRound, isClientSeed, listRounds, refillPlayMoney } from './seats.ts'
import { isStake, nextStake, readAmount } from './stakes.ts'

type SeatRequest = FastifyRequest<{ Params: { secret: string } }>
const seatPath = ({ params }: SeatRequest): string => `/studio/seat/${params.secret}`
const roundsShown = 30

/** The studio: launch addresses, the games' pages, their files and pictures. It stands in a scope of its own. */
export async function studioRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  app.setErrorHandler((error: FastifyError | Refusal | NoSeat, request, reply) => answerError(platform, error, request, reply))
  app.addHook('onReady', async () => {
    const settled = await settleAbandonedRounds(platform)
    if (settled.length > 0) platform.log.info({ rounds: settled.map((round) => round.orderNo) }, 'abandoned rounds were settled')
  })
  launchRoutes(app, platform)
  playRoutes(app, platform)
  paperRoutes(app, platform)
  fileRoutes(app, platform)
}

/** Plays are counted per seat: many players can stand behind one address. */
function limit(platform: Platform, max: number) {
  const keyGenerator = (request: FastifyRequest): string => (request.params as { secret?: string }).secret ?? request.ip
  return { config: { rateLimit: { max: max * platform.settings.RATE_LIMIT_FACTOR, timeWindow: 60_000, keyGenerator } } }
}

function launchRoutes(app: FastifyInstance, platform: Platform): void {
  // A HEAD request must not use the key up.
  const options = { ...limit(platform, 120), exposeHeadRoute: false }
  app.get<{ Params: { key: string } }>('/studio/launch/:key', options, async (request, reply) => {
    const opened = await openLaunch(platform, request.params.key)
    if (opened.outcome === 'gone') return sendMessagePage(platform, reply, { status: 410, kind: 'gone', language: opened.language, backUrl: opened.backUrl })
    return reply.header('referrer-policy', 'no-referrer').redirect(`/studio/seat/${opened.secret}`, 303)
  })
}

function playRoutes(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { secret: string }; Querystring: { round?: string; again?: string } }>(
    '/studio/seat/:secret',
    { ...limit(platform, 240), exposeHeadRoute: false },
    async (request, reply) => {
      const resumed = await resumeRounds(platform, await requireSeat(platform, request))
      const view = await openView(platform, request)
      const asked = typeof request.query.round === 'string' ? await findRound(platform.db.read, view.seat, request.query.round) : null
      const notices: Notice[] = []
      if (resumed.length > 0) notices.push({ kind: 'told', text: view.texts.interrupted })
      if (asked !== null && request.query.again !== undefined) notices.push({ kind: 'told', text: view.texts.repeated })
      return sendSeatPage(platform, reply, view, { round: resumed.at(-1) ?? asked, notices })
    },
  )

  app.post<{ Params: { secret: string } }>('/studio/seat/:secret/play', limit(platform, 240), async (request, reply) => {
    const form = readForm(request)
    const seat = await requireSeat(platform, request)
    const played = await playRound(platform, seat, form)
    if (played.outcome === 'refused' && played.refusal === 'session_ended') throw new NoSeat('ended', seat)
    const isWanted = request.headers.accept?.includes('application/json') ?? false
    if (played.outcome === 'settled' && !isWanted)
      return reply.redirect(`${seatPath(request)}?round=${played.round.orderNo}${played.isRepeat ? '&again' : ''}`, 303)

    const unfinished = played.outcome === 'refused' && played.refusal === 'round_unfinished' ? (await resumeRounds(platform, seat)).at(-1) : undefined
    const view = await openView(platform, request)
    const round = played.outcome === 'settled' ? played.round : (unfinished ?? null)
    const depositUrl = new URL('/deposit', platform.settings.APP_PUBLIC_URL).href
    const notices = played.outcome === 'refused' ? [noticeOf(view, played.refusal, depositUrl)] : []
    const status = played.outcome === 'refused' ? 409 : 200
    if (!isWanted) return sendSeatPage(platform, reply, view, { status, round, notices, sent: form })
    return reply
      .status(status)
      .send(partsOf(view, { result: round === null ? null : toResult(round), notices, choice: choiceFor(view, form, round), formKey: newSecret() }))
  })

  app.post<{ Params: { secret: string } }>('/studio/seat/:secret/stake', limit(platform, 240), async (request, reply) => {
    const seat = await requireSeat(platform, request)
    const { stake, step } = readForm(request)
    const sent = readAmount(stake)
    const from = sent !== null && isStake(seat.stakes, sent) ? sent : seat.row.stakeMinor
    await changeStake(platform, seat, nextStake(seat.stakes, from, step === 'up' ? 'up' : 'down'))
    return reply.redirect(seatPath(request), 303)
  })

  app.post<{ Params: { secret: string } }>('/studio/seat/:secret/refill', limit(platform, 30), async (request, reply) => {
    await refillPlayMoney(platform, await requireSeat(platform, request))
    return reply.redirect(seatPath(request), 303)
  })
}

function paperRoutes(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { secret: string }; Querystring: { saved?: string } }>('/studio/seat/:secret/rules', limit(platform, 240), async (request, reply) => {
    const view = await openView(platform, request)
    const notice = request.query.saved === undefined ? null : ({ kind: 'told', text: view.texts.seedChanged } as const)
    return sendPage(reply, { appOrigins: view.appOrigins, text: writeRulesPage(view, notice) })
  })

  app.post<{ Params: { secret: string } }>('/studio/seat/:secret/seed', limit(platform, 60), async (request, reply) => {
    const { clientSeed } = readForm(request)
    const view = await openView(platform, request)
    if (!isClientSeed(clientSeed)) {
      const notice = { kind: 'refused', text: view.texts.refusals.seed_invalid } as const
      return sendPage(reply, { status: 400, appOrigins: view.appOrigins, text: writeRulesPage(view, notice) })
    }
    await changeClientSeed(platform, view.seat, clientSeed)
    return reply.redirect(`${seatPath(request)}/rules?saved#fair`, 303)
  })

  app.get<{ Params: { secret: string } }>('/studio/seat/:secret/history', limit(platform, 240), async (request, reply) => {
    const view = await openView(platform, request)
    return sendPage(reply, { appOrigins: view.appOrigins, text: writeHistoryPage(view, await listRounds(platform.db.read, view.seat, roundsShown)) })
  })

  app.get<{ Params: { secret: string; orderNo: string } }>('/studio/seat/:secret/rounds/:orderNo', limit(platform, 240), async (request, reply) => {
    const view = await openView(platform, request)
    const round = await findRound(platform.db.read, view.seat, request.params.orderNo)
    if (round === null) throw new NoSeat('missing', view.seat)
    return sendPage(reply, { appOrigins: view.appOrigins, text: writeProofPage(view, toResult(round)) })
  })
}

function fileRoutes(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { hash: string; name: string } }>('/studio/assets/:hash/:name', async (request, reply) => {
    const asset = request.params.hash === assetsHash ? findAsset(request.params.name) : null
    if (asset === null) throw new NoSeat('missing', null)
    return keepForEver(reply).type(asset.type).send(asset.body)
  })

  const pictures = createPictures(platform)
  app.get<{ Params: { theme: string; file: string } }>('/cdn/studio/:theme/:file', async (request, reply) => {
    const { theme, file } = request.params
    const picture = file.endsWith('.svg') ? await pictures.find(theme, file.slice(0, -'.svg'.length)) : null
    if (picture === null) throw new NoSeat('missing', null)
    return keepForEver(reply).type('image/svg+xml').send(picture)
  })
}

/** A form's fields; bodies reach the gateway as text (DECISIONS 5). A field that is sent twice is refused. */
function readForm(request: FastifyRequest): Record<string, string> {
  const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
  const names = [...fields.keys()]
  if (new Set(names).size < names.length) throw new Refusal('request_param_err', { message: 'A parameter was sent twice (#400)' })
  return Object.fromEntries(fields)
}

function answerError(platform: Platform, error: FastifyError | Refusal | NoSeat, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof NoSeat) {
    const { language = null, backUrl = null } = error.seat?.row ?? {}
    return error.why === 'ended'
      ? sendMessagePage(platform, reply, { status: 401, kind: 'ended', language, backUrl })
      : sendMessagePage(platform, reply, { status: 404, kind: 'missing', language, backUrl })
  }
  const status = (error instanceof Refusal ? error.status : error.statusCode) ?? 500
  if (status >= 500) request.log.error({ err: error, traceId: request.id, url: request.routeOptions.url }, 'a page of the studio failed')
  return sendMessagePage(platform, reply, { status, kind: status === 429 ? 'tooFast' : status < 500 ? 'missing' : 'broken', language: null, backUrl: null })
}
