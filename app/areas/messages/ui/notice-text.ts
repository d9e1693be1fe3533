import type { MemberNotice } from '#catalogue/push.ts'

type Heard = Exclude<MemberNotice['type'], 'LOGOUT' | 'BALANCE'>
type NoticeText =
  | `live.${Exclude<Heard, 'CONTRACT'>}`
  | `live.contract.${NonNullable<MemberNotice['contract']> | 'changed'}`

const failed: ReadonlySet<string> = new Set([
  'live.DEPOSIT_FAIL',
  'live.WITHDRAW_REJECT',
  'live.contract.refused',
  'live.contract.withdrawn',
  'live.contract.ended',
] satisfies NoticeText[])

/** What a notice says and whether it is bad news; nothing is said of a session that has ended, nor of a balance. */
export function textOf({ type, contract }: Pick<MemberNotice, 'type' | 'contract'>) {
  if (type === 'LOGOUT' || type === 'BALANCE') return null
  const text: NoticeText = type === 'CONTRACT' ? `live.contract.${contract ?? 'changed'}` : `live.${type}`
  return { text, kind: failed.has(text) ? 'error' : 'success' } as const
}
