import { catalogue } from '#catalogue/index.ts'
import { type Desk, type Person, password, paymentPassword } from '../desk.ts'
import { picture } from './picture.ts'

const { wallet } = catalogue

/** Money of a member: between wallets, in, out, and within the line. */
export async function visitCashier(desk: Desk): Promise<void> {
  const own = await desk.logIn('player01')
  await own.say(wallet.transfer, { fromAccountType: 'main', toAccountType: 'PG', amount: '100', requestId: 'there' })
  await own.say(wallet.returnAll, { requestId: 'back' })
  await payIn(own)
  await takeOut(own)
  await keepPaymentPassword(desk, own)
  await moveWithinLine(desk, own)
}

async function payIn(own: Person): Promise<void> {
  const { qr } = await own.say(wallet.depositChannels, {})
  const code = qr?.channels[0]?.mcsBankCode ?? ''
  const { depositId: byQr } = await own.say(wallet.depositByQr, { amount: '500', mcsBankCode: code, requestId: 'qr' })
  await own.say(wallet.cancelDeposit, { depositId: byQr })
  const transfer = { amount: '500', mcsBankCode: 'BAYTRANSFER', payeeName: 'Tala Habagat', requestId: 'transfer' }
  const { depositId } = await own.say(wallet.depositByTransfer, transfer)
  await own.say(wallet.updateDepositReference, { depositId, refId: 'BB-771204' })
  await own.say(wallet.uploadDepositSlip, { depositId, image: picture })
}

async function takeOut(own: Person): Promise<void> {
  const { bankCards } = await own.say(wallet.withdrawalAccounts)
  const bankCardId = bankCards[0]?.bankCardId ?? 0
  await own.say(wallet.withdraw, { amount: '200', bankCardId, password: paymentPassword, requestId: 'out' })
  const { records } = await own.say(wallet.withdrawalRecord, {})
  await own.say(wallet.withdrawal, { withdrawId: records[0]?.withdrawId ?? '' })
  const paid = await own.say(wallet.confirmations)
  const inState = (state: string) => paid.find(({ confirmation }) => confirmation === state)?.withdrawId ?? ''
  const withdrawId = inState('waiting')
  await own.say(wallet.uploadProof, { withdrawId, image: picture })
  await own.say(wallet.confirmWithdrawal, { withdrawId, action: 'NOT_RECEIVED', remark: 'Not there yet' })
  await own.say(wallet.appealWithdrawal, {
    withdrawId: inState('not_received'),
    content: 'The bank knows nothing of it',
  })
}

async function keepPaymentPassword(desk: Desk, own: Person): Promise<void> {
  const nextPassword = '135790'
  const change = (oldPassword: string, newPassword: string) =>
    own.say(wallet.changePaymentPassword, { oldPassword, newPassword, confirmNewPassword: newPassword })
  await change(paymentPassword, nextPassword)
  await change(nextPassword, paymentPassword)
  await own.say(wallet.paymentPasswordCode, { by: 'sms' })
  const fresh = { newPassword: paymentPassword, confirmNewPassword: paymentPassword }
  const verificationCode = await desk.readCode()
  await own.say(wallet.resetPaymentPassword, { by: 'sms', verificationCode, loginPassword: password, ...fresh })
}

async function moveWithinLine(desk: Desk, own: Person): Promise<void> {
  const agent = await desk.logIn('agent01')
  const [username, secret] = ['player01', { password: paymentPassword }]
  const { transactionId } = await agent.say(wallet.transferToDownline, {
    username,
    amount: '500',
    ...secret,
    requestId: 'one',
  })
  await agent.say(wallet.transferReceipt, { transactionId })
  await agent.say(wallet.transferToDownlines, { transfers: [{ username, amount: '200' }], ...secret, requestId: 'all' })
  await agent.say(wallet.collectFromDownline, { username, amount: '100', ...secret, requestId: 'back' })
  await own.say(wallet.transferToUpline, { amount: '100', ...secret, requestId: 'up' })
}
