import type { caseStates } from '#catalogue/messages/cases.ts'

export type CaseState = (typeof caseStates)[number]
export const caseDecisions = ['take_up', 'answer', 'close'] as const
export type CaseDecision = (typeof caseDecisions)[number]

/** What can be decided in which state, and where it leads. An answered or a closed case stays as it is: who is not content opens another. */
const moves: Readonly<Record<CaseDecision, { from: readonly CaseState[]; to: CaseState }>> = {
  take_up: { from: ['received'], to: 'in_process' },
  answer: { from: ['received', 'in_process'], to: 'answered' },
  close: { from: ['received', 'in_process'], to: 'closed' },
}

export const moveOf = (decision: CaseDecision) => moves[decision]

export const isOpen = (state: CaseState): boolean => moves.answer.from.includes(state)
export const openStates: readonly CaseState[] = moves.answer.from
