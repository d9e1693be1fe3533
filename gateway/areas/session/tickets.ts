import { type Guesser, guess } from '#gateway/kernel/identity/guesses.ts'
import { newSecret, sha256 } from '#gateway/platform/crypto/chance.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { laterBy, minuteMs } from '#gateway/platform/time/clock.ts'

/** Ways in that work once: the second step of a login from a new address, and the link in a mail. */
export type TicketPurpose = 'new_address' | 'password_mail'
export type Ticket = { ticketHash: string; memberId: number; detail: string }

export const ticketLifeMs: Readonly<Record<TicketPurpose, number>> = {
  new_address: 10 * minuteMs,
  password_mail: 30 * minuteMs,
}
/** Makes a ticket and answers its secret, which is kept nowhere. */
export async function issueTicket(
  tx: Tx,
  wanted: { purpose: TicketPurpose; memberId: number; detail?: object; at: Date },
): Promise<string> {
  const { purpose, memberId, detail = {}, at } = wanted
  const secret = newSecret()
  await tx.accessTicket.create({
    data: {
      ticketHash: sha256(secret),
      purpose,
      memberId,
      detail: JSON.stringify(detail),
      createdAt: at,
      expiresAt: laterBy(at, ticketLifeMs[purpose]),
    },
  })
  return secret
}

/** The ticket while it can be used; null when it is unknown, used or too old, which counts as a guess at one. */
export const tryTicket = (
  platform: Platform,
  purpose: TicketPurpose,
  secret: string,
  guesser: Guesser,
): Promise<Ticket | null> =>
  guess(
    platform,
    guesser,
    () => findTicket(platform, purpose, secret),
    (ticket) => ticket === null,
  )

/** Whose ticket this was and when it was used; null when it was not. To be asked after `tryTicket`, which counts what is none. */
export async function findUsedTicket(
  platform: Platform,
  purpose: TicketPurpose,
  secret: string,
): Promise<{ memberId: number; usedAt: Date } | null> {
  const ticket = await readTicket(platform, purpose, secret)
  return ticket?.usedAt ? { memberId: ticket.memberId, usedAt: ticket.usedAt } : null
}

async function findTicket(platform: Platform, purpose: TicketPurpose, secret: string): Promise<Ticket | null> {
  const ticket = await readTicket(platform, purpose, secret)
  if (ticket === null || ticket.usedAt !== null) return null
  return platform.clock.now() >= ticket.expiresAt ? null : ticket
}

async function readTicket({ db }: Platform, purpose: TicketPurpose, secret: string) {
  const ticket = await db.read.accessTicket.findUnique({ where: { ticketHash: sha256(secret) } })
  return ticket?.purpose === purpose ? ticket : null
}

/** False when somebody else was faster, or when all that opens a session of the member has ended meanwhile. `at` is now, not when it was asked. */
export async function useTicket(tx: Tx, { ticketHash }: Ticket, at: Date): Promise<boolean> {
  const { count } = await tx.accessTicket.updateMany({
    where: { ticketHash, usedAt: null, expiresAt: { gt: at } },
    data: { usedAt: at },
  })
  return count === 1
}

/** When the member asked for the latest ticket of this purpose. */
export async function findTicketTime(
  read: Reader | Tx,
  purpose: TicketPurpose,
  memberId: number,
): Promise<Date | null> {
  const latest = await read.accessTicket.findFirst({
    where: { purpose, memberId },
    orderBy: { createdAt: 'desc' },
    select: { createdAt: true },
  })
  return latest?.createdAt ?? null
}

/** How many tickets of this purpose the member has asked for since then, used or not. */
export const countTickets = (
  read: Reader | Tx,
  purpose: TicketPurpose,
  memberId: number,
  since: Date,
): Promise<number> => read.accessTicket.count({ where: { purpose, memberId, createdAt: { gte: since } } })
