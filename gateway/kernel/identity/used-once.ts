import type { Platform } from '#gateway/platform/platform.ts'

/** Remembers something that works once; what has expired is forgotten later (gateway/jobs/retention.ts). False when it was used before. */
export function takeOnce(platform: Platform, id: string, expiresAt: Date): Promise<boolean> {
  return platform.db.write(async (tx) => {
    if ((await tx.usedChallenge.findUnique({ where: { id } })) !== null) return false
    await tx.usedChallenge.create({ data: { id, expiresAt } })
    return true
  })
}
