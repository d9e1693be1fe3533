type Hear = (body: string) => void

/** Who listens to what: a message goes to those who listen to its topic and costs nothing for all the others. */
export function createSwitchboard() {
  const listeners = new Map<string, Set<Hear>>()
  return {
    /** Answers the way to stop listening. */
    join(topic: string, hear: Hear): () => void {
      const others = listeners.get(topic) ?? new Set()
      listeners.set(topic, others.add(hear))
      return () => {
        others.delete(hear)
        if (others.size === 0) listeners.delete(topic)
      }
    },
    publish(topic: string, message: unknown): void {
      const hearing = listeners.get(topic)
      if (hearing === undefined) return
      const body = JSON.stringify(message)
      for (const hear of hearing) hear(body)
    },
    isHeard: (topic: string): boolean => listeners.has(topic),
    topics: (): number => listeners.size,
  }
}
export type Switchboard = ReturnType<typeof createSwitchboard>
