import type { Html } from '#gateway/platform/pages/html.ts'
import { setAddressCheck, setMemberState } from '../actions/members.ts'
import type { View } from '../view.ts'
import type { Detail } from './member-facts.ts'
import { afterOf, readTurn, sentTarget } from './turns.ts'

/** What can be turned over about a member: whether they may come in, and whether more is asked for at new addresses. */
export async function readMemberTurns(view: View, { id, account, state, checksNewAddress }: Detail['member']) {
  const isActive = state === 'active'
  const door = await readTurn<'active' | 'disabled'>(
    view,
    isActive ? { now: 'active', other: 'disabled' } : { now: 'disabled', other: 'active' },
    {
      sent: sentTarget(view, setMemberState.key, 'state'),
      said: `${account} is ${isActive ? 'active' : 'frozen'}`,
      action: setMemberState,
      isAbout: (row) => row.memberId === id && afterOf(row, 'state') === state,
    },
  )
  const check = await readTurn(
    view,
    { now: String(checksNewAddress), other: String(!checksNewAddress) },
    {
      sent: sentTarget(view, setAddressCheck.key, 'on'),
      said: `Logins of ${account} from a new address ask for ${checksNewAddress ? 'more' : 'nothing more'}`,
      action: setAddressCheck,
      isAbout: (row) => row.memberId === id && afterOf(row, 'checksNewAddress') === String(checksNewAddress),
    },
  )
  const reached: Readonly<Record<string, Html | null>> = {
    [setMemberState.key]: door.reached,
    [setAddressCheck.key]: check.reached,
  }
  return { door: door.target, check: check.target, reached }
}
