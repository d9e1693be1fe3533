import { readSigns, signsRead } from '#app/areas/contracts/calls.server.ts'
import { ownRead, toOwnMember } from '#app/areas/member/calls.server.ts'
import { unreadRead } from '#app/areas/messages/calls.server.ts'
import { fetchPromised } from '#app/areas/promotions/offers/calls.server.ts'
import { signReads, toSigns } from '#app/areas/promotions/signs.server.ts'
import { openSessionCookie } from '#app/areas/session/enter.server.ts'
import { balanceRead, toBalance } from '#app/areas/wallet/calls.server.ts'
import { fetchFlags, policyFlag } from '#app/platform/flags.server.ts'
import { askTogether } from '#app/platform/together.server.ts'
import { isLoggedIn, isMember, type LoggedIn, toRole, type Visitor } from '#app/platform/visitor.server.ts'

const memberReads = { balance: balanceRead, unread: unreadRead, ...signReads }
const nobody = { role: 'guest', cookie: null, member: null, balance: null, messages: 0, offers: 0 } as const

/** What the frame says of whoever is logged in; of a trial only who it is (ST-36). The agent center asks for offers itself (ST-35). */
export async function readOwn(visitor: Visitor) {
  const promised = isMember(visitor) ? null : await fetchPromised(visitor)
  if (!isLoggedIn(visitor)) return { ...nobody, ...toSigns(), ...(promised && { promised }) }
  const hasOffers =
    isMember(visitor) && !visitor.path.startsWith('/agentHome') && (await fetchFlags(visitor))(policyFlag)
  const own = await askTogether(
    { member: ownRead, ...(isMember(visitor) && memberReads), signs: hasOffers ? signsRead : undefined },
    visitor,
  )
  const type = own.member.ok ? own.member.value.type : visitor.type
  return {
    role: type === null ? visitor.role : toRole(type),
    cookie: await writeNewType(type, visitor),
    member: toOwnMember(own.member, visitor),
    balance: own.balance ? toBalance(own.balance) : null,
    messages: own.unread?.ok ? own.unread.value : 0,
    offers: readSigns(own.signs).waiting,
    ...toSigns(own),
    ...(promised && { promised }),
  }
}

/** The session's cookie with the type that the gateway says: an upline may have made an agent of a member who is logged in. Null where it says what the cookie does. */
async function writeNewType(type: number | null, visitor: LoggedIn): Promise<string | null> {
  if (type === null || type === visitor.type) return null
  return openSessionCookie({ token: visitor.token, type, userName: visitor.username }, visitor, visitor.mustChange)
}
