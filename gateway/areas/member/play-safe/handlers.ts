import { playLimitKinds, playLimitPeriods } from '#catalogue/member/play-safe-names.ts'
import type { member } from '#catalogue/member.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { Handlers } from '#gateway/kernel/calls/answer.ts'
import { usedOf } from '#gateway/kernel/safety/guard.ts'
import {
  joinPauses,
  judgeChange,
  type LimitKind,
  looserAfterMs,
  type PlayPause,
  pauseOf,
} from '#gateway/kernel/safety/rules.ts'
import { wrongField } from '#gateway/platform/http/refusal.ts'
import { toMinor, toMoneyNumber } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import { findPause, listLimits, sumOfSession, sumSince } from './store.ts'

type PlaySafeCalls = Pick<
  Handlers<typeof member>,
  'playSafe' | 'setLimit' | 'confirmLimit' | 'takeBreak' | 'realityCheck'
>

/** Time is in minutes, everything else in minor units. */
const toWire = (kind: LimitKind, value: bigint): number => (kind === 'time' ? Number(value) : toMoneyNumber(value))
const mostMinutes: Readonly<Record<string, number>> = { day: 24 * 60, week: 7 * 24 * 60, month: 31 * 24 * 60 }

function readMost(kind: LimitKind, period: string, text: string | null): bigint | null {
  if (text === null) return null
  if (kind !== 'time') return toMinor(text)
  if (!/^\d+$/.test(text)) throw wrongField('most', 'must be whole minutes', 'wholeNumber')
  const bound = mostMinutes[period] ?? 0
  if (Number(text) > bound) throw wrongField('most', `must be at most ${bound} minutes`, 'tooHigh', bound)
  return BigInt(text)
}

const toPause = ({ kind, since, until }: PlayPause) => ({ kind, since: since.getTime(), until: until.getTime() })

export const playSafeHandlers = (platform: Platform): PlaySafeCalls => {
  const { db, clock } = platform
  return {
    playSafe: async (_input, { caller }) => {
      const now = clock.now()
      const [set, pause] = await Promise.all([
        listLimits(db.read, caller.memberId),
        findPause(db.read, caller.memberId, now),
      ])
      const limits = await Promise.all(
        playLimitKinds.flatMap((kind) =>
          playLimitPeriods.map(async (period) => {
            const row = set.find((each) => each.kind === kind && each.period === period)
            const { most = null, pendingMost = null, pendingFrom = null } = row ?? {}
            const used = await usedOf(db.read, caller.memberId, { kind, period, counts: 'all' }, now)
            return {
              kind,
              period,
              most: most === null ? null : toWire(kind, most),
              // Nothing of a limit of losses is used by who is ahead.
              used: toWire(kind, used > 0n ? used : 0n),
              pending:
                pendingFrom === null
                  ? null
                  : {
                      most: pendingMost === null ? null : toWire(kind, pendingMost),
                      readyAt: pendingFrom.getTime(),
                      isReady: now >= pendingFrom,
                    },
            }
          }),
        ),
      )
      return { limits, break: pause === null ? null : toPause(pause) }
    },

    setLimit: async ({ kind, period, most: text }, { caller, ip, traceId }) => {
      const { memberId } = caller
      const most = readMost(kind, period, text)
      const at = clock.now()
      const where = { memberId_kind_period: { memberId, kind, period } }
      return db.write(async (tx) => {
        const present = (await tx.playLimit.findUnique({ where }))?.most ?? null
        const change = judgeChange(present, most)
        const readyAt = laterBy(at, looserAfterMs)
        // Asking for what counts already takes a waiting change back.
        const pending =
          change === 'looser' ? { pendingMost: most, pendingFrom: readyAt } : { pendingMost: null, pendingFrom: null }
        const data = { most: change === 'tighter' ? most : present, ...pending, changedAt: at }
        await tx.playLimit.upsert({ where, create: { memberId, kind, period, ...data }, update: data })
        await recordAudit(
          tx,
          'playSafe.limit',
          { memberId, ip, traceId, at },
          { kind, period, most: most === null ? null : String(most), change },
        )
        return change === 'looser'
          ? ({ outcome: 'waiting', readyAt: readyAt.getTime() } as const)
          : ({ outcome: 'set', readyAt: null } as const)
      })
    },

    confirmLimit: async ({ kind, period }, { caller, ip, traceId, refuse }) => {
      const { memberId } = caller
      const at = clock.now()
      const where = { memberId_kind_period: { memberId, kind, period } }
      await db.write(async (tx) => {
        const row = await tx.playLimit.findUnique({ where })
        if (row === null || row.pendingFrom === null) return refuse('no.data')
        if (at < row.pendingFrom)
          return refuse('play.limit.too.soon', { value: { readyAt: row.pendingFrom.getTime() } })
        await tx.playLimit.update({
          where,
          data: { most: row.pendingMost, pendingMost: null, pendingFrom: null, changedAt: at },
        })
        await recordAudit(tx, 'playSafe.limitConfirmed', { memberId, ip, traceId, at }, { kind, period })
      })
      return {}
    },

    takeBreak: async ({ length }, { caller, ip, traceId }) => {
      const { memberId } = caller
      const at = clock.now()
      return db.write(async (tx) => {
        const pause = joinPauses(await findPause(tx, memberId, at), pauseOf(length, at))
        await tx.playBreak.upsert({ where: { memberId }, create: { memberId, ...pause }, update: pause })
        await recordAudit(tx, 'playSafe.break', { memberId, ip, traceId, at }, { length, until: pause.until })
        return toPause(pause)
      })
    },

    realityCheck: async ({ since: asked }, { caller }) => {
      const now = clock.now()
      const { since, stakedMinor, wonMinor, rounds } =
        asked === undefined
          ? await sumOfSession(db.read, caller)
          : await sumSince(db.read, caller, new Date(Math.min(asked, now.getTime())))
      const minutes = Math.floor((now.getTime() - since.getTime()) / minuteMs)
      return {
        at: now.getTime(),
        minutes,
        staked: toMoneyNumber(stakedMinor),
        won: toMoneyNumber(wonMinor),
        net: toMoneyNumber(wonMinor - stakedMinor),
        rounds,
      }
    },
  }
}
