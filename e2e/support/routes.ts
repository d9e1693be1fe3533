import { getListPage, listPaths } from '#app/areas/games/model/categories.ts'
import { games as en } from '#app/locales/en/games.ts'
import { games as ty } from '#app/locales/ty/games.ts'

export const roles = ['guest', 'trial', 'member', 'agent'] as const
export type Role = (typeof roles)[number]
export const languages = ['EN', 'TY'] as const
export type LanguageCode = (typeof languages)[number]

/** The heading of a page in both languages. A dialog over home has its own; home's is there too. */
type Heading = Record<LanguageCode, string>

/** Where a visitor ends: the page itself, or the path and query that it leads to. */
type Outcome = 'here' | (string & {})

export type Route = {
  path: string
  outcomes: Record<Role, Outcome>
  /** Of the page itself. */
  heading: Heading
  /** The page lies over home as a dialog. */
  isDialog?: true
  /** Seamless, lottery and game paths hide the side menu; the agent view has none of the member's frame. */
  frame?: 'no side menu' | 'none'
  status?: number
}

const both = (EN: string, TY: string): Heading => ({ EN, TY })
const homeHeading = both('Perlas: slots, tables and draws', 'Perlas: slots, mesa at bunutan')
export const loginHeading = both('Log in', 'Mag-log in')

const nothingHere = both('This page does not exist', 'Wala ang pahinang ito')
const securityCenter = both('Security center', 'Sentro ng seguridad')

const everybody: Route['outcomes'] = { guest: 'here', trial: 'here', member: 'here', agent: 'here' }
/** Guests are sent to the login, which leads back. */
const loggedIn = (path: string): Route['outcomes'] => ({ ...everybody, guest: `/login?to=${encodeURIComponent(path)}` })
/** Who is logged in has no use for it. */
const notLoggedIn: Route['outcomes'] = { guest: 'here', trial: 'here', member: '/', agent: '/' }

/** Everybody else is led to the agents' door (RL-32). */
const onlyAgents: Route['outcomes'] = { guest: '/agent', trial: '/agent', member: '/agent', agent: 'here' }

const page = (path: string, heading: Heading, more: Partial<Route> = {}): Route => ({
  path,
  heading,
  outcomes: everybody,
  ...more,
})
const lottery = (path: string, heading: Heading): Route =>
  page(path, heading, { outcomes: loggedIn(path), frame: 'no side menu' })

/** The pages of the member center (ME-03 to ME-21) and of the agent center (AG-04 to AG-17), with their headings. */
const memberPages: readonly [name: string, EN: string, TY: string][] = [
  ['profile', 'Profile', 'Profile mo'],
  ['messages', 'Messages', 'Mga mensahe'],
  ['messages/sent', 'Sent messages', 'Mga ipinadala'],
  ['messages/write', 'Write a message', 'Sumulat ng mensahe'],
  ['playSafe', 'Play safe', 'Ligtas na paglalaro'],
  ['deposit', 'Deposit', 'Magdeposito'],
  ['deposit/history', 'Deposit history', 'Kasaysayan ng deposito'],
  ['withdraw', 'Withdraw', 'Mag-withdraw'],
  ['withdraw/history', 'Withdrawal history', 'Kasaysayan ng withdrawal'],
  ['transferFund', 'Transfer', 'Maglipat'],
  ['transferUpline', 'Transfer to upline', 'Magpadala sa upline'],
  ['contracts', 'Contracts', 'Mga kontrata'],
  ['cards', 'Cards and e-wallets', 'Mga card at e-wallet'],
  ['paymentPassword', 'Payment password', 'Password sa pagbabayad'],
  ['sessions', 'Devices and sessions', 'Mga device at session'],
  ['bettingRecord', 'Betting record', 'Talaan ng taya'],
  ['accountRecord', 'Account record', 'Talaan ng account'],
  ['profitLoss', 'Profit and loss', 'Panalo at talo'],
  ['bonusDetails', 'Bonus details', 'Detalye ng bonus'],
  ['bonusTruth', 'There is no such bonus', 'Walang ganitong bonus'],
  ['prize', 'There is no such prize', 'Walang ganitong premyo'],
  ['rewardCenter', 'Reward center', 'Sentro ng gantimpala'],
  ['missionLeaderboard', 'Missions', 'Mga misyon'],
  ['vip', 'VIP levels', 'Mga VIP level'],
  ['manualRebate', 'Manual rebate', 'Manu-manong rebate'],
  ['referral', 'Referral', 'Referral'],
  ['promotions', 'Promotions', 'Mga promo'],
  ['wheel', 'Daily wheel', 'Gulong ng araw'],
  ['redEnvelope', 'Red envelope', 'Pulang sobre'],
  ['raffle', 'Raffle', 'Raffle'],
  ['feedback', 'Feedback and complaints', 'Puna at reklamo'],
]
const agentPages: readonly [name: string, EN: string, TY: string][] = [
  ['registerCenter', 'Register center', 'Sentro ng pagrehistro'],
  ['teamManagement', 'Team management', 'Pamamahala ng team'],
  ['teamBetting', 'Team betting', 'Mga taya ng team'],
  ['userLoss', 'User loss statement', 'Ulat ng talo ng mga user'],
  ['revenueReport', 'Revenue report (my income)', 'Ulat ng kita (ang kita ko)'],
  ['accountDetails', 'Account details', 'Detalye ng account'],
  ['contracts', 'Contracts', 'Mga kontrata'],
  ['dividendRecord', 'Dividend record', 'Talaan ng dibidendo'],
  ['dailyWages', 'Daily wages', 'Arawang sahod'],
  ['hourlySalary', 'Hourly salary', 'Oras-oras na sahod'],
  ['realTimeSalary', 'Real-time salary', 'Real-time na sahod'],
  ['announcement', 'Announcement', 'Anunsyo'],
  ['messages', 'Messages', 'Mga mensahe'],
  ['deposit', 'Deposit', 'Magdeposito'],
  ['withdraw', 'Withdraw', 'Mag-withdraw'],
  ['messages/inbox', 'Messages', 'Mga mensahe'],
  ['support', 'Customer service', 'Customer service'],
  ['transfer', 'Transfer to many', 'Maglipat sa marami'],
]

/** Every route (RL-02 to RL-45), and what each kind of visitor finds there. */
export const routes: readonly Route[] = [
  ...['/', '/index', '/index.html', '/home', '/?filter=HOT', '/?vendor=PG&page=2'].map((path) =>
    page(path, homeHeading),
  ),
  page('/login', loginHeading, { outcomes: notLoggedIn, isDialog: true }),
  page('/register', both('Create an account', 'Gumawa ng account'), { outcomes: notLoggedIn, isDialog: true }),
  page('/help', both('Help center', 'Sentro ng tulong')),
  page('/support', both('Customer service', 'Customer service')),
  page('/support/window', both('Customer service', 'Customer service'), { frame: 'none' }),
  page('/help/ask', both('Ask a question', 'Magtanong')),
  ...listPaths.map((path) => {
    const { code } = getListPage(path)
    return page(path, both(en.pages[code].title, ty.pages[code].title))
  }),
  // Cockfight is off until a merchant wants it; its address then shows the sports.
  page('/sports?group=cockfight', both('Sports', 'Sports')),
  page('/rng?vassalage=PG', both('Slots', 'Slots')),
  page('/favorite', both('Favourites', 'Mga paborito'), { outcomes: loggedIn('/favorite') }),
  page('/recent', both('Recent games', 'Mga nilaro kamakailan'), { outcomes: loggedIn('/recent') }),
  page('/?filter=FAV', homeHeading, { outcomes: loggedIn('/?filter=FAV') }),
  lottery('/lottery', both('Lottery', 'Lotto')),
  lottery('/seaLottery', both('Southeast Asia lottery', 'Lotto ng Timog-Silangang Asya')),
  lottery('/vnLottery', both('Vietnam lottery', 'Lotto ng Vietnam')),
  page('/lottery?gameCode=NONE', both('This game does not exist any more', 'Wala na ang larong ito'), {
    outcomes: loggedIn('/lottery?gameCode=NONE'),
    frame: 'no side menu',
    status: 404,
  }),
  page('/promotions', both('Promotions', 'Mga promo')),
  page('/winners', both('Winners', 'Mga nanalo')),
  page('/member/winners', both('Winners', 'Mga nanalo'), {
    outcomes: { ...loggedIn('/member/winners'), trial: '/member', member: '/winners?of=own', agent: '/winners?of=own' },
  }),
  page('/pointMall', both('Points mall', 'Palitan ng puntos')),
  page('/seamless', both('One wallet', 'Iisang wallet'), { frame: 'no side menu' }),
  page('/member', securityCenter, {
    outcomes: {
      ...loggedIn('/member'),
      trial: 'here',
      member: '/member/securityCenter',
      agent: '/member/securityCenter',
    },
  }),
  page('/member/securityCenter', securityCenter, {
    outcomes: { ...loggedIn('/member/securityCenter'), trial: '/member' },
  }),
  ...memberPages.map(([name, EN, TY]) =>
    page(`/member/${name}`, both(EN, TY), { outcomes: { ...loggedIn(`/member/${name}`), trial: '/member' } }),
  ),
  // In Chinese until a language was chosen (RL-31, OP-17), as who walks here has.
  page('/agent', both('Agent login', 'Login ng agent'), {
    outcomes: { ...everybody, agent: '/agentHome/agentTeamOverview' },
    frame: 'none',
  }),
  page('/agentHome', both('Team overview', 'Buod ng team'), {
    outcomes: { ...onlyAgents, agent: '/agentHome/agentTeamOverview' },
    frame: 'none',
  }),
  page('/agentHome/agentTeamOverview', both('Team overview', 'Buod ng team'), { outcomes: onlyAgents, frame: 'none' }),
  ...agentPages.map(([name, EN, TY]) =>
    page(`/agentHome/${name}`, both(EN, TY), { outcomes: onlyAgents, frame: 'none' }),
  ),
  page('/agentHome/no-such-page', nothingHere, { outcomes: onlyAgents, frame: 'none', status: 404 }),
  page('/member/no-such-page', nothingHere, {
    outcomes: { ...loggedIn('/member/no-such-page'), trial: '/member' },
    status: 404,
  }),
  page('/playSafe', both('Play safe', 'Ligtas na paglalaro')),
  page('/fair', both('Computing a draw again', 'Pagkuwenta muli ng bunutan')),
  page('/fair/ENV-1', both('Proof ENV-1', 'Patunay ENV-1')),
  page('/no-such-page', nothingHere, { status: 404 }),
]

/** What a trial is told where only a member may be (ER-30). */
export const needAccountHeading = both('An account is needed', 'Kailangan ng account')
