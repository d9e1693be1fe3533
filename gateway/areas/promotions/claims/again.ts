import type { Again } from '#gateway/platform/database/in-batches.ts'

/** Why what is still owed is not given now. */
export const later = {
  onBreak: { later: 'the member is on a break' },
  isClosed: { later: 'the account of the member is disabled' },
  isPaused: { later: 'its campaign is paused' },
  overBudget: { later: 'its campaign has too little left' },
} as const satisfies Record<string, Again>

/** By what is answered where something is issued or paid. */
export function toAgain(outcome: 'issued' | 'paid' | 'known' | 'nothing' | 'over_budget'): Again {
  if (outcome === 'over_budget') return later.overBudget
  return outcome === 'issued' || outcome === 'paid' ? 'done' : 'nothing'
}
