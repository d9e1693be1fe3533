/** A fault that somebody could make: one text of one file in place of another, and the tests that must notice. */
export type Bug = {
  name: string
  file: string
  from: string
  to: string
  tests: readonly string[]
}

/** Ids of others, secrets that were used up, edges of the clock: the faults that an outside tester planted and that tests missed, and their brothers. */
export const bugs: readonly Bug[] = [
  {
    name: 'a mail of somebody else can be marked as read',
    file: 'gateway/areas/messages/mail.ts',
    from: 'const where = { memberId: caller.memberId, readAt: null,',
    to: 'const where = { ...(all === true ? { memberId: caller.memberId } : {}), readAt: null,',
    tests: ['tests/gateway/kernel/calls/foreign-ids.test.ts'],
  },
  {
    name: 'a mail of somebody else can be deleted',
    file: 'gateway/areas/messages/mail.ts',
    from: 'tx.mail.deleteMany({ where: { memberId: caller.memberId, id: { in: inboxIds } } })',
    to: 'tx.mail.deleteMany({ where: { id: { in: inboxIds } } })',
    tests: ['tests/gateway/kernel/calls/foreign-ids.test.ts'],
  },
  {
    name: 'a mail of somebody else can be read',
    file: 'gateway/areas/messages/mail.ts',
    from: 'db.read.mail.findFirst({ where: { id, memberId: caller.memberId } })',
    to: 'db.read.mail.findFirst({ where: { id } })',
    tests: ['tests/gateway/kernel/calls/foreign-ids.test.ts'],
  },
  {
    name: 'a deposit of somebody else is shown',
    file: 'gateway/areas/wallet/deposits/record.ts',
    from: 'reader.deposit.findFirst({ where: { receiptNo, memberId } })',
    to: 'reader.deposit.findFirst({ where: { receiptNo } })',
    tests: ['tests/gateway/kernel/calls/foreign-ids.test.ts'],
  },
  {
    name: 'a contract of others can be looked at',
    file: 'gateway/areas/contracts/lists.ts',
    from: 'where: { id: contractId, OR: [{ receiverId: memberId }, { giverId: memberId }] },',
    to: 'where: { id: contractId },',
    tests: ['tests/gateway/kernel/calls/foreign-ids.test.ts'],
  },
  {
    name: 'an offer can be answered by somebody else',
    file: 'gateway/areas/contracts/agreements/answer.ts',
    from: 'const contract = { receiverId, kind, ...',
    to: 'const contract = { kind, ...',
    tests: ['tests/gateway/kernel/calls/foreign-ids.test.ts', 'tests/gateway/areas/contracts/agreements.test.ts'],
  },
  {
    name: 'an offer can be withdrawn by somebody else',
    file: 'gateway/areas/contracts/agreements/write-offer.ts',
    from: 'where: { id: offerId, contract: { giverId: giver.memberId } }',
    to: 'where: { id: offerId }',
    tests: ['tests/gateway/kernel/calls/foreign-ids.test.ts'],
  },
  {
    name: 'a contract can be changed by somebody else',
    file: 'gateway/areas/contracts/agreements/write-offer.ts',
    from: 'where: { id: contractId, giverId: giver.memberId }',
    to: 'where: { id: contractId }',
    tests: ['tests/gateway/kernel/calls/foreign-ids.test.ts', 'tests/gateway/areas/contracts/agreements.test.ts'],
  },
  {
    name: 'a receipt of a transfer is shown to whoever knows its number',
    file: 'gateway/areas/wallet/records/transfer-receipt.ts',
    from: "state: 'posted', entries: { some: { account: { memberId } } } }",
    to: "state: 'posted' }",
    tests: ['tests/gateway/kernel/calls/foreign-ids.test.ts'],
  },
  {
    name: 'a captcha survives a wrong answer',
    file: 'gateway/kernel/identity/captcha.ts',
    from: 'where: { id, usedAt: null }, data: { usedAt: now }',
    to: 'where: { id, usedAt: null, answerHash: sealAnswer(platform, id, answer) }, data: { usedAt: now }',
    tests: ['tests/gateway/used-and-over.test.ts'],
  },
  {
    name: 'a captcha works in the moment in which it ends',
    file: 'gateway/kernel/identity/captcha.ts',
    from: 'now < captcha.expiresAt &&',
    to: 'now <= captcha.expiresAt &&',
    tests: ['tests/gateway/used-and-over.test.ts'],
  },
  {
    name: 'a proof of work counts again and again',
    file: 'gateway/kernel/identity/used-once.ts',
    from: 'if ((await tx.usedChallenge.findUnique({ where: { id } })) !== null) return false',
    to: 'if ((await tx.usedChallenge.findUnique({ where: { id } })) !== null) return true',
    tests: ['tests/gateway/areas/session/bot-check.test.ts'],
  },
  {
    name: 'a proof of work for one thing counts for another',
    file: 'gateway/kernel/identity/proof-of-work.ts',
    from: 'challenge.parameters.data.action !== action || ',
    to: '',
    tests: ['tests/gateway/areas/session/bot-check.test.ts'],
  },
  {
    name: 'a ticket opens a second session',
    file: 'gateway/areas/session/tickets.ts',
    from: 'where: { ticketHash, usedAt: null }, data: { usedAt: at }',
    to: 'where: { ticketHash }, data: { usedAt: at }',
    tests: ['tests/gateway/used-and-over.test.ts'],
  },
  {
    name: 'a ticket of one kind opens the other door',
    file: 'gateway/areas/session/tickets.ts',
    from: 'ticket.purpose !== purpose || ',
    to: '',
    tests: ['tests/gateway/used-and-over.test.ts'],
  },
  {
    name: 'a ticket works in the moment in which it ends',
    file: 'gateway/areas/session/tickets.ts',
    from: 'clock.now() >= ticket.expiresAt',
    to: 'clock.now() > ticket.expiresAt',
    tests: ['tests/gateway/used-and-over.test.ts'],
  },
  {
    name: 'a code of the authenticator app works twice',
    file: 'gateway/platform/crypto/totp.ts',
    from: 'step > lastStep && isSame',
    to: 'step >= lastStep && isSame',
    tests: ['tests/gateway/platform/crypto/totp.test.ts', 'tests/gateway/areas/session/authenticator.test.ts'],
  },
  {
    name: 'a launch key opens a second seat',
    file: 'gateway/studio/launch.ts',
    from: 'where: { keyHash, usedAt: null, expiresAt: { gt: now } }',
    to: 'where: { keyHash, expiresAt: { gt: now } }',
    tests: ['tests/gateway/studio/launch.test.ts'],
  },
  {
    name: 'a launch key works in the moment in which it ends',
    file: 'gateway/studio/launch.ts',
    from: 'where: { keyHash, usedAt: null, expiresAt: { gt: now } }',
    to: 'where: { keyHash, usedAt: null, expiresAt: { gte: now } }',
    tests: ['tests/gateway/used-and-over.test.ts'],
  },
  {
    name: 'an order can be paid in the moment in which it ends',
    file: 'gateway/areas/wallet/deposits/pay.ts',
    from: "order?.state === 'paying' && now >= order.expiresAt",
    to: "order?.state === 'paying' && now > order.expiresAt",
    tests: ['tests/gateway/used-and-over.test.ts'],
  },
  {
    name: 'an invitation works in the moment in which it ends',
    file: 'gateway/areas/team/people/links.ts',
    from: 'expiresAt === null || now < expiresAt',
    to: 'expiresAt === null || now <= expiresAt',
    tests: ['tests/gateway/used-and-over.test.ts'],
  },
  {
    name: 'a break from playing is over a moment late',
    file: 'gateway/kernel/safety/guard.ts',
    from: 'breakUntil !== null && now < breakUntil',
    to: 'breakUntil !== null && now <= breakUntil',
    tests: ['tests/gateway/used-and-over.test.ts'],
  },
  {
    name: 'a limit lets a little more through',
    file: 'gateway/kernel/safety/guard.ts',
    from: 'usedMinor + wantedMinor > most',
    to: 'usedMinor > most',
    tests: ['tests/gateway/areas/member/play-safe/handlers.test.ts', 'tests/gateway/studio/play-safe.test.ts'],
  },
  {
    name: 'a session lives on after its twelve hours',
    file: 'gateway/kernel/identity/sessions.ts',
    from: 'now >= session.expiresAt || idleFor > idleMs',
    to: 'idleFor > idleMs',
    tests: [
      'tests/gateway/areas/session/handlers.test.ts',
      'tests/gateway/areas/session/password-login.test.ts',
      'tests/gateway/studio/play-safe.test.ts',
    ],
  },
  {
    name: 'a one-time key answers for other content',
    file: 'gateway/ledger/once.ts',
    from: 'known.contentHash === contentHashOf(order)',
    to: 'known.contentHash !== ""',
    tests: ['tests/gateway/areas/wallet/line.test.ts', 'tests/gateway/areas/wallet/withdrawals.test.ts'],
  },
]
