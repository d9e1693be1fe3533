// One address before several processes: accepts what comes and hands each connection, untouched, to one of them in turn. What passes
// through it afterwards costs nothing here. A connection that a process died over before it took it goes to the next one.
import { createServer } from 'node:net'

/** Connections that wait while no process takes any; more than a machine would queue by itself. */
const mostWaiting = 1_024

/** `{ host, port }` is listened on when this resolves. */
export async function openFront({ host, port }) {
  const takers = []
  const waiting = []
  let turn = 0

  const server = createServer({ pauseOnConnect: true }, (socket) => {
    socket.on('error', () => socket.destroy())
    if (waiting.length >= mostWaiting) return socket.destroy()
    waiting.push(socket)
    handOut()
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port: Number(port), backlog: mostWaiting }, resolve)
  })

  function handOut() {
    while (waiting.length > 0 && takers.length > 0) {
      turn = (turn + 1) % takers.length
      takers[turn].hand(waiting.shift())
    }
  }

  return {
    /** From now on the process gets its share. Answers the way to spare it. */
    add(child) {
      let made = 0
      /** What it was handed and has not said that it has. */
      const handed = new Map()
      const taker = {
        hand(socket) {
          made += 1
          const id = made
          handed.set(id, socket)
          child.send({ connection: id }, socket, { keepOpen: true }, (error) => {
            if (!error) return
            // What cannot be said to it now never can: it would be handed the same connection again and again.
            leave()
            giveBack(id)
          })
        },
      }
      const giveBack = (id) => {
        const socket = handed.get(id)
        if (!handed.delete(id)) return
        waiting.unshift(socket)
        handOut()
      }
      const leave = () => {
        const index = takers.indexOf(taker)
        if (index >= 0) takers.splice(index, 1)
      }
      child.on('message', (message) => {
        // It was told to end by somebody else, and serves until it does: what comes now would be cut off then.
        if (message === 'ending') return leave()
        const { taken } = message
        handed.get(taken)?.destroy()
        handed.delete(taken)
      })
      const lost = () => {
        leave()
        for (const id of [...handed.keys()]) giveBack(id)
      }
      child.once('exit', lost)
      child.once('disconnect', lost)
      if (child.connected) takers.push(taker)
      handOut()
      return leave
    },
    close: () => server.close(),
  }
}
