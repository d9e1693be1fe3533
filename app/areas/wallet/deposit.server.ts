import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { centerOf } from '#app/platform/center.ts'
import { keepingForm, preview, readForm, refused } from '#app/platform/forms/answer.server.ts'
import { ask, type Failure, getValue, requireValue } from '#app/platform/gateway.server.ts'
import { requireWithinPages } from '#app/platform/last-page.server.ts'
import { formatMoney } from '#app/platform/money.ts'
import { toQrSvg } from '#app/platform/qr-code.server.ts'
import { readPage } from '#app/platform/report-query.ts'
import { getT } from '#app/platform/texts.server.ts'
import { askTogether, read } from '#app/platform/together.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import { fetchWriting } from '#app/platform/writing.server.ts'
import type { ValueOf } from '#catalogue/call.ts'
import { member } from '#catalogue/member.ts'
import { promotions } from '#catalogue/promotions.ts'
import { wallet } from '#catalogue/wallet.ts'
import { pick, refusedBy } from './answers.server.ts'
import { balanceRead, toWallets } from './calls.server.ts'
import { depositForm, noWriting } from './forms/money.ts'
import { tightestDepositLimit } from './model/own-limit.ts'
import type { Channel, Method } from './model/records.ts'
import { seenDeposit } from './model/seen.ts'

const methods: readonly Method[] = ['launch', 'qr', 'manual']

/** The ways to pay in, in the order in which a member meets them, with what there is. Throws a 503 Response when it cannot be read. */
export async function readDepositDesk(visitor: MemberVisitor) {
  const { channels, settings, playSafe, balance, offers } = await askTogether(
    {
      channels: read(wallet.depositChannels, {}),
      settings: read(wallet.depositSettings, {}),
      playSafe: read(member.playSafe, {}),
      balance: balanceRead,
      offers: read(promotions.depositOffers, { language: visitor.language.code }),
    },
    visitor,
  )
  const { allowDeposit, asksBirthday, depositInfo, payWithinMinutes, turnoverTimes } = requireValue(settings)
  const { sum, writing } = await toWallets(balance, visitor)
  return {
    sum,
    writing,
    channels: toChannels(requireValue(channels)),
    isAllowed: allowDeposit === 'Y',
    asksBirthday,
    note: depositInfo,
    payWithinMinutes,
    turnoverTimes,
    offers: getValue(offers, []),
    // It is shown to help; the gateway holds to it also where it could not be read.
    ownLimit: playSafe.ok ? tightestDepositLimit(playSafe.value.limits) : ('away' as const),
  }
}

const toChannels = (byMethod: ValueOf<typeof wallet.depositChannels>): Channel[] =>
  methods.flatMap((method) => (byMethod[method]?.channels ?? []).map((channel) => ({ ...channel, method })))

/** Where the receipt stands, in the center in which the member is. */
export const receiptPath = ({ path }: Pick<MemberVisitor, 'path'>, depositId: string): string =>
  `${centerOf(path)}/deposit/${encodeURIComponent(depositId)}`

/** What stands on the screen until it is scanned: the code, and the same address as a link for who is on the phone already. */
type QrAnswer = { qr: { svg: string; href: string; depositId: string; amount: number; expiresAt: number } }

/** Orders a deposit and leads to where it is paid, or to its receipt. The same form again leads to the same place. */
export const orderDeposit = (form: FormData, visitor: MemberVisitor) =>
  keepingForm(form, visitor, depositForm(getT(visitor.language, 'wallet'), [], noWriting), () => order(form, visitor))

async function order(form: FormData, visitor: MemberVisitor) {
  const quick = form.get('quick')
  if (typeof quick === 'string') pick(form, quick)
  const channels = toChannels(requireValue(await ask(wallet.depositChannels, {}, visitor)))
  const sent = readForm(form, depositForm(getT(visitor.language, 'wallet'), channels, await fetchWriting(visitor)))
  if (typeof quick === 'string') return preview(sent)
  if (sent.status !== 'success') return refused(sent)
  const { amount, channel, offer, payeeName = '', refId, requestId, seen } = sent.value
  const shown = seenDeposit(amount, channel.mcsBankCode, offer)
  if (seen !== shown) return preview(sent, { seen: shown })

  const refuse = async (failure: Failure) =>
    refusedBy(sent, failure, visitor, {
      ours: { mcsBankCode: 'channel', promotionId: 'offer' },
      links: await toOpen(failure, visitor),
    })
  const order = {
    amount,
    mcsBankCode: channel.mcsBankCode,
    ...(offer ? { promotionId: offer } : {}),
    requestId,
    targetUsername: visitor.username || undefined,
    backPath: `${centerOf(visitor.path)}/deposit`,
    theme: visitor.theme ?? undefined,
  }
  if (channel.method === 'manual') {
    const answered = await ask(wallet.depositByTransfer, { ...order, payeeName, refId }, visitor)
    return answered.ok ? redirect(receiptPath(visitor, answered.value.depositId), 303) : refuse(answered.failure)
  }
  if (channel.method === 'launch') {
    const answered = await ask(wallet.depositByLaunch, order, visitor)
    return answered.ok ? redirect(answered.value.redirectUrl, 303) : refuse(answered.failure)
  }
  const answered = await ask(wallet.depositByQr, order, visitor)
  if (!answered.ok) return refuse(answered.failure)
  const { qrText, redirectUrl, depositId, amount: due, expiresAt } = answered.value
  return data<QrAnswer>({ qr: { svg: toQrCode(qrText), href: redirectUrl, depositId, amount: due, expiresAt } })
}

/** The code to scan for a payment. */
export const toQrCode = (text: string): string => toQrSvg(text, { size: 240 })

const openDeposits = z.object({
  open: z.array(z.object({ depositId: z.string(), amount: z.number(), status: z.enum(['paying', 'waiting']) })),
})

/** The open deposits that keep another one from being ordered, each with the way to its receipt, where it can be paid or ended. */
async function toOpen({ code, value }: Failure, visitor: MemberVisitor): Promise<{ href: string; text: string }[]> {
  const read = openDeposits.safeParse(value)
  if (code !== 'deposit.too.many.open' || !read.success) return []
  const t = getT(visitor.language, 'wallet')
  const writing = await fetchWriting(visitor)
  return read.data.open.map(({ depositId, amount, status }) => ({
    href: receiptPath(visitor, depositId),
    text: t('deposit.openOne', {
      number: depositId,
      amount: formatMoney(amount, writing),
      state: t(`depositState.${status}`),
    }),
  }))
}

const perPage = 10

/** The deposits of the member, the latest first. */
export async function readDeposits(request: Request, visitor: MemberVisitor) {
  const page = readPage(new URL(request.url).searchParams)
  const answered = await ask(wallet.depositRecord, { page, size: perPage }, visitor)
  const { list, totalPages } = getValue(answered, { list: [], totalPages: 0 })
  requireWithinPages(request, page, { totalPages })
  return { rows: list, page, totalPages, isAway: !answered.ok }
}
