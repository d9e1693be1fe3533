import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countOpenCases, findCaseImage } from '#gateway/areas/messages/cases/decide.ts'
import { countWaitingRooms } from '#gateway/areas/messages/chat/desk.ts'
import { findApplicationImage } from '#gateway/areas/promotions/applications/decide.ts'
import { findProofImage } from '#gateway/areas/wallet/proof-images.ts'
import { isFromHere } from '#gateway/kernel/calls/operator-access.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { readForm } from '#gateway/platform/http/form-body.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { unhurried } from '#gateway/platform/http/unhurried.ts'
import { html } from '#gateway/platform/pages/html.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Office } from './action.ts'
import { findAction } from './actions.ts'
import { assets } from './assets.ts'
import { fileRoutes } from './files.ts'
import { loginRoutes, sayEnded } from './login-routes.ts'
import { findOwnAction, ownPath } from './own-account.ts'
import { enterKey, undecided } from './pages/choices.ts'
import { type MenuEntry, writePage } from './pages/document.ts'
import { broughtBack, keptKey } from './pages/login.ts'
import { pages } from './pages.ts'
import { needsApp } from './people/authenticator.ts'
import { carryFormKey, findVisit, isFormKey, newFormKey, onceKeyOf, renewVisit, type Visit } from './people/visits.ts'
import { findDone, findReceipt, perform } from './perform.ts'
import { countWaitingProposals } from './proposals.ts'
import { queues } from './queues.ts'
import { answerError, limitOf, root, sendPage, sendSolo, sendToLogin, withPrivacy } from './replies.ts'
import { countParkedRows } from './store.ts'
import { doneBefore, marked, readTyped, sayLook, toPlaces, toTexts } from './typed.ts'
import type { PageRoute, Refused, View } from './view.ts'
import { toReceipt } from './way-back.ts'

/** Pictures that members have sent, by the folder of their addresses. */
const pictureFolders = {
  proofs: findProofImage,
  'case-pictures': findCaseImage,
  'application-pictures': findApplicationImage,
} as const

/** A list of accounts or a long text fits; what is longer is told how much of it does. */
const formBytes = 5 * 1024 * 1024

/** The console's pages. */
export async function operatorRoutes(app: FastifyInstance, office: Office): Promise<void> {
  const { platform } = office
  const limit = (max: number) => limitOf(platform, max)
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => answerError(error, request, reply))

  assets.serve(app)
  app.addHook('preHandler', async (request) => {
    if (request.method === 'POST' && !isFromHere(platform.settings, request))
      throw new Refusal('request_param_err', { status: 403 })
  })
  loginRoutes(app, platform)

  for (const [folder, find] of Object.entries(pictureFolders)) {
    app.get<{ Params: { id: string } }>(`${root}/${folder}/:id`, limit(600), async (request, reply) => {
      if ((await enter(platform, request)) === null) return sendToLogin(reply, request.url)
      const image = /^\d{1,9}$/.test(request.params.id) ? await find(platform, Number(request.params.id)) : null
      if (image === null) return sendSolo(reply.status(404), 'There is nothing here')
      return reply
        .header('content-security-policy', "default-src 'none'")
        .type(image.type)
        .send(Buffer.from(image.bytes))
    })
  }

  fileRoutes(app, platform, (request) => enter(platform, request))
  for (const page of pages) {
    app.get(root + page.path, limit(600), async (request, reply) => {
      const visit = await findVisit(platform, request)
      if (visit === null) return sendToLogin(reply, request.url)
      if (page.path !== ownPath && isUnready(platform, visit)) return withPrivacy(reply).redirect(root + ownPath, 303)
      await renewVisit(platform, reply, visit)
      return show(office, page, visit, null, request, reply)
    })
    app.post(root + page.path, { ...limit(240), bodyLimit: formBytes }, async (request, reply) => {
      const visit = await findVisit(platform, request)
      if (visit === null) return sayEnded(platform, request, reply, page.path !== ownPath)
      if (page.path !== ownPath && isUnready(platform, visit)) return withPrivacy(reply).redirect(root + ownPath, 303)
      return act(office, page, visit, request, reply)
    })
  }
}

/** Who has to choose a password or add an app first sees nothing but the page for it. */
const isUnready = (platform: Platform, { operator }: Visit): boolean =>
  operator.mustChange || needsApp(platform, operator)

/** The visit of who may look at what is no page. */
async function enter(platform: Platform, request: FastifyRequest): Promise<Visit | null> {
  const visit = await findVisit(platform, request)
  return visit === null || isUnready(platform, visit) ? null : visit
}

/** A form of a page: done once per form key, then the page with the receipt; or the page with what was refused, as it was typed. */
async function act(
  office: Office,
  page: PageRoute,
  visit: Visit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { platform } = office
  const { action: key, form = '', formKey = '', look, stay, ...values } = readForm(request)
  const [own, action, onceKey] = [findOwnAction(key), findAction(key), onceKeyOf(formKey)]
  const done = () => unhurried(request, () => findDone(platform, action, onceKey))
  /** Nothing was done, so it keeps its key; unless it had been done before, which is what is said then. */
  async function refuse(status: number, message: string | null, faults: Refused['faults'] = [], typed = values) {
    const receipt = await done()
    const refused: Refused =
      receipt === null
        ? { form, values: typed, message, faults, formKey: carryFormKey(visit, formKey) }
        : { form, values: typed, message: doneBefore, faults: [], receipt }
    return show(office, page, visit, refused, request, reply.status(status))
  }
  if (own === undefined && action === undefined) return refuse(400, 'The page has no such form.')
  // What a form of another visit has done before is answered as any repeat is, and does nothing.
  if (onceKey === null || (!isFormKey(visit, formKey) && (await done()) === null))
    return refuse(403, 'This form was too old or not from here. Nothing was done; look it over and send it again.')
  if (look === enterKey) return refuse(200, undecided)
  if (look === keptKey) return refuse(200, broughtBack)
  const from = { ip: request.ip, traceId: request.id }
  try {
    if (own !== undefined) await own.act(platform, visit, values, from)
    if (action !== undefined) {
      const by = { name: visit.operator.name, isPerson: true, ...from }
      const context = { ...office, by, at: platform.clock.now() }
      const isLook = look !== undefined
      const typed = isLook ? (action.rearrange?.(values, look) ?? values) : values
      const { input, faults } = await readTyped(action, typed, { requestId: onceKey, isLook, context })
      if (isLook) return refuse(200, null, faults, typed)
      if (input === null || faults.length > 0) return refuse(400, marked, faults)
      const receipt = await unhurried(request, () => perform(office, action, input, by))
      if (action.isTrial?.(input))
        return show(office, page, visit, { form, values, message: null, faults: [], receipt }, request, reply)
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const named = (error.value as { fields?: Refused['faults'] } | undefined)?.fields
    const faults = named && toPlaces(action, named, values)
    return refuse(error.status === 403 ? 403 : 400, faults === undefined ? error.message : marked, faults)
  }
  await renewVisit(platform, reply, visit)
  const place = stay === undefined ? '' : form
  return withPrivacy(reply).redirect(
    own === undefined ? toReceipt(request.url, key ?? '', onceKey, place) : `${root}${ownPath}?done=${own.key}`,
    303,
  )
}

async function show(
  { platform, stated, tables }: Office,
  page: PageRoute,
  visit: Visit,
  refused: Refused | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = toTexts(request.query as object)
  const [doneAs = '', onceKey] = query.receipt?.split(':') ?? []
  const receipt = refused === null ? await findReceipt(platform, doneAs, onceKey) : (refused.receipt ?? null)
  const looked = refused?.message === null && refused.receipt === undefined ? sayLook(refused.faults.length) : null
  const done = refused === null ? (findOwnAction(query.done)?.done ?? null) : looked
  const newKey = (): string => newFormKey(visit)
  const view: View = {
    platform,
    stated,
    tables,
    params: toTexts(request.params as object),
    query,
    operator: visit.operator,
    newFormKey: newKey,
    refused,
    receipt,
  }
  const written = await page.write(view)
  const { brand } = await merchantSettings(platform).all()
  const frame = {
    brand: brand.name,
    menu: await listMenu(platform),
    current: root + page.path,
    operator: visit.operator.name,
  }
  const nothing = {
    title: 'There is nothing here',
    body: html`<p>It may have been removed. <a href="/operator">To the overview</a></p>`,
  }
  if (written === null) reply.status(404)
  return sendPage(
    reply,
    writePage(written ?? nothing, { ...frame, logOutKey: newKey(), receipt, done, refused: refused?.message ?? null }),
  )
}

/** The pages with an entry of their own, and how many things wait in those that are queues. */
async function listMenu({ db }: Platform): Promise<MenuEntry[]> {
  const counted: readonly (readonly [path: string, count: Promise<number>])[] = [
    ...queues.map(({ key, count }) => [`/queues/${key}`, count(db.read)] as const),
    ['/chats', countWaitingRooms(db.read)],
    ['/cases', countOpenCases(db.read)],
    ['/proposals', countWaitingProposals(db.read)],
    ['/parked', countParkedRows(db.read)],
  ]
  const waiting = new Map<string, number>(
    await Promise.all(counted.map(async ([path, count]) => [path, await count] as const)),
  )
  return pages.flatMap(({ path, menu: label }) =>
    label === null ? [] : [{ href: root + path, label, waiting: waiting.get(path) ?? 0 }],
  )
}
