import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** Between a gateway and its database: cuts the connection at the next COMMIT, before or after the server has got it. */
export async function startWire(port: number) {
  let cutAt: 'before' | 'after' | null = null
  const server: Server = createServer((client: Socket) => {
    const database = connect(port, '127.0.0.1')
    const end = (): void => void [client.destroy(), database.destroy()]
    for (const socket of [client, database]) socket.on('error', end).on('close', end)
    client.on('data', (sent) => {
      const isCut = cutAt !== null && sent.includes('COMMIT')
      if (!isCut) return void database.write(sent)
      if (cutAt === 'before') end()
      else {
        // The answer shows that the commit is done; nobody gets it.
        database.removeAllListeners('data').once('data', end)
        database.write(sent)
      }
      cutAt = null
    })
    database.on('data', (answer) => void client.write(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    cut(at: 'before' | 'after'): void {
      cutAt = at
    },
    close: () => server.close(),
  }
}
