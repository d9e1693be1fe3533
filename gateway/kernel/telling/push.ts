import { type MemberNotice, userTopicOf } from '#catalogue/push.ts'
import { newUuid } from '#gateway/platform/crypto/ids.ts'
import type { Platform } from '#gateway/platform/platform.ts'

/**
 * What is told to members while they are here (wire 12). A message says that something has happened, so it is published after
 * the commit of what it tells; who misses it sees the same on the next page. A topic's type says what its messages look like.
 */
type Topic<M> = { readonly name: string; readonly messages?: (message: M) => void }

export const userTopic = (memberId: number): Topic<MemberNotice> => ({ name: userTopicOf(memberId) })

/** A delivery's id as newer gateways write it: `N-` and something unique. */
export const newDeliveryId = (): string => `N-${newUuid()}`

type Listener = (topic: string, message: unknown) => void

type PushDesk = {
  publish<M>(topic: Topic<M>, message: M): void
  /** Hears all topics, such as the socket does; answers the way to stop. */
  subscribe(listener: Listener): () => void
}

const desks = new WeakMap<Platform, PushDesk>()

/** The one desk of a platform. */
export function pushDesk(platform: Platform): PushDesk {
  const desk = desks.get(platform) ?? createDesk(platform)
  desks.set(platform, desk)
  return desk
}

function createDesk({ log }: Platform): PushDesk {
  const listeners = new Set<Listener>()
  return {
    publish(topic, message) {
      for (const listener of listeners) {
        try {
          listener(topic.name, message)
        } catch (error) {
          // The money has moved; a listener that fails must not make its mover believe otherwise.
          log.error({ err: error, topic: topic.name }, 'a listener of the push desk failed')
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
