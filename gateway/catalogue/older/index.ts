import { olderAnnouncements } from './announcements.ts'
import type { OlderCall } from './older.ts'
import { olderWallet } from './wallet.ts'

/** Every older name of a call, by area (wire 10.8). */
export const olderCalls: readonly OlderCall[] = [...olderAnnouncements, ...olderWallet]
