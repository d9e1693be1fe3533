import type { WebSocket } from 'ws'
import type { Socket } from './connection.ts'

/** What waits at the most for somebody who has stopped reading; nobody is told so much at once. */
export const mostUnreadBytes = 64 * 1024

/** A socket whose other side has stopped reading is cut off, before what waits for it fills the memory. It comes back and asks anew. */
export const whileRead = (socket: WebSocket): Socket => ({
  send(text) {
    socket.send(text)
    if (socket.bufferedAmount > mostUnreadBytes) socket.terminate()
  },
  close: (code, reason) => socket.close(code, reason),
})
