import { listPaths } from '#app/areas/games/model/categories.ts'
import { routes } from '../support/routes.ts'

export const visitors = ['guest', 'member', 'new', 'agent'] as const
export type Visitor = (typeof visitors)[number]
export type Screen = { name: string; path: string; as: readonly Visitor[] }

const everybody = ['guest', 'member'] as const

/**
 * Pages of promotions with their states, by what the seed makes: the paths of the journeys show each page as it is found first. A `new`
 * member has hardly anything, so the same pages are nearly empty.
 */
const promotionPages: readonly Screen[] = [
  ...[
    ['rewards', '/member/rewardCenter'],
    ['missions', '/member/missionLeaderboard'],
    ['vip', '/member/vip'],
    ['rebate', '/member/manualRebate'],
    ['bonuses', '/member/bonusDetails'],
    ['referral', '/member/referral'],
    ['offers', '/member/promotions'],
    ['wheel', '/member/wheel'],
    ['envelope', '/member/redEnvelope'],
    ['raffle', '/member/raffle'],
  ].map(([name = '', path = '']): Screen => ({ name, path, as: ['new'] })),
  ...[
    ['rewards-history', '/member/rewardCenter?view=history'],
    ['mission', '/member/missionLeaderboard?mission=5'],
    ['missions-done', '/member/missionLeaderboard?view=done'],
    ['truth', '/member/bonusTruth?offer=3&amount=1000'],
    ['deposit-offer', '/member/deposit?offer=3&amount=1000'],
    ['withdraw-amount', '/member/withdraw?amount=500'],
    ['envelope-over', '/member/redEnvelope?round=1&all=1'],
    ['raffle-drawn', '/member/raffle?id=12'],
    ['offer', '/member/promotions/STORY'],
    ['offer-soon', '/member/promotions/YEAR-END'],
    ['offer-code', '/member/promotions/CODE'],
    ['offer-deposit', '/member/promotions/HALF-ON-TOP'],
    ['offer-apply', '/member/promotions/SHARE'],
    ['wins', '/winners?of=own'],
  ].map(([name = '', path = '']): Screen => ({ name, path, as: ['member', 'new'] })),
  { name: 'winners', path: '/winners', as: everybody },
  { name: 'fair', path: '/fair', as: ['guest'] },
  { name: 'fair-envelope', path: '/fair/ENV-1', as: ['guest'] },
  { name: 'fair-raffle', path: '/fair/RAF-12', as: ['guest'] },
  { name: 'fair-sealed', path: '/fair/RAF-13', as: ['guest'] },
  { name: 'fair-unknown', path: '/fair/NONE-1', as: ['guest'] },
]

/** The pages below a path of which the journeys know, for those who may see them. */
const screensBelow = (root: string, as: Visitor): Screen[] =>
  routes
    .filter(({ path }) => path.startsWith(root))
    .map(({ path }) => ({ name: `${as}-${path.slice(root.length).replaceAll('/', '-')}`, path, as: [as] }))

/** Every page that has a face of its own. */
export const pages: readonly Screen[] = [
  { name: 'home', path: '/', as: everybody },
  { name: 'login', path: '/login', as: ['guest'] },
  { name: 'login-sms', path: '/login?by=sms', as: ['guest'] },
  { name: 'logout', path: '/logout', as: ['member'] },
  { name: 'agent-logout', path: '/agentHome/logout', as: ['agent'] },
  { name: 'region', path: '/region', as: everybody },
  ...listPaths.map((path): Screen => ({ name: path.slice(1), path, as: path === '/rng' ? everybody : ['guest'] })),
  { name: 'lottery', path: '/lottery', as: ['member'] },
  { name: 'seamless', path: '/seamless', as: ['guest'] },
  { name: 'promotions', path: '/promotions', as: ['guest'] },
  { name: 'vendor-games', path: '/live?popup=AG', as: ['guest'] },
  { name: 'search', path: '/?q=dragon', as: ['guest'] },
  { name: 'search-empty', path: '/?q=zzzzzz', as: ['guest'] },
  { name: 'favorite', path: '/favorite', as: ['member'] },
  { name: 'recent', path: '/recent', as: ['member'] },
  { name: 'not-found', path: '/no-such-page', as: ['guest'] },
  { name: 'play-safe', path: '/playSafe', as: ['guest'] },
  { name: 'notices', path: '/notices', as: ['guest'] },
  { name: 'help', path: '/help', as: ['guest'] },
  { name: 'terms', path: '/help?topic=term', as: ['guest'] },
  { name: 'license', path: '/license', as: ['guest'] },
  { name: 'mirrors', path: '/mirrors', as: ['guest'] },
  { name: 'download', path: '/download', as: ['guest'] },
  { name: 'support', path: '/support', as: ['guest'] },
  { name: 'chat', path: '/chat', as: ['guest'] },
  { name: 'register', path: '/register', as: ['guest'] },
  { name: 'agent-login', path: '/agent', as: ['guest'] },
  { name: 'points', path: '/pointMall', as: everybody },
  { name: 'points-history', path: '/pointMall/history', as: ['member'] },
  { name: 'points-convert', path: '/pointMall/convert', as: ['member'] },
  ...['mobile', 'email', 'authenticator'].map(
    (name): Screen => ({ name: `member-${name}`, path: `/member/${name}`, as: ['member'] }),
  ),
  ...promotionPages,
  ...screensBelow('/member/', 'member'),
  ...screensBelow('/agentHome/', 'agent'),
]
