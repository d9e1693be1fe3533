import type { Reader } from '#gateway/platform/database/db.ts'

/** Kinds of movements whose remark is the campaign that gave them. */
const givenKinds: ReadonlySet<string> = new Set(['promotion', 'rebate', 'referral-rebate'])

/** So many campaigns are looked through, the latest first. */
const mostCampaigns = 500

/**
 * What campaigns are called in a language, by the English title that the ledger keeps of them as a remark. Empty where no movement is of a
 * campaign, and in English.
 */
export async function findCampaignTitles(
  read: Reader,
  movements: readonly { kind: string }[],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  if (language === 'EN' || !movements.some(({ kind }) => givenKinds.has(kind))) return new Map()
  const campaigns = await read.campaign.findMany({
    orderBy: { id: 'desc' },
    take: mostCampaigns,
    select: { texts: true },
  })
  return new Map(
    campaigns.reverse().flatMap(({ texts }) => {
      const known = JSON.parse(texts) as Readonly<Record<string, { title: string }>>
      const title = known[language]?.title
      return known.EN && title ? [[known.EN.title, title] as const] : []
    }),
  )
}
