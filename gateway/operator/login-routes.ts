import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOpenTo, mostWrongTries } from '#gateway/kernel/calls/operator-access.ts'
import { createGuessRecord } from '#gateway/kernel/identity/guess-record.ts'
import { toNameKey, toShownName } from '#gateway/kernel/identity/operator-names.ts'
import { readForm } from '#gateway/platform/http/form-body.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { createSharedLimiter } from '#gateway/platform/http/shared-limit.ts'
import { unhurried } from '#gateway/platform/http/unhurried.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'
import { findAction } from './actions.ts'
import { writeSolo } from './pages/document.ts'
import { type Login, writeKept, writeLogin } from './pages/login.ts'
import { letIn, logIn } from './people/log-in.ts'
import {
  carryFormKey,
  dropVisit,
  endVisit,
  findEndedVisit,
  findVisit,
  isFormKey,
  keepVisit,
  onceKeyOf,
} from './people/visits.ts'
import { findDone } from './perform.ts'
import { limitOf, root, sendPage, sendToLogin, withPrivacy } from './replies.ts'
import { isLocked } from './second-person.ts'
import { openTyped, readTo, readWayBack, sealTyped, toReceipt, type WayBack } from './way-back.ts'

const said = {
  wrong: 'The name, the password or the code is not right.',
  paused: 'Too many wrong tries at this name. Try again in half an hour.',
  locked: 'This account is locked. Another operator can unlock it.',
  ended: 'Your session has ended. Log in again, and you go on where you were.',
  lost: 'Your session has ended, and nothing was sent.',
  kept: 'Your session has ended, and nothing was sent. What you have typed is kept for you for a quarter of an hour: log in again, and it comes back.',
  done: 'Your session has ended. This form has been done already, and nothing more was sent: log in again, and you see its receipt.',
} as const

const listDoors = ({ settings, db }: Platform, request: FastifyRequest) =>
  isOpenTo(settings, request)
    ? db.read.operator.findMany({ where: { isDemo: true, lockedAt: null }, orderBy: { id: 'asc' } })
    : []

async function showLogin(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  shown: Pick<Login, 'back'> & Partial<Pick<Login, 'name' | 'message' | 'missing'>>,
) {
  const usable = platform.settings.NODE_ENV === 'production' ? { isDemo: false } : {}
  const [count, found] = await Promise.all([
    platform.db.read.operator.count({ where: usable }),
    listDoors(platform, request),
  ])
  const doors = found.map(({ name }) => name)
  const login = { name: '', message: null, missing: [], ...shown, doors, hasOperators: count > 0 }
  return sendPage(reply, writeSolo('Operator console', writeLogin(login)))
}

/**
 * A form was sent whose visit has ended: says so, and carries what was typed through the login, where it may be kept; or leads through it
 * to the receipt of a form that had been done by then.
 */
export async function sayEnded(platform: Platform, request: FastifyRequest, reply: FastifyReply, mayKeep: boolean) {
  const { action = '', formKey = '' } = readForm(request)
  const onceKey = onceKeyOf(formKey)
  if (onceKey !== null && (await unhurried(request, () => findDone(platform, findAction(action), onceKey))) !== null) {
    const to = readTo(toReceipt(request.url, action, onceKey))
    return showLogin(platform, request, reply.status(401), { message: said.done, back: { to, kept: '' } })
  }
  const kept = mayKeep ? await sealTyped(platform, request) : ''
  const message = kept === '' ? said.lost : said.kept
  return showLogin(platform, request, reply.status(401), { message, back: { to: readTo(request.url), kept } })
}

/** To the page that was asked for, with what was typed there by who has come in, or with its receipt if it was done meanwhile. */
async function leadBack(
  platform: Platform,
  reply: FastifyReply,
  { secret, operatorId }: { secret: string; operatorId: number },
  { to, kept }: WayBack,
): Promise<FastifyReply> {
  keepVisit(platform, reply, secret)
  const opened = openTyped(platform, operatorId, kept)
  if (opened === null) return withPrivacy(reply).redirect(to, 303)
  const { onceKey, typed } = opened
  const action = findAction(typed.action)
  if (action !== undefined && (await findDone(platform, action, onceKey)) !== null)
    return withPrivacy(reply).redirect(toReceipt(to, action.key, onceKey), 303)
  return sendPage(reply, writeSolo('Welcome back', writeKept(to, typed, carryFormKey({ secret }, onceKey))))
}

/** Saying who one is. At a developer's machine one of the demo pair comes in by one press. */
export function loginRoutes(app: FastifyInstance, platform: Platform): void {
  const { read } = platform.db
  const limit = (max: number) => limitOf(platform, max)
  const record = createGuessRecord(platform, 'operator.wrongLogin')
  const max = mostWrongTries * platform.settings.RATE_LIMIT_FACTOR
  const tries = createSharedLimiter(platform, 'operator login', { max, windowMs: minuteMs })

  app.get<{ Querystring: { to?: unknown } }>(`${root}/login`, limit(120), async (request, reply) => {
    const to = readTo(typeof request.query.to === 'string' ? request.query.to : '')
    if ((await findVisit(platform, request)) !== null) return withPrivacy(reply).redirect(to, 303)
    const message = (await findEndedVisit(platform, request)) === null ? null : said.ended
    return showLogin(platform, request, reply, { message, back: { to, kept: '' } })
  })

  app.post(`${root}/login`, limit(mostWrongTries), async (request, reply) => {
    if ((await tries.take(request.ip)) !== null) throw new Refusal('TOO_MANY_REQUEST')
    const { name = '', password = '', code = '', ...carried } = readForm(request)
    const back = readWayBack(carried)
    const typedName = toShownName(name).slice(0, 60)
    const missing = (['name', 'password'] as const).filter((field) => ({ name: typedName, password })[field] === '')
    if (missing.length > 0) return showLogin(platform, request, reply.status(400), { name: typedName, missing, back })
    const done = await logIn(
      platform,
      { name: typedName, password: password.slice(0, 200), code: code.slice(0, 12) },
      request,
    )
    if (done.outcome !== 'in') {
      // Only a name that exists is written down: what else is typed there may be a password.
      const known = await read.operator.findUnique({ where: { nameKey: toNameKey(typedName) }, select: { name: true } })
      await record(
        { ip: request.ip, traceId: request.id },
        { outcome: done.outcome, name: known?.name ?? 'no such name' },
      )
      const message = said[done.outcome]
      return showLogin(platform, request, reply.status(400), { name: typedName, message, back })
    }
    return leadBack(platform, reply, done, back)
  })

  app.post(`${root}/enter`, limit(120), async (request, reply) => {
    const { name, ...carried } = readForm(request)
    const operator = (await listDoors(platform, request)).find((door) => door.name === name)
    if (operator === undefined) throw new Refusal('path.not.found')
    const secret = await platform.db.write(async (tx) => {
      // Locked since the doors were listed, it opens none, which would wake when the lock is taken off.
      if (await isLocked(tx, operator.name)) throw new Refusal('path.not.found')
      return letIn(tx, operator, request, platform.clock.now())
    })
    return leadBack(platform, reply, { secret, operatorId: operator.id }, readWayBack(carried))
  })

  app.post(`${root}/logout`, limit(120), async (request, reply) => {
    const visit = await findVisit(platform, request)
    if (visit !== null && isFormKey(visit, readForm(request).formKey ?? '')) {
      await endVisit(platform, visit)
      dropVisit(platform, reply)
    }
    return sendToLogin(reply)
  })
}
