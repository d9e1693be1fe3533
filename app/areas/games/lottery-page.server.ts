import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { fetchFlags } from '#app/platform/flags.server.ts'
import { toPathAfterLogin } from '#app/platform/return-path.ts'
import { getT } from '#app/platform/texts.server.ts'
import { type LoggedIn, requireLogin } from '#app/platform/visitor.server.ts'
import { fetchFirstGames, fetchLotteryMenu, fetchVendors } from './calls.server.ts'
import { requireOpenStart } from './closing.server.ts'
import {
  isLottery,
  type LotteryGame,
  type LotteryGroup,
  type LotteryPath,
  prizeModeOf,
  seaVendor,
} from './model/lottery.ts'
import { closingHref, type PlayState, withBefore } from './model/play.ts'
import { startLottery } from './play.server.ts'

const lotteryNames = { '/lottery': 'all', '/seaLottery': 'sea', '/vnLottery': 'vn' } as const satisfies Record<
  LotteryPath,
  string
>

export type LotteryPageData = {
  title: string
  path: LotteryPath
  name: (typeof lotteryNames)[LotteryPath]
  /** Null when they cannot be read. */
  groups: LotteryGroup[] | null
  /** Whose favourites the browser keeps (ST-28). */
  username: string
  play: PlayState | null
  /** Where a game that runs leads back to. */
  backHref: string
}

/**
 * A route of the lottery: the game that `gameCode` names, with `tickets` the member's tickets of all draws, or the menu. `/seaLottery` by itself opens the lobby of its vendor,
 * because choosing the lottery launches it directly (GA-34). Throws a redirect to the login for guests, and 404 for the VN lottery
 * where the merchant has none. The page of a game that there is not says so, with status 404.
 * `before` is the page of this site that a game is started from, as far as that is known: closing the game leads there.
 */
export async function loadLotteryPage(args: LoaderFunctionArgs, path: LotteryPath, before: string | null) {
  const page = await findLotteryPage(args, path, before)
  return data(page, { status: page.play?.kind === 'gone' ? 404 : 200 })
}

async function findLotteryPage(
  args: LoaderFunctionArgs,
  path: LotteryPath,
  before: string | null,
): Promise<LotteryPageData> {
  const visitor = await requireLogin(args)
  // It comes from another market, so the merchant can be without it (OP-42).
  if (path === '/vnLottery' && !(await fetchFlags(visitor))('VNLOTTERY3'))
    throw new Response('There is no such lottery', { status: 404 })
  const { search: query, searchParams: search } = new URL(args.request.url)
  const backHref = requireWayBack(search, path + query, path, before)
  const asked = search.get('gameCode') ?? ''
  const groups = await fetchLotteryMenu(visitor, path)
  const name = lotteryNames[path]
  const t = getT(visitor.language, 'games')
  const title = t(`lottery.${name}`)
  const page = { path, name, groups, username: visitor.username, backHref }
  const start = (gameCode: string | null) =>
    startAsked(visitor, args.request, { path, gameCode, groups, title, backHref })
  // Tickets are looked at from a seat, whichever draw it is at.
  const codes = search.has('tickets') ? toCodes(groups) : []
  if (codes.length > 0) {
    const tickets = t('lottery.tickets')
    return { ...page, title: tickets, play: toTickets(await startOpen(start, codes), tickets) }
  }
  const play = await start(/^[\w-]{1,32}$/.test(asked) ? asked : null)
  return { ...page, title: play?.kind === 'gone' ? t('play.gone') : title, play }
}

/**
 * Where a game leads back to: what its address names as `to`, or else the menu; the lobby of the vendor has none of its own. Throws a
 * redirect to the same start with the page that it is started from in its address, because a reload tells it no more.
 */
function requireWayBack(search: URLSearchParams, href: string, path: LotteryPath, before: string | null): string {
  const menu = path === '/seaLottery' ? '/lottery' : path
  if (search.has('to')) return toPathAfterLogin(search.get('to'))
  const isStart = search.has('gameCode') || search.has('tickets')
  const isElsewhere = before !== null && ![path, menu].some((own) => own === before.split(/[?#]/, 1)[0])
  if (isStart && isElsewhere) throw redirect(withBefore(href, before))
  return menu
}

const toCodes = (groups: LotteryGroup[] | null): string[] => [
  ...new Set(groups?.flatMap(({ games }) => games.map(({ code }) => code))),
]

/** The first that is no game under maintenance: one that is shut shuts nobody out of the tickets of all others. */
async function startOpen(
  start: (gameCode: string) => Promise<PlayState | null>,
  codes: readonly string[],
): Promise<PlayState | null> {
  let play: PlayState | null = null
  for (const code of codes) {
    play = await start(code)
    if (play?.kind !== 'maintenance') break
  }
  return play
}

/** The tickets of the member whose seat it opens. */
const toTickets = (play: PlayState | null, name: string): PlayState | null =>
  play?.kind === 'game' ? { ...play, name, url: `${play.url}${play.url.includes('?') ? '&' : '?'}open=tickets` } : play

type Start = Pick<LotteryPageData, 'path' | 'groups' | 'title' | 'backHref'> & { gameCode: string | null }

async function startAsked(
  visitor: LoggedIn,
  request: Request,
  { path, gameCode, groups, title, backHref }: Start,
): Promise<PlayState | null> {
  const isLobby = path === '/seaLottery' && gameCode === null && visitor.role !== 'trial'
  if (gameCode === null && !isLobby) return null
  const games = groups?.flatMap((group) => group.games) ?? []
  const game = gameCode === null ? await findFirst(visitor, games) : games.find(({ code }) => code === gameCode)
  if (gameCode !== null && game === undefined && groups !== null && groups.length > 0) return { kind: 'gone' }
  const about = {
    id: game?.id ?? 0,
    name: game?.name ?? title,
    category: game?.kind ?? 'LOTT',
  }
  // The address of the lobby is the start itself and has no other name.
  const name = isLobby ? null : await requireOpenStart(visitor, request, backHref)
  return startLottery(visitor, {
    prizeMode: await findPrizeMode(visitor, path),
    gameCode,
    game: about,
    backUrl: closingHref(name, backHref),
  })
}

/** The lobby of the vendor is its first game. */
async function findFirst(visitor: LoggedIn, games: readonly LotteryGame[]): Promise<LotteryGame | undefined> {
  const first = (await fetchFirstGames(visitor)).LOTT?.[seaVendor]
  return first === undefined || Array.isArray(first) ? undefined : games.find(({ id }) => id === first.nodeId)
}

async function findPrizeMode(visitor: LoggedIn, path: LotteryPath): Promise<'LOTT' | 'ELOTT' | 'SEA'> {
  if (path === '/seaLottery') return 'SEA'
  const vendors = await fetchVendors(visitor)
  const lanes = vendors.ok ? vendors.value.data.lanes.filter(({ title }) => isLottery(title)) : []
  return prizeModeOf(lanes.flatMap(({ cards }) => cards))
}
