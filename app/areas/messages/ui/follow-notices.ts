import { spread } from '#app/platform/spread.ts'
import type { MemberNotice } from '#catalogue/push.ts'

/** After a refusal (a gateway or a proxy that is away), twice as long each time. A browser comes back by itself only to a line that was open. */
const againMs = { first: 2_000, most: 120_000 }

type Follower = { onNotice: (notice: MemberNotice) => void; onBalance: () => void; onMissed: () => void }

/** The member's notices for as long as nobody calls what is returned; `onMissed` when some may have come while there was no line. */
export function followNotices({ onNotice, onBalance, onMissed }: Follower): () => void {
  let waitMs = againMs.first
  let again: ReturnType<typeof setTimeout> | undefined
  let wasBroken = false

  const open = (): EventSource => {
    const line = new EventSource('/events')
    line.onopen = () => {
      if (wasBroken) onMissed()
      wasBroken = false
      waitMs = againMs.first
    }
    line.onmessage = ({ data }) => onNotice(JSON.parse(data) as MemberNotice)
    line.addEventListener('balance', onBalance)
    // The gateway has ended it, maybe with the session.
    line.addEventListener('lost', onMissed)
    // The site had lost the gateway, behind a line that stood.
    line.addEventListener('missed', onMissed)
    line.onerror = () => {
      wasBroken = true
      if (line.readyState !== EventSource.CLOSED) return
      again = setTimeout(() => {
        source = open()
      }, spread(waitMs))
      waitMs = Math.min(waitMs * 2, againMs.most)
    }
    return line
  }
  let source = open()
  return () => {
    clearTimeout(again)
    source.close()
  }
}
