import { randomInt, randomUUID } from 'node:crypto'
import { catalogue } from '#catalogue/index.ts'
import { answered, ask, at, Learnt, nameOf, type Step } from './step.ts'

const { session, member, games, wallet, promotions, messages, system } = catalogue

export type Newcomer = {
  name: string
  password: string
  /** A number of the user's own, where registering asks for one, and what reads the code that comes to it. */
  mobile: { number: string; dialingCode: string | undefined; readCode(): Promise<string> } | null
}

export const newName = (): string => `kit${randomUUID().replaceAll('-', '').slice(0, 9)}`
export const newPassword = (): string => `Kit-${randomUUID().slice(0, 13)}`

/** A field of the registration, where the merchant asks for it. */
const whereAsked = (field: string, value: unknown): Learnt =>
  new Learnt(
    `${nameOf(system.registerSettings)} › ${field}`,
    (memory) => (at(memory.get(nameOf(system.registerSettings)), [field, 'required']) === true ? value : undefined),
    true,
  )

const aGame = answered(games.gameList, 'games', 0, 'nodeId')
/** The first channel with a payment page, which costs nothing as long as nobody pays there. */
const channel = (field: string): Learnt => answered(wallet.depositChannels, 'launch', 'channels', 0, field)
const deposit = answered(wallet.depositByLaunch, 'depositId')

/**
 * A whole story on an account that is made for it: nobody else is written to, nothing is paid, and no operator has anything to decide.
 * `reads` are the calls that read as a member.
 */
export function story({ name, password, mobile }: Newcomer, reads: readonly Step[]): Step[] {
  const paymentPassword = String(randomInt(100_000, 1_000_000))
  const nextPassword = newPassword()
  const login = (secret: string) => ({ username: name, password: secret, type: 'username' })
  const phone = mobile === null ? {} : { mobileNum: mobile.number, countryDialingCode: mobile.dialingCode }
  const again = (call: Parameters<typeof ask>[0], label: string): Step =>
    ask(call, 'own', {}, { name: `${nameOf(call)} ${label}` })
  return [
    ...(mobile === null
      ? []
      : [ask(session.smsRegister, 'guest', { mobileNo: mobile.number, countryDialingCode: mobile.dialingCode })]),
    ask(
      member.register,
      'guest',
      {
        username: name,
        password,
        confirmPassword: password,
        ...phone,
        verificationCode: mobile === null ? undefined : new Learnt('the code on your phone', mobile.readCode),
        birthday: whereAsked('birthday', '1990-05-04'),
        payeeName: whereAsked('payeeName', 'Kit Gateway'),
        email: whereAsked('email', `${name}@example.com`),
        registerMethod: 'WEB',
        login: true,
      },
      { opens: 'own' },
    ),
    ask(session.login, 'guest', login(password), { name: 'session.login of the newcomer', opens: 'own' }),
    ask(member.language, 'own', { language: 'EN' }),
    ask(member.setIcon, 'own', { icon: '3' }),
    ask(member.saveProfile, 'own', { nickname: 'Kit' }),
    ask(games.addFavourite, 'own', { nodeId: aGame }),
    again(games.favourites, 'with one'),
    ask(games.trialLaunch, 'guest', { nodeId: aGame, language: 'EN' }),
    ask(games.launch, 'own', { nodeId: aGame, accountType: 0, launchMode: 'GLS', language: 'EN' }),
    ask(games.leaveGame, 'own'),
    ...reads,
    ask(games.removeFavourite, 'own', { nodeId: aGame }),
    ask(wallet.depositByLaunch, 'own', {
      amount: channel('minimumAmount'),
      mcsBankCode: channel('mcsBankCode'),
      requestId: randomUUID(),
    }),
    ask(wallet.deposit, 'own', { depositId: deposit }, { name: 'wallet.deposit of the newcomer' }),
    ask(wallet.cancelDeposit, 'own', { depositId: deposit }),
    ask(wallet.setPaymentPassword, 'own', {
      password: paymentPassword,
      confirmPassword: paymentPassword,
      loginPassword: password,
    }),
    again(wallet.hasPaymentPassword, 'once it is set'),
    ask(wallet.bindCard, 'own', {
      bankCode: answered(wallet.banks, 0, 'bankCode'),
      cardNumber: String(randomInt(100_000_000, 1_000_000_000)) + String(randomInt(1_000, 10_000)),
      cardHolder: 'Kit Gateway',
      password: paymentPassword,
      requestId: randomUUID(),
    }),
    again(wallet.withdrawalAccounts, 'with a card'),
    // There is nothing to withdraw: how it is refused is looked at.
    ask(wallet.withdraw, 'own', {
      amount: answered(wallet.withdrawalSettings, 'minimumAmount'),
      bankCardId: answered(wallet.bindCard, 'bankCardId'),
      password: paymentPassword,
      requestId: randomUUID(),
    }),
    ask(member.setLimit, 'own', { kind: 'deposit', period: 'day', most: '5000' }),
    ask(messages.readMail, 'own', { all: true }),
    ask(promotions.setPromotionMail, 'own', { wanted: false }),
    ask(member.changePassword, 'own', {
      oldPassword: password,
      newPassword: nextPassword,
      confirmNewPassword: nextPassword,
    }),
    ask(session.login, 'guest', login(nextPassword), { name: 'session.login with the new password', opens: 'own' }),
    again(session.logout, 'of the newcomer'),
  ]
}
