import { catalogue } from '#catalogue/index.ts'
import { memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import { newSecret, sha256 } from '#gateway/platform/crypto/chance.ts'
import type { PageTheme } from '#gateway/platform/pages/document.ts'
import { createGameLauncher } from '#gateway/studio/launch.ts'
import { findSeat, type Seat } from '#gateway/studio/seats.ts'
import type { Game } from '#prisma/generated/sqlite/client.ts'
import type { TestGateway } from '../../support/gateway.ts'

export type Answer = { status: number; headers: Record<string, unknown>; body: string; location: string }
type Fields = Record<string, string>

/** Somebody at a game of the studio, with plain HTTP: pages are read, forms are sent. */
export type Visitor = {
  path: string
  game: Game
  memberId: number | null
  get(path?: string): Promise<Answer>
  post(path: string, fields: Fields, accept?: string): Promise<Answer>
  /** Plays as the script does. What is not said is a new form with a stake of 20.00. */
  play(fields?: Fields): Promise<Answer>
  seat(): Promise<Seat>
  balanceMinor(): Promise<bigint>
}

type Wish = {
  engine?: 'slot' | 'scratch' | 'dice'
  token?: string
  language?: string
  nodeId?: number
  theme?: PageTheme
}

export const backUrl = 'http://127.0.0.1:3000/rng'

export const newFormKey = (): string => newSecret()

export async function findGame({ platform }: TestGateway, { engine = 'slot', nodeId }: Wish): Promise<Game> {
  return platform.db.read.game.findFirstOrThrow({
    where:
      nodeId === undefined
        ? { engine, minBetMinor: { lte: engine === 'slot' ? 1_00n : 20_00n }, maintenance: false }
        : { nodeId },
    orderBy: { nodeId: 'asc' },
  })
}

export async function issueKey(gateway: TestGateway, wish: Wish = {}): Promise<string> {
  const { platform } = gateway
  const session =
    wish.token === undefined
      ? null
      : await platform.db.read.session.findUniqueOrThrow({ where: { tokenHash: sha256(wish.token) } })
  const { nodeId } = await findGame(gateway, wish)
  const who = {
    memberId: session?.memberId ?? null,
    sessionId: session?.id ?? null,
    mode: session === null ? 'free' : 'real',
  } as const
  return createGameLauncher(platform).issue({
    ...who,
    nodeId,
    language: wish.language ?? 'EN',
    theme: wish.theme ?? 'dark',
    backUrl,
  })
}

/** Follows a launch address. Without a token it is a free trial. */
export async function sitDown(gateway: TestGateway, wish: Wish = {}): Promise<Visitor> {
  const { platform } = gateway
  const opened = await read(gateway, 'GET', await issueKey(gateway, wish))
  if (opened.status !== 303) throw new Error(`the game does not open: ${opened.status} ${opened.body}`)
  const path = opened.location
  const secret = path.slice('/studio/seat/'.length)
  const seat = async (): Promise<Seat> => (await findSeat(platform.db.read, secret)) ?? raise('the seat is gone')
  const { row, game } = await seat()
  const memberId = row.mode === 'real' ? row.memberId : null
  const post: Visitor['post'] = (to, fields, accept) => read(gateway, 'POST', to, fields, accept)
  return {
    path,
    game,
    memberId,
    get: (to = path) => read(gateway, 'GET', to),
    post,
    play: (fields = {}) =>
      post(
        `${path}/play`,
        {
          formKey: newFormKey(),
          stake: '20.00',
          ...(game.engine === 'dice' ? { side: 'under', target: '50' } : {}),
          ...fields,
        },
        'application/json',
      ),
    seat,
    balanceMinor: async () =>
      memberId === null
        ? (await seat()).row.playMoneyMinor
        : (await balanceOf(platform.db.read, memberAccount.main(memberId))).balanceMinor,
  }
}

export async function logOut(gateway: TestGateway, token: string): Promise<void> {
  const { body } = await gateway.ask(catalogue.session.logout, {}, { token })
  if (!body.success) throw new Error(`the logout failed: ${body.errorCode}`)
}

async function read(
  { app }: TestGateway,
  method: 'GET' | 'POST',
  url: string,
  fields?: Fields,
  accept = 'text/html',
): Promise<Answer> {
  const form = fields && {
    payload: new URLSearchParams(fields).toString(),
    headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
  }
  const response = await app.inject({ method, url, ...form })
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.body,
    location: String(response.headers.location ?? ''),
  }
}

const raise = (message: string): never => {
  throw new Error(message)
}
