// A gateway that does nothing but move money: the real doors and the real book behind one HTTP call. The kill harness ends it at
// random moments and the bench measures it. It tells its port by a line on standard output.
import Fastify from 'fastify'
import pino from 'pino'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { type PostOutcome, post } from '#gateway/ledger/ledger.ts'
import { createClock } from '#gateway/platform/clock.ts'
import { openDatabase } from '#gateway/platform/db.ts'
import { readGatewaySettings } from '#gateway/platform/env.ts'

/** `from` and `to` are member numbers; 0 is the house. */
export type TransferRequest = { id: string; from: number; to: number; amountMinor: number }
export type TransferAnswer = { outcome: PostOutcome['outcome'] }

const settings = readGatewaySettings()
const log = pino({ level: settings.LOG_LEVEL })
const clock = createClock()
const db = await openDatabase(settings.DATABASE_URL, log)
const app = Fastify()

const accountOf = (member: number) => (member === 0 ? houseAccount.openingBalances() : memberAccount.main(member))

app.get('/healthz', () => ({ status: 'ok' }))
app.post<{ Body: TransferRequest }>('/transfers', async ({ body }): Promise<TransferAnswer> => {
  const { outcome } = await db.write((tx) =>
    post(tx, {
      id: body.id,
      kind: 'soak',
      currency: 'TLB',
      lines: [
        { account: accountOf(body.from), amountMinor: -BigInt(body.amountMinor) },
        { account: accountOf(body.to), amountMinor: BigInt(body.amountMinor) },
      ],
      at: clock.now(),
    }),
  )
  return { outcome }
})

await app.listen({ host: settings.HOST, port: settings.GATEWAY_PORT })
const address = app.server.address()
console.log(JSON.stringify({ port: typeof address === 'object' ? address?.port : undefined }))

process.once('SIGTERM', async () => {
  await app.close()
  await db.close()
  process.exit(0)
})
