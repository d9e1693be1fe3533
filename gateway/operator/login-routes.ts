import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recordAudit } from '#gateway/platform/audit.ts'
import { readForm } from '#gateway/platform/form-body.ts'
import { isOperatorToken } from '#gateway/platform/operator-access.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { writeSolo } from './pages/document.ts'
import { writeLogin } from './pages/login.ts'
import { limitOf, root, sendPage, sendToLogin, withPrivacy } from './replies.ts'
import { endVisit, isFormKey, keepVisit, newFormKey, newVisit, readVisit, type Visit } from './visit.ts'

/** Saying who one is. Where no token is set nobody has to. */
export function loginRoutes(app: FastifyInstance, platform: Platform): void {
  const limit = (max: number) => limitOf(platform, max)
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
