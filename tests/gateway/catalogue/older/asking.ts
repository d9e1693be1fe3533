import type { Call } from '#catalogue/call.ts'
import { olderCalls } from '#catalogue/older/index.ts'
import type { TestGateway } from '../../../support/gateway.ts'

/** Asks an older name as its clients do. */
export const askOlder = async (gateway: TestGateway, token: string, key: string, input: object = {}) => {
  const call = olderCalls.find((each) => each.key === key) as Call
  return (await gateway.ask(call, input as never, { token })).body
}
