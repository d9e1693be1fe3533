import { openSession } from '#gateway/kernel/identity/sessions.ts'
import { chance, sha256 } from '#gateway/platform/crypto/chance.ts'
import type { TestGateway } from '../../support/gateway.ts'
import type { Seeded } from '../seeded.ts'

export const roles = ['guest', 'trial', 'member', 'agent', 'operator'] as const
export type Role = (typeof roles)[number]

/** A token of the test's own; nobody else has it. */
export const operatorToken = chance.bytes(24).toString('hex')

/** Who has money, a line below and a payment password in the seed. */
const wellOff: Partial<Record<Role, string>> = { member: 'player01', agent: 'agent01' }
const typesOf: Record<'trial' | 'member' | 'agent', readonly number[]> = {
  trial: [4],
  member: [0],
  agent: [1, 2, 41, 42],
}

/** Who asks. Requests end sessions, change passwords and freeze accounts, so a token that is refused is replaced by one of somebody of the same kind. */
export class Visitors {
  private readonly tokens = new Map<Role, string>()

  private readonly gateway: TestGateway
  private readonly random: Seeded

  constructor(gateway: TestGateway, random: Seeded) {
    this.gateway = gateway
    this.random = random
  }

  async tokenOf(role: Role): Promise<string | undefined> {
    if (role === 'guest') return undefined
    if (role === 'operator') return operatorToken
    const known = this.tokens.get(role)
    if (known !== undefined) return known
    const token = await this.open(role)
    this.tokens.set(role, token)
    return token
  }

  /** False once somebody was promoted, or what was given to them has been taken. */
  async isStill(role: Role): Promise<boolean> {
    if (role === 'guest' || role === 'operator') return true
    const session = await this.gateway.platform.db.read.session.findUnique({
      where: { tokenHash: sha256(this.tokens.get(role) ?? '') },
      select: { member: { select: { type: true } } },
    })
    return session !== null && typesOf[role].includes(session.member.type)
  }

  /** The next request of this kind of visitor has a session of its own. */
  forget(role: Role): void {
    this.tokens.delete(role)
  }

  private async open(role: 'trial' | 'member' | 'agent'): Promise<string> {
    const { db, clock } = this.gateway.platform
    const at = clock.now()
    const where = { type: { in: [...typesOf[role]] }, state: 'active' }
    const all = await db.read.member.findMany({
      where,
      orderBy: { id: 'asc' },
      take: 20,
      select: { id: true, account: true },
    })
    const demo = all.filter(({ account }) => account === wellOff[role])
    const people = demo.length > 0 && this.random.chance(60) ? demo : all
    const from = { ip: '127.0.0.1', userAgent: 'fuzz', at }
    return db.write(async (tx) => {
      if (people.length > 0) return openSession(tx, this.random.pick(people), from)
      const account = `fuzz${chance.int(1, 1_000_000_000)}`
      const type = typesOf[role][0] ?? 0
      const member = await tx.member.create({
        data: { account, accountKey: account, nickname: account, type, registeredAt: at, passwordChangedAt: at },
      })
      return openSession(tx, member, from)
    })
  }
}
