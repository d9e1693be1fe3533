import { catalogue } from '#catalogue/index.ts'
import { olderCalls } from '#catalogue/older/index.ts'
import type { OlderCall } from '#catalogue/older/older.ts'
import type { Desk, Person } from '../desk.ts'

/** By the names of the older generation (wire 10.8), as its clients ask. */
export async function askByOlderNames(desk: Desk): Promise<void> {
  await moveMoney(await desk.logIn('player01'))
  await write(await desk.logIn('player01'))
  await leadLine(desk, await desk.logIn('agent01'))
}

const older = (key: string): OlderCall => {
  const call = olderCalls.find((each) => each.key === key)
  if (call === undefined) throw new Error(`There is no older name ${key}`)
  return call
}

async function moveMoney(own: Person): Promise<void> {
  await own.say(older('olderTransferFromMain'), { accountTypeId: 'PG', amount: '100', requestId: 'older there' })
  await own.say(older('olderTransferBetween'), {
    ...{ fromAccountTypeId: 'PG', toAccountTypeId: 'MG', amount: '100', requestId: 'older across' },
  })
  await own.say(older('olderTransferToMain'), { accountTypeId: 'MG', amount: '100', requestId: 'older back' })
  await own.say(older('olderLockStatus'))
  await own.say(older('olderLockStatusByType'))
  await own.say(older('olderTransferLock'))
  const orders = {
    olderDepositByPage: { mcsBankCode: 'ALONPAY' },
    olderDepositByQr: { mcsBankCode: 'ALONQR' },
    olderDepositByTransfer: { bankCode: 'BAYTRANSFER', targetUsername: 'player01' },
  }
  for (const [key, order] of Object.entries(orders)) {
    const ordered = (await own.say(older(key), { ...order, amount: '500', requestId: key })) as { depositId: string }
    await own.say(catalogue.wallet.cancelDeposit, { depositId: ordered.depositId })
  }
}

async function write(own: Person): Promise<void> {
  const { content } = (await own.say(older('olderInbox'))) as { content: { inboxId: number }[] }
  const messageIds = content[0]?.inboxId
  await own.say(older('olderRead'), { messageIds })
  await own.say(older('olderDeleteInbox'), { messageIds: [messageIds] })
  await own.say(older('olderSend'), { subject: 'Magandang araw', content: 'Salamat po', requestId: 'older letter' })
  const sent = (await own.say(older('olderOutbox'))) as { content: { outboxId: number }[] }
  await own.say(older('olderDeleteOutbox'), { messageIds: [sent.content[0]?.outboxId] })
}

async function leadLine(desk: Desk, agent: Person): Promise<void> {
  const code = await agent.say(older('olderCreateLink'), { type: 0, requestId: 'older link' })
  await desk.guest.say(older('olderDefaultAgent'), { code })
  await agent.say(older('olderDeleteLink'), { affiUrlId: code })
}
