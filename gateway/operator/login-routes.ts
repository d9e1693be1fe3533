import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOpenTo, mostWrongTries } from '#gateway/kernel/calls/operator-access.ts'
import { createGuessRecord } from '#gateway/kernel/identity/guess-record.ts'
import { toNameKey, toShownName } from '#gateway/kernel/identity/operator-names.ts'
import { readForm } from '#gateway/platform/http/form-body.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { createSharedLimiter } from '#gateway/platform/http/shared-limit.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'
import { writeSolo } from './pages/document.ts'
import { type Login, writeLogin } from './pages/login.ts'
import { letIn, logIn } from './people/log-in.ts'
import { dropVisit, endVisit, findVisit, isFormKey, keepVisit } from './people/visits.ts'
import { limitOf, root, sendPage, sendToLogin, withPrivacy } from './replies.ts'

const said = {
  wrong: 'The name, the password or the code is not right.',
  paused: 'Too many wrong tries at this name. Try again in half an hour.',
  locked: 'This account is locked. Another operator can unlock it.',
} as const

/** Saying who one is. At a developer's machine one of the demo pair comes in by one press. */
export function loginRoutes(app: FastifyInstance, platform: Platform): void {
  const { read } = platform.db
  const limit = (max: number) => limitOf(platform, max)
  const record = createGuessRecord(platform, 'operator.wrongLogin')
  const max = mostWrongTries * platform.settings.RATE_LIMIT_FACTOR
  const tries = createSharedLimiter(platform, 'operator login', { max, windowMs: minuteMs })
  const listDoors = (request: FastifyRequest) =>
    isOpenTo(platform.settings, request)
      ? read.operator.findMany({ where: { isDemo: true, lockedAt: null }, orderBy: { id: 'asc' } })
      : []

  async function showLogin(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    { message = null, missing = [] }: Partial<Pick<Login, 'message' | 'missing'>> = {},
  ) {
    const usable = platform.settings.NODE_ENV === 'production' ? { isDemo: false } : {}
    const [count, doors] = await Promise.all([read.operator.count({ where: usable }), listDoors(request)])
    return sendPage(
      reply,
      writeSolo(
        'Operator console',
        writeLogin({ name, message, missing, doors: doors.map((door) => door.name), hasOperators: count > 0 }),
      ),
    )
  }

  app.get(`${root}/login`, limit(120), async (request, reply) => {
    if ((await findVisit(platform, request)) !== null) return withPrivacy(reply).redirect(root, 303)
    return showLogin(request, reply, '')
  })

  app.post(`${root}/login`, limit(mostWrongTries), async (request, reply) => {
    if ((await tries.take(request.ip)) !== null) throw new Refusal('TOO_MANY_REQUEST')
    const { name = '', password = '', code = '' } = readForm(request)
    const typedName = toShownName(name).slice(0, 60)
    const missing = (['name', 'password'] as const).filter((field) => ({ name: typedName, password })[field] === '')
    if (missing.length > 0) return showLogin(request, reply.status(400), typedName, { missing })
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
      return showLogin(request, reply.status(400), typedName, { message: said[done.outcome] })
    }
    keepVisit(platform, reply, done.secret)
    return withPrivacy(reply).redirect(root, 303)
  })

  app.post(`${root}/enter`, limit(120), async (request, reply) => {
    const { name } = readForm(request)
    const operator = (await listDoors(request)).find((door) => door.name === name)
    if (operator === undefined) throw new Refusal('path.not.found')
    const secret = await platform.db.write((tx) => letIn(tx, operator, request, platform.clock.now()))
    keepVisit(platform, reply, secret)
    return withPrivacy(reply).redirect(root, 303)
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
