import type { ParsedInputOf } from '#catalogue/call.ts'
import { questionsAsked } from '#catalogue/member/security-questions.ts'
import type { member } from '#catalogue/member.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { ContextOf, Handlers } from '#gateway/kernel/calls/answer.ts'
import { withPasswords } from '#gateway/kernel/identity/password.ts'
import { requireStillIn } from '#gateway/kernel/identity/still-in.ts'
import { afterFailure, clearStreak, findStreak, isPaused, putStreak } from '#gateway/kernel/identity/streak.ts'
import { type MerchantSettings, merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { isSwitchedOn } from '#gateway/kernel/settings/offered.ts'
import { tellSecurity } from '#gateway/kernel/telling/security-letters.ts'
import { derivedKey } from '#gateway/platform/crypto/derived-key.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { atField, Refusal } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { passBotCheck } from './bot-check.ts'
import { requirePassword } from './contacts.ts'
import { requireGoodPassword } from './passwords.ts'
import { resetAndLogIn } from './resets.ts'
import { type LoginValue, mayLogInByForm } from './rules/login-answer.ts'
import {
  decoysOf,
  isQuestion,
  type QuestionId,
  questionIds,
  toAnswer,
  toQuestion,
  toSecret,
} from './rules/security-questions.ts'
import { findMember, type LoginMember } from './store.ts'
import { toTypedKey } from './typed-name.ts'

type QuestionCalls = Pick<
  Handlers<typeof member>,
  'securityQuestions' | 'ownSecurityQuestions' | 'setSecurityQuestions' | 'passwordByQuestions'
>

/** Fewer than at a password: answers are guessed by those who know a person. */
const mostTries = 3
/** Letters and digits of an answer that is no guess of a moment. */
const leastLength = 3

/** Security questions (decision 288). Where the merchant has not switched them on there are none, and no way in over them. */
export const securityQuestionHandlers = (platform: Platform): QuestionCalls => ({
  securityQuestions: async ({ username }, { language }) => {
    await requireSwitchedOn(platform)
    const ids = username === undefined ? questionIds : await questionsOf(platform, await toTypedKey(platform, username))
    return { list: ids.map((id) => toQuestion(id, language)), asked: questionsAsked }
  },
  ownSecurityQuestions: async (_input, { caller, language }) => {
    await requireSwitchedOn(platform)
    const kept = await findKept(platform.db.read, caller.memberId)
    return {
      list: (kept?.ids ?? []).map((id) => toQuestion(id, language)),
      setAt: kept === null ? null : kept.setAt.getTime(),
    }
  },
  setSecurityQuestions: (sent, context) => setQuestions(platform, sent, context),
  passwordByQuestions: (sent, context) => resetByQuestions(platform, sent, context),
})

async function requireSwitchedOn(platform: Platform): Promise<MerchantSettings> {
  const settings = await merchantSettings(platform).all()
  if (!isSwitchedOn(settings, 'SECQUESTION3')) throw new Refusal('function.not.available')
  return settings
}

async function findKept(read: Reader, memberId: number) {
  const row = await read.securityAnswers.findUnique({ where: { memberId } })
  return row === null ? null : { ...row, ids: row.questionIds.split(',').filter(isQuestion) }
}

/** Those of an account, or as good as those for a name that has none (danger T50): the same two queries either way. */
async function questionsOf(platform: Platform, accountKey: string): Promise<QuestionId[]> {
  const found = await findMember(platform.db.read, accountKey)
  const kept = await findKept(platform.db.read, found?.id ?? 0)
  return kept?.ids ?? decoysOf(accountKey, derivedKey(platform.settings, 'questions of nobody'))
}

async function setQuestions(
  platform: Platform,
  { password, answers }: ParsedInputOf<typeof member.setSecurityQuestions>,
  context: ContextOf<typeof member.setSecurityQuestions>,
): Promise<Record<string, never>> {
  await requireSwitchedOn(platform)
  const { memberId, account } = context.caller
  const typed = answers.map(({ questionId, answer }) => ({ questionId, answer: toAnswer(answer) }))
  const isNoAnswer = new Set([account, password].map(toAnswer))
  for (const [position, { questionId, answer }] of typed.entries()) {
    const before = typed.slice(0, position)
    const at = (name: string, rule: string) => atField(`answers.${position}.${name}`, rule)
    if (!isQuestion(questionId)) context.refuse('security.question.unknown', at('questionId', 'is no question'))
    if (before.some((other) => other.questionId === questionId))
      context.refuse('security.question.twice', at('questionId', 'is chosen twice'))
    if (before.some((other) => other.answer === answer))
      context.refuse('security.question.twice', at('answer', 'is given twice'))
    if ([...answer].length < leastLength || isNoAnswer.has(answer))
      context.refuse(
        'security.answer.weak',
        at('answer', `must have ${leastLength} letters, not your name or password`),
      )
  }
  await requirePassword(platform, password, context)
  const ids = typed.map(({ questionId }) => questionId)
  const secret = toSecret(ids, toMap(typed))
  const answersHash = await withPasswords(`answers:${memberId}`, async (passwords) => {
    const kept = await findKept(platform.db.read, memberId)
    // Who sends it again because the answer was lost has set them already.
    const isKept = kept?.questionIds === ids.join(',') && (await passwords.matches(kept.answersHash, secret))
    return isKept ? null : passwords.hash(secret)
  })
  if (answersHash === null) return {}
  const { ip, traceId } = context
  const at = platform.clock.now()
  const chosen = { questionIds: ids.join(','), answersHash, setAt: at }
  await platform.db.write(async (tx) => {
    await requireStillIn(tx, context.caller)
    await tx.securityAnswers.upsert({ where: { memberId }, create: { memberId, ...chosen }, update: chosen })
    await recordAudit(tx, 'security.questionsSet', { memberId, ip, traceId, at })
    await tellSecurity(tx, { memberId, change: 'questions.set', at })
  })
  return {}
}

/** Sets a new password with all three answers, and logs in. What is wrong with them, or that there are none, is not told apart. */
async function resetByQuestions(
  platform: Platform,
  sent: ParsedInputOf<typeof member.passwordByQuestions>,
  context: ContextOf<typeof member.passwordByQuestions>,
): Promise<Partial<LoginValue>> {
  const settings = await requireSwitchedOn(platform)
  await passBotCheck(platform, 'password', sent, true, context)
  requireGoodPassword(sent.newPassword, sent.confirmNewPassword, settings, context)
  const accountKey = await toTypedKey(platform, sent.username)
  const right = await tryAnswers(platform, accountKey, sent.answers, context)
  if (right === 'locked') return context.refuse('security.answer.locked')
  if (right === 'wrong') return context.refuse('security.answer.err')
  const { found, answersHash } = right
  const opened = await resetAndLogIn(
    platform,
    found,
    {
      newPassword: sent.newPassword,
      by: 'answers',
      spend: async (tx) => {
        const isStillKept = (await tx.securityAnswers.count({ where: { memberId: found.id, answersHash } })) === 1
        if (isStillKept) await clearStreak(tx, `answers:${accountKey}`)
        return isStillKept
      },
    },
    context,
  )
  return opened ?? context.refuse('security.answer.err')
}

type Right = { found: LoginMember; answersHash: string }

/** The tries at one name wait for each other and are counted whether it exists or not. */
const tryAnswers = (
  platform: Platform,
  accountKey: string,
  answers: ParsedInputOf<typeof member.passwordByQuestions>['answers'],
  { ip, traceId }: { ip: string; traceId: string },
): Promise<Right | 'wrong' | 'locked'> =>
  withPasswords(`answers:${accountKey}`, async (passwords) => {
    const { db, clock } = platform
    const key = `answers:${accountKey}` as const
    if (isPaused(await findStreak(db.read, key), clock.now())) return 'locked'
    const found = await findMember(db.read, accountKey)
    const kept = await findKept(db.read, found?.id ?? 0)
    const given = answers.map(({ questionId, answer }) => ({ questionId, answer: toAnswer(answer) }))
    const secret = toSecret(kept?.ids ?? given.map(({ questionId }) => questionId), toMap(given))
    const isRight = await passwords.matches(kept?.answersHash ?? null, secret)
    if (isRight && kept !== null && found !== null && found.state === 'active' && mayLogInByForm(found.type))
      return { found, answersHash: kept.answersHash }
    const at = clock.now()
    await db.write(async (tx) => {
      const streak = afterFailure(await findStreak(tx, key), at, mostTries)
      await putStreak(tx, key, streak)
      if (isPaused(streak, at))
        await recordAudit(tx, 'tries.paused', { memberId: found?.id ?? null, ip, traceId, at }, { of: 'answers' })
    })
    return 'wrong'
  })

const toMap = (answers: readonly { questionId: string; answer: string }[]): Map<string, string> =>
  new Map(answers.map(({ questionId, answer }) => [questionId, answer]))
