import { type AmountLimits, amountField, amountMessage, seen } from '#app/platform/forms/amount.ts'
import { requestId } from '#app/platform/forms/form-key.ts'
import type { Writing } from '#app/platform/money.ts'
import '#app/platform/zod-without-eval.ts'
import { z } from 'zod'
import type { Channel } from '../model/records.ts'
import { optionalText, required, secretText, type T } from './fields.ts'

/** A deposit: the channel decides the limits, and a manual transfer says who sent it. */
export const depositForm = (t: T, channels: readonly Channel[], writing: Writing) =>
  z
    .object({
      amount: z.string().trim().optional(),
      channel: z.string().max(32).optional(),
      /** The offer that goes with it; empty for none. */
      offer: z.string().max(16).optional(),
      payeeName: optionalText(t, 60),
      refId: optionalText(t, 64),
      requestId,
      seen,
    })
    .transform((typed, context) => {
      const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
      const channel = channels.find(({ mcsBankCode }) => mcsBankCode === typed.channel)
      if (channel === undefined) refuse('channel', t('field.channel'))
      const limits =
        channel === undefined ? widest(channels) : { least: channel.minimumAmount, most: channel.maximumAmount }
      const message = amountMessage(t, typed.amount, limits, writing)
      if (message !== null) refuse('amount', message)
      if (channel?.method === 'manual' && !typed.payeeName) refuse('payeeName', t('field.required'))
      return { ...typed, amount: typed.amount ?? '', channel: channel as Channel }
    })

/** What some channel takes. */
export const widest = (channels: readonly Channel[]): AmountLimits => ({
  least: Math.min(...channels.map(({ minimumAmount }) => minimumAmount), Number.MAX_SAFE_INTEGER),
  most: Math.max(...channels.map(({ maximumAmount }) => maximumAmount), 0),
})

/** Between two wallets of the member; how much there is depends on the one it leaves, and is not judged where that is not told. */
export const transferForm = (
  t: T,
  wallets: readonly { name: string; amount?: number }[],
  limits: AmountLimits,
  writing: Writing,
) =>
  z
    .object({
      from: z.string().max(32).optional(),
      to: z.string().max(32).optional(),
      amount: z.string().trim().optional(),
      requestId,
      seen,
    })
    .transform((typed, context) => {
      const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
      const [from, to] = [typed.from, typed.to].map((name) => wallets.find((wallet) => wallet.name === name))
      if (from === undefined) refuse('from', t('field.wallet'))
      if (to === undefined) refuse('to', t('field.wallet'))
      else if (to === from) refuse('to', t('field.otherWallet'))
      const message = amountMessage(
        t,
        typed.amount,
        { ...limits, balance: from === undefined ? 0 : from.amount },
        writing,
      )
      if (message !== null) refuse('amount', message)
      return {
        from: from?.name ?? '',
        to: to?.name ?? '',
        amount: typed.amount ?? '',
        requestId: typed.requestId,
        seen: typed.seen,
      }
    })

/** For what of a form depends neither on its limits nor on how amounts are written. */
export const noLimits: AmountLimits = { least: 0, most: 0 }
export const noWriting: Writing = { symbol: '', tag: 'en' }

/** The first step of a withdrawal or of a transfer inside the line is only looked at; `password` comes with the second. */
export const withdrawForm = (
  t: T,
  accounts: readonly { bankCardId: number }[],
  limits: AmountLimits,
  writing: Writing,
) =>
  z.object({
    amount: amountField(t, limits, writing),
    bankCardId: z
      .string({ error: t('field.account') })
      .refine((id) => accounts.some(({ bankCardId }) => String(bankCardId) === id), t('field.account'))
      .transform(Number),
    /** The numbers of the open bonuses that are given up with it, as `writeGiveUp` says them. */
    giveUp: z.string().max(2_000).optional(),
    password: secretText(t('field.password')).optional(),
    requestId,
    seen,
  })

export const lineForm = (t: T, direction: 'upline' | 'downline', limits: AmountLimits, writing: Writing) =>
  z.object({
    amount: amountField(t, limits, writing),
    username: direction === 'downline' ? required(t, 64) : z.string().optional(),
    password: secretText(t('field.password')).optional(),
    requestId,
    seen,
  })
