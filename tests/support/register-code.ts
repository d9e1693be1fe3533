import { catalogue } from '#catalogue/index.ts'
import { secondMs } from '#gateway/platform/time/clock.ts'
import type { TestGateway } from './gateway.ts'

/** The code that a newcomer gets by sms; a moment later, because an address asks once a second. */
export async function registerCode(gateway: TestGateway, mobileNo: string): Promise<string> {
  gateway.platform.clock.advance(secondMs)
  const { body } = await gateway.ask(catalogue.session.smsRegister, { mobileNo, countryDialingCode: '63' })
  if (!body.success) throw new Error(`No code for ${mobileNo}: ${body.errorCode}`)
  const { text } = await gateway.platform.db.read.outboxMessage.findFirstOrThrow({ orderBy: { id: 'desc' } })
  return /\d{6}/.exec(text)?.[0] ?? ''
}
