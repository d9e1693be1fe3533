import { readSigns, signsRead } from '#app/areas/contracts/calls.server.ts'
import { ownRead, toOwnMember } from '#app/areas/member/calls.server.ts'
import { unreadRead } from '#app/areas/messages/calls.server.ts'
import { signReads, toSigns } from '#app/areas/promotions/signs.server.ts'
import { balanceRead, toBalance } from '#app/areas/wallet/calls.server.ts'
import { fetchFlags, policyFlag } from '#app/platform/flags.server.ts'
import { askTogether } from '#app/platform/together.server.ts'
import { isLoggedIn, isMember, type Visitor } from '#app/platform/visitor.server.ts'

const memberReads = { balance: balanceRead, unread: unreadRead, ...signReads }

/** What the frame says of whoever is logged in; of a trial only who it is (ST-36). The agent center asks for offers itself (ST-35). */
export async function readOwn(visitor: Visitor) {
  if (!isLoggedIn(visitor)) return { member: null, balance: null, messages: 0, offers: 0, ...toSigns() }
  const hasOffers =
    isMember(visitor) && !visitor.path.startsWith('/agentHome') && (await fetchFlags(visitor))(policyFlag)
  const own = await askTogether(
    { member: ownRead, ...(isMember(visitor) && memberReads), signs: hasOffers ? signsRead : undefined },
    visitor,
  )
  return {
    member: toOwnMember(own.member, visitor),
    balance: own.balance ? toBalance(own.balance) : null,
    messages: own.unread?.ok ? own.unread.value : 0,
    offers: readSigns(own.signs).waiting,
    ...toSigns(own),
  }
}
