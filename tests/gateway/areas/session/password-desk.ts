import { catalogue } from '#catalogue/index.ts'
import type { TestGateway } from '../../../support/gateway.ts'

const { member } = catalogue

/** A password that nobody of the demonstration has. */
export const next = 'Sampaguita7!'

/** What tests of new passwords ask and look at. */
export const openDesk = (gateway: TestGateway) => ({
  change: (token: string, oldPassword: string, newPassword: string, confirmNewPassword = newPassword) =>
    gateway.ask(member.changePassword, { oldPassword, newPassword, confirmNewPassword }, { token }),
  isOpen: async (token: string) => (await gateway.ask(member.info, {}, { token })).body.success,
  lastMessage: () => gateway.platform.db.read.outboxMessage.findFirstOrThrow({ orderBy: { id: 'desc' } }),
})
