import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findCaseImage } from '#gateway/areas/messages/cases/decide.ts'
import { findProofImage } from '#gateway/areas/wallet/proof-images.ts'
import { recordAudit } from '#gateway/platform/audit.ts'
import { minuteMs } from '#gateway/platform/clock.ts'
import { readForm } from '#gateway/platform/form-body.ts'
import { html } from '#gateway/platform/html.ts'
import { merchantSettings } from '#gateway/platform/merchant-settings.ts'
import { hasConsole, isOpenTo, isOperatorToken } from '#gateway/platform/operator-access.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { Refusal } from '#gateway/platform/refusal.ts'
import type { FormFields, Input, Office, Receipt } from './action.ts'
import { findAction } from './actions.ts'
import { findAsset } from './assets.ts'
import { type MenuEntry, writePage, writeSolo } from './pages/document.ts'
import { writeLogin } from './pages/login.ts'
import { pages } from './pages.ts'
import { findReceipt, perform } from './perform.ts'
import type { PageRoute, Refused, View } from './view.ts'
import { endVisit, isFormKey, isFromHere, keepVisit, newFormKey, newVisit, readVisit, renewed, type Visit } from './visit.ts'

const root = '/operator'
const menu: readonly MenuEntry[] = pages.flatMap(({ path, menu: label }) => (label === null ? [] : [{ href: root + path, label }]))

/** Pictures that members have sent, by the folder of their addresses. */
const pictureFolders = { proofs: findProofImage, 'case-pictures': findCaseImage } as const

/** The console's pages. Without a console there are no routes, so its addresses are as unknown as any other (DESIGN 16). */
export async function operatorRoutes(app: FastifyInstance, office: Office): Promise<void> {
  const { platform } = office
  if (!hasConsole(platform.settings)) return
  const limit = (max: number) => ({ config: { rateLimit: { max: max * platform.settings.RATE_LIMIT_FACTOR, timeWindow: minuteMs } } })
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => answerError(error, request, reply))

  app.get<{ Params: { hash: string; name: string } }>(`${root}/assets/:hash/:name`, (request, reply) => {
    const asset = findAsset(request.params.hash, request.params.name)
    if (asset === null) return sendSolo(reply.status(404), 'There is nothing here')
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type(asset.type).send(asset.body)
  })
  app.addHook('preHandler', async (request) => {
    if (request.method === 'POST' && !isFromHere(platform, request)) throw new Refusal('request_param_err', { status: 403 })
  })
  loginRoutes(app, platform, limit)

  for (const [folder, find] of Object.entries(pictureFolders)) {
    app.get<{ Params: { id: string } }>(`${root}/${folder}/:id`, limit(600), async (request, reply) => {
      if (enter(platform, request, reply) === null) return sendToLogin(reply)
      const image = /^\d{1,9}$/.test(request.params.id) ? await find(platform, Number(request.params.id)) : null
      if (image === null) return sendSolo(reply.status(404), 'There is nothing here')
      return reply.header('content-security-policy', "default-src 'none'").type(image.type).send(Buffer.from(image.bytes))
    })
  }

  for (const page of pages) {
    app.get(root + page.path, limit(600), async (request, reply) => {
      const visit = enter(platform, request, reply)
      if (visit === null) return sendToLogin(reply)
      return show(platform, page, visit, null, request, reply)
    })
    app.post(root + page.path, limit(240), async (request, reply) => {
      const visit = enter(platform, request, reply)
      if (visit === null) return sendToLogin(reply)
      return act(office, page, visit, request, reply)
    })
  }
}

type Named = Visit & { name: string }

/** Who is here, or null for whom has to log in. Where no token is set, who sits at the machine is let in at once. */
function enter(platform: Platform, request: FastifyRequest, reply: FastifyReply): Named | null {
  const visit = readVisit(platform, request)
  if (platform.settings.OPERATOR_TOKEN !== undefined) return visit?.name ? (visit as Named) : null
  if (!isOpenTo(platform.settings, { ip: request.ip, host: request.hostname })) throw new Refusal('path.not.found')
  if (visit?.name) return visit as Named
  const opened = newVisit(platform, 'developer')
  keepVisit(platform, reply, opened)
  return opened as Named
}

const sendToLogin = (reply: FastifyReply): FastifyReply => withPrivacy(reply).redirect(`${root}/login`, 303)

function loginRoutes(app: FastifyInstance, platform: Platform, limit: (max: number) => object): void {
  const showLogin = (reply: FastifyReply, visit: Visit, name: string, message: string | null) => {
    keepVisit(platform, reply, visit)
    return sendPage(reply, writeSolo('Operator console', writeLogin({ formKey: newFormKey(platform, visit), name, message })))
  }
  app.get(`${root}/login`, limit(120), async (request, reply) => {
    const visit = readVisit(platform, request)
    if (platform.settings.OPERATOR_TOKEN === undefined || visit?.name) return withPrivacy(reply).redirect(root, 303)
    return showLogin(reply, visit ?? newVisit(platform, null), '', null)
  })
  app.post(`${root}/login`, limit(10), async (request, reply) => {
    const { name = '', token = '', formKey = '' } = readForm(request)
    const visit = readVisit(platform, request)
    const typedName = name.trim().slice(0, 60)
    if (visit === null || !isFormKey(platform, visit, formKey)) {
      return showLogin(reply.status(403), visit ?? newVisit(platform, null), typedName, 'This form was too old. Please send it again.')
    }
    if (typedName === '') return showLogin(reply.status(400), visit, typedName, 'Please say who you are.')
    if (!isOperatorToken(platform.settings, token)) {
      platform.log.warn({ ip: request.ip, traceId: request.id }, 'a wrong operator token')
      await recordVisit(platform, request, 'operator.wrongToken', typedName)
      return showLogin(reply.status(400), visit, typedName, 'The token is not right.')
    }
    await recordVisit(platform, request, 'operator.logIn', typedName)
    keepVisit(platform, reply, newVisit(platform, typedName))
    return withPrivacy(reply).redirect(root, 303)
  })
  app.post(`${root}/logout`, limit(120), async (request, reply) => {
    const visit = readVisit(platform, request)
    if (visit !== null && isFormKey(platform, visit, readForm(request).formKey ?? '')) endVisit(platform, reply)
    return sendToLogin(reply)
  })
}

const recordVisit = (platform: Platform, { ip, id }: FastifyRequest, kind: string, by: string): Promise<void> =>
  platform.db.write((tx) => recordAudit(tx, kind, { memberId: null, ip, traceId: id, at: platform.clock.now() }, { by }))

/** A form of a page: done once per form key, then the page with the receipt; or the page with what was refused, as it was typed. */
async function act(office: Office, page: PageRoute, visit: Named, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { platform } = office
  const { action: key, form = '', formKey = '', ...values } = readForm(request)
  const refuse = (status: number, message: string, faults: Refused['faults'] = []) =>
    show(platform, page, visit, { form, values, message, faults }, request, reply.status(status))
  const action = findAction(key)
  if (action === undefined) return refuse(400, 'The page has no such form.')
  if (!isFormKey(platform, visit, formKey)) return refuse(403, 'This form was too old or not from here. Nothing was done; look it over and send it again.')
  const sent = { ...action.fromForm(values), reason: values.reason, requestId: formKey, operator: visit.name }
  const parsed = action.entry.input.safeParse(sent)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), rule: issue.message }))
    return refuse(400, faults.map(({ field, rule }) => `${field}: ${rule}`).join('; '), faults)
  }
  try {
    await perform(office, action, parsed.data as Input, { name: visit.name, ip: request.ip, traceId: request.id })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refuse(400, error.message, (error.value as { fields?: Refused['faults'] } | undefined)?.fields)
  }
  // Also because the clock may have been moved by days: the operator is still the one who has just done something.
  keepVisit(platform, reply, renewed(platform, visit))
  return withPrivacy(reply).redirect(afterwards(request, key ?? '', formKey), 303)
}

/** Back to the page with the receipt; a reload then shows it again and does nothing. */
function afterwards(request: FastifyRequest, key: string, formKey: string): string {
  const url = new URL(request.url, 'http://console')
  url.searchParams.set('receipt', `${key}:${formKey}`)
  return url.pathname + url.search
}

async function show(
  platform: Platform,
  page: PageRoute,
  visit: Named,
  refused: Refused | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = toTexts(request.query as object)
  const receipt = await readReceipt(platform, query.receipt)
  const newKey = (): string => newFormKey(platform, visit)
  const view: View = { platform, params: toTexts(request.params as object), query, operator: visit.name, newFormKey: newKey, refused, receipt }
  const written = await page.write(view)
  const { brand } = await merchantSettings(platform).all()
  const frame = { brand: brand.name, menu, current: root + page.path, operator: visit.name, mayLogOut: platform.settings.OPERATOR_TOKEN !== undefined }
  const nothing = { title: 'There is nothing here', body: html`<p>It may have been removed. <a href="/operator">To the overview</a></p>` }
  if (written === null) reply.status(404)
  return sendPage(reply, writePage(written ?? nothing, { ...frame, logOutKey: newKey(), receipt, refused: refused?.message ?? null }))
}

/** A value that is sent twice in the address is none. */
const toTexts = (values: object): FormFields => Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'))

function readReceipt(platform: Platform, name: string | undefined): Promise<Receipt | null> {
  const [key = '', formKey] = name?.split(':') ?? []
  return findReceipt(platform, key, formKey)
}

const policy = "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const withPrivacy = (reply: FastifyReply): FastifyReply => reply.header('referrer-policy', 'same-origin').header('cache-control', 'no-store')

const sendPage = (reply: FastifyReply, text: string): FastifyReply =>
  withPrivacy(reply).type('text/html; charset=utf-8').header('content-security-policy', policy).send(text)

const sendSolo = (reply: FastifyReply, title: string): FastifyReply => sendPage(reply, writeSolo(title, html`<p><a href="/operator">To the console</a></p>`))

function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = (error instanceof Refusal ? error.status : error.statusCode) ?? 500
  if (status >= 500) request.log.error({ err: error, traceId: request.id, url: request.routeOptions.url }, 'a page of the console failed')
  const title =
    status === 429
      ? 'Too many requests, please wait a minute'
      : status === 403
        ? 'This form is not from here, nothing was done'
        : status < 500
          ? 'There is nothing here'
          : 'Something went wrong'
  return sendSolo(reply.status(status), title)
}
