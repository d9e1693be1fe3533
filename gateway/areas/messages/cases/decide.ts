import { toMailContent } from '#gateway/kernel/telling/mail.ts'
import { sendToOutbox } from '#gateway/kernel/telling/outbox.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Feedback } from '#prisma/generated/sqlite/client.ts'
import { type CaseDecision, type CaseState, isOpen, moveOf, openStates } from './rules.ts'
import { caseTexts } from './texts.ts'

export type Case = Feedback & { state: CaseState; type: keyof ReturnType<typeof caseTexts>['subjects'] }
type CaseDecided =
  | { outcome: 'done'; before: CaseState; found: Case }
  | { outcome: 'missing' }
  | { outcome: 'state_differs'; state: CaseState }

type Decision = { receiptNo: string; decision: CaseDecision; answer: string; by: string; at: Date }

/**
 * Moves a case on, in the caller's transaction, and notes by whom: whose it is while it is in process, and who has ended it. An answer is mailed: to the member's inbox, or to the address that a visitor left.
 * The caller tells the member after the commit.
 */
export async function decideCase(tx: Tx, { receiptNo, decision, answer, by, at }: Decision): Promise<CaseDecided> {
  const present = await findCase(tx, receiptNo)
  if (present === null) return { outcome: 'missing' }
  const { from, to } = moveOf(decision)
  const changes = { ...(decision === 'answer' ? { answer, answeredAt: at } : {}), answeredBy: by }
  const { count } = await tx.feedback.updateMany({
    where: { receiptNo, state: { in: [...from] } },
    data: { state: to, ...changes },
  })
  if (count === 0) return { outcome: 'state_differs', state: present.state }
  const found: Case = { ...present, state: to, ...changes }
  if (decision === 'answer') await mailAnswer(tx, found, answer, at)
  return { outcome: 'done', before: present.state, found }
}

async function mailAnswer(
  tx: Tx,
  { receiptNo, type, language, content, memberId, email }: Case,
  answer: string,
  at: Date,
): Promise<void> {
  const { subjects, wrote } = caseTexts(language)
  const text = `${answer}\n\n${wrote}\n${content}`
  const subject = subjects[type](receiptNo)
  if (memberId !== null) await tx.mail.create({ data: { memberId, subject, content: toMailContent(text), sentAt: at } })
  else if (email !== null) await sendToOutbox(tx, { channel: 'mail', recipient: email, subject, text, at })
}

export const findCase = (read: Reader | Tx, receiptNo: string): Promise<Case | null> =>
  read.feedback.findUnique({ where: { receiptNo } }) as Promise<Case | null>

/** The open cases, or those of one state, behind the row `after`: of what waits the oldest first, of what is decided the newest. */
export const listCases = (
  read: Reader,
  { state, after, limit }: { state: CaseState | undefined; after: number | undefined; limit: number },
): Promise<Case[]> => {
  const waits = state === undefined || isOpen(state)
  return read.feedback.findMany({
    where: {
      state: { in: state === undefined ? [...openStates] : [state] },
      ...(after !== undefined && { id: waits ? { gt: after } : { lt: after } }),
    },
    orderBy: { id: waits ? 'asc' : 'desc' },
    take: limit,
  }) as Promise<Case[]>
}

export const countOpenCases = (read: Reader): Promise<number> =>
  read.feedback.count({ where: { state: { in: [...openStates] } } })

export const listCaseImages = (
  read: Reader,
  feedbackId: number,
): Promise<{ id: number; width: number; height: number }[]> =>
  read.feedbackImage.findMany({
    where: { feedbackId },
    orderBy: { id: 'asc' },
    select: { id: true, width: true, height: true },
  })

export const findCaseImage = (
  { db }: Pick<Platform, 'db'>,
  id: number,
): Promise<{ type: string; bytes: Uint8Array } | null> =>
  db.read.feedbackImage.findUnique({ where: { id }, select: { type: true, bytes: true } })
