import type { FastifyReply, FastifyRequest } from 'fastify'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { newSecret, sha256 } from '#gateway/platform/crypto/chance.ts'
import { appOriginsOf } from '#gateway/platform/http/app-origins.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Round } from '#prisma/generated/sqlite/client.ts'
import { type Choice, findModel, type GameModel, getModel } from './engines/models.ts'
import { writeMessagePage } from './pages/document.ts'
import { writeOutcome, writeProofLine, writeStage } from './pages/result.ts'
import { balancePartOf, type Notice, noticeOfShort, writeNotices } from './pages/seat-frame.ts'
import { writeSeatPage } from './pages/seat-page.ts'
import { framesOf } from './pages/slot-stage.ts'
import { createView, type Result, toResult, type View } from './pages/view.ts'
import { newNonce, sendPage } from './replies.ts'
import type { PlayRefusal } from './rounds.ts'
import { findSeat, listRounds, longestStakeAt, mayPlay, noPurse, readPurse, type Seat } from './seats.ts'
import { choiceFor, findTyped, type Sent } from './sent-choice.ts'
import { getStakeRule } from './stakes.ts'
import { textsFor } from './texts/texts.ts'

/** Thrown where a page cannot be shown; the plugin's error handler says it in words. */
export class NoSeat extends Error {
  readonly why: 'missing' | 'ended'
  readonly seat: Pick<Seat, 'row'> | null
  constructor(why: 'missing' | 'ended', seat: Pick<Seat, 'row'> | null) {
    super(`The seat is ${why}`)
    this.why = why
    this.seat = seat
  }
}

export const seatPath = (request: FastifyRequest): string =>
  `/studio/seat/${(request.params as { secret: string }).secret}`

/** The seat of a request. Throws NoSeat when there is none, or when the session behind a real one has ended. */
export async function requireSeat(platform: Platform, request: FastifyRequest): Promise<Seat> {
  const { secret } = request.params as { secret: string }
  const seat = await findSeat(platform.db.read, secret)
  if (seat === null) throw new NoSeat('missing', await findRow(platform, secret))
  if (!(await mayPlay(platform.db.read, seat.row, platform.clock.now()))) throw new NoSeat('ended', seat)
  return seat
}

/** Who asks for the page of another kind of game has a seat all the same. */
async function findRow({ db }: Platform, secret: string): Promise<Pick<Seat, 'row'> | null> {
  const row = await db.read.studioSeat.findUnique({ where: { secretHash: sha256(secret) } })
  return row && { row }
}

/** Reads the seat again, so that the page shows what is now, and makes what all its pages need. */
export async function openView(platform: Platform, request: FastifyRequest): Promise<View> {
  const seat = await requireSeat(platform, request)
  const { currency } = await merchantSettings(platform).all()
  return createView(seat, {
    path: seatPath(request),
    texts: textsFor(seat.row.language),
    currencySymbol: currency.symbol,
    purse: await readPurse(platform.db.read, seat.row, seat.game),
    appOrigins: appOriginsOf(platform.settings),
  })
}

/** A round stays as it was played, also where the game is played otherwise by now. */
const modelOf = (round: Round, game: Parameters<typeof getModel>[0]): GameModel =>
  findModel(toResult(round).outcome.model) ?? getModel(game)

/** One settled round as it is shown to whoever has the signed address of its replay; theme and language are those it was played in. */
export async function openReplay(platform: Platform, orderNo: string): Promise<{ view: View; round: Round }> {
  const { read } = platform.db
  const found = await read.round.findUnique({ where: { orderNo }, include: { seat: true } })
  const game = found === null ? null : await read.game.findUnique({ where: { nodeId: found.nodeId } })
  if (found === null || game === null || found.state !== 'settled') throw new NoSeat('missing', null)
  const { seat: row, ...round } = found
  const { currency } = await merchantSettings(platform).all()
  const appOrigins = appOriginsOf(platform.settings)
  const more = { path: '', texts: textsFor(row.language), currencySymbol: currency.symbol, purse: noPurse, appOrigins }
  const replayBackUrl = `${platform.settings.APP_PUBLIC_URL}/member/bettingRecord/${orderNo}`
  return {
    view: createView(
      { row, game, model: modelOf(round, game), stakes: getStakeRule(game) },
      { ...more, replayBackUrl },
    ),
    round,
  }
}

type Shown = {
  status?: number
  round?: Round | null
  notices?: readonly Notice[]
  sent?: Sent | null
}

/** The whole page, as it is without a script. */
export async function sendSeatPage(
  platform: Platform,
  reply: FastifyReply,
  view: View,
  { status = 200, round = null, notices = [], sent = null }: Shown,
): Promise<FastifyReply> {
  const last = round ?? (await listRounds(platform.db.read, view.seat, 1))[0] ?? null
  const nonce = newNonce()
  const page = {
    notices,
    nonce,
    formKey: newSecret(),
    result: round === null ? null : toResult(round),
    stakeMinor: view.seat.row.stakeMinor,
    choice: choiceFor(view, sent, last),
    typed: findTyped(view, sent),
  }
  return sendPage(reply, { status, nonce, appOrigins: view.appOrigins, text: writeSeatPage(view, page) })
}

/** The parts of the page that a round changes, for the script. */
export function partsOf(
  view: View,
  shown: { result: Result | null; notices: readonly Notice[]; choice: Choice; formKey: string },
) {
  const { result, choice } = shown
  return {
    formKey: shown.formKey,
    balance: balancePartOf(view),
    notices: writeNotices(shown.notices).text,
    ...(result && {
      order: result.round.orderNo,
      stage: writeStage(view, result, choice).text,
      frames: result.outcome.engine === 'slot' ? framesOf(view, result.outcome) : [],
      roll: result.outcome.engine === 'dice' ? result.outcome.rollHundredths : null,
      outcome: writeOutcome(view, result).text,
      proof: writeProofLine(view, result, choice).text,
    }),
  }
}

/** The site's pages that a refusal leads to, and the query that keeps what was chosen. */
type Ways = { onSite: (path: string) => string; choice: string }

/** What a refused round is told, and the way on where there is one. */
export function noticeOf(view: View, refusal: PlayRefusal, { onSite, choice }: Ways): Notice {
  const { texts, seat, money, path } = view
  const isFree = seat.row.mode === 'free'
  switch (refusal) {
    case 'stake_invalid':
      return {
        kind: 'refused',
        text: texts.refusals.stake_invalid(money(seat.stakes.minMinor), money(seat.stakes.maxMinor)),
      }
    case 'balance_short':
    case 'balance_elsewhere':
      return isFree
        ? {
            kind: 'refused',
            text: texts.refusals.play_money_short,
            way: { href: `${path}/refill${choice}`, text: texts.refill, isForm: true },
          }
        : noticeOfShort(view, refusal, onSite)
    case 'bonus_stake':
      return {
        kind: 'refused',
        text: texts.refusals.bonus_stake(money(longestStakeAt(view.purse) ?? seat.stakes.minMinor)),
        way: { href: onSite('/member/bonusDetails'), text: texts.bonusDetails },
      }
    case 'round_unfinished':
      return { kind: 'told', text: texts.refusals.round_unfinished }
    default:
      return { kind: 'refused', text: texts.refusals[refusal] }
  }
}

/** A page that says one thing; the way on is the game's way back to the app. */
export function sendMessagePage(
  platform: Platform,
  reply: FastifyReply,
  message: {
    status: number
    kind: 'gone' | 'ended' | 'missing' | 'tooFast' | 'broken'
    language: string | null
    backUrl: string | null
  },
): FastifyReply {
  const texts = textsFor(message.language)
  const way = { href: message.backUrl ?? platform.settings.APP_PUBLIC_URL, text: texts.back }
  return sendPage(reply, {
    status: message.status,
    appOrigins: appOriginsOf(platform.settings),
    text: writeMessagePage(texts, texts[message.kind], way),
  })
}
