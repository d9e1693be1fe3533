import { type MemberNotice, userTopicOf } from '#catalogue/push.ts'
import { newUuid } from '#gateway/platform/crypto/ids.ts'
import type { Clock } from '#gateway/platform/time/clock.ts'
import type { Switchboard } from './switchboard.ts'

/**
 * Says to those who listen that their balance is another one. A work may move the money of a member in many steps (a settlement pays
 * debts one by one), and all that it told comes in one breath: each member is told once.
 */
export function createBalanceNews(board: Switchboard, clock: Clock) {
  const changed = new Set<number>()
  const say = (): void => {
    const time = clock.now().getTime()
    for (const memberId of changed)
      board.publish(userTopicOf(memberId), {
        type: 'BALANCE',
        time,
        deliveryId: `N-${newUuid()}`,
      } satisfies MemberNotice)
    changed.clear()
  }
  return (memberIds: readonly number[]): void => {
    const isFirst = changed.size === 0
    for (const memberId of memberIds) if (board.isHeard(userTopicOf(memberId))) changed.add(memberId)
    if (isFirst && changed.size > 0) setImmediate(say)
  }
}
