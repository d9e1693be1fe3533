import { withPasswords } from '#gateway/kernel/identity/password.ts'
import { flaggedPassword } from '../system.ts'

export const demoPassword = 'Perlas2026'
const demoPaymentPassword = '246810'

type DemoAccount = {
  id: number
  account: string
  nickname: string
  /** 0 member, 1 and 2 agents (SE-04). */
  type: number
  password: string
  hasPaymentPassword: boolean
  upline: string | null
  vipLevel: number
  mobileNum: string | null
  payeeName: string | null
  firstTimeLogin: boolean
  checksNewAddress: boolean
  registeredDaysAgo: number
  /** On the main wallet, in minor units. */
  balanceMinor: bigint
}

const usual = {
  type: 0,
  password: demoPassword,
  hasPaymentPassword: false,
  upline: null,
  vipLevel: 0,
  mobileNum: null,
  payeeName: null,
  firstTimeLogin: false,
  checksNewAddress: false,
  registeredDaysAgo: 30,
  balanceMinor: 0n,
}

/** The accounts of design 21; an upline stands before its downlines. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    ...usual,
    id: 10_001,
    account: 'agent01',
    nickname: 'Agila One',
    type: 1,
    hasPaymentPassword: true,
    vipLevel: 5,
    mobileNum: '9000000101',
    payeeName: 'Agila Parola',
    registeredDaysAgo: 900,
    balanceMinor: 180_000_00n,
  },
  {
    ...usual,
    id: 10_002,
    account: 'agent02',
    nickname: 'Lawin Two',
    type: 2,
    upline: 'agent01',
    vipLevel: 2,
    mobileNum: '9000000102',
    payeeName: 'Lawin Tanglaw',
    registeredDaysAgo: 400,
    balanceMinor: 42_500_00n,
  },
  {
    ...usual,
    id: 10_003,
    account: 'player01',
    nickname: 'Tala Habagat',
    hasPaymentPassword: true,
    upline: 'agent01',
    vipLevel: 3,
    mobileNum: '9000000001',
    payeeName: 'Tala Habagat',
    registeredDaysAgo: 300,
    balanceMinor: 25_000_00n,
  },
  { ...usual, id: 10_004, account: 'player02', nickname: 'Usbong', mobileNum: '9000000002', registeredDaysAgo: 1 },
  {
    ...usual,
    id: 10_005,
    account: 'fresh01',
    nickname: 'Hamog',
    password: flaggedPassword,
    firstTimeLogin: true,
    registeredDaysAgo: 0,
  },
  {
    ...usual,
    id: 10_006,
    account: 'faraway01',
    nickname: 'Dagat Vinta',
    mobileNum: '9000000003',
    payeeName: 'Dagat Vinta',
    checksNewAddress: true,
    registeredDaysAgo: 120,
    balanceMinor: 1_500_00n,
  },
]

export type DemoHashes = ReadonlyMap<string, { password: string; payment: string | null }>

/** Hashes what the demo accounts type; the only slow part of the seed, under a second. */
export async function hashDemoPasswords(): Promise<DemoHashes> {
  const hashes = await Promise.all(
    demoAccounts.map(({ account, password, hasPaymentPassword }) =>
      withPasswords(account, async (passwords) => {
        const payment = hasPaymentPassword ? await passwords.hash(demoPaymentPassword) : null
        return [account, { password: await passwords.hash(password), payment }] as const
      }),
    ),
  )
  return new Map(hashes)
}
