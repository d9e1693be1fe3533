import type { Actor } from '#gateway/kernel/audit.ts'

/** Who decides in the operator console. */
export type Operator = { name: string; ip: string; traceId: string }

/** The member whom a decision is about is filled in where it is known. */
export const toActor = ({ ip, traceId }: Operator, at: Date): Actor => ({ memberId: null, ip, traceId, at })
