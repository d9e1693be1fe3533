import { z } from 'zod'
import { queryText, type ValueOf } from '../call.ts'
import { lastTimeMs } from '../fields.ts'
import { writeMerchantTime } from '../merchant-zone.ts'
import { messages } from '../messages.ts'
import { older } from './older.ts'

type Announcements = ValueOf<typeof messages.announcements>

/** What one letter of theirs asks for: popups, the scrolling bar, promotions. */
const categories = { U: 'PU', S: 'PL', P: 'PR' } as const
type Category = keyof typeof categories
const allTypes = Object.values(categories).join(',')

const filed = ({ popup, player, promotion }: Announcements) => [
  ...popup.map((row) => ({ ...row, category: 'U' as Category, picture: '' })),
  ...player.map((row) => ({ ...row, category: 'S' as Category, picture: '' })),
  ...promotion.map((row) => ({
    ...row,
    category: 'P' as Category,
    picture: row.announcementImages[0]?.imageUrl ?? '',
  })),
]

const platform = queryText(4).optional()
/** Whoever is logged in gets the popups of members. */
const asMember = { execution: 'A' as const }

/** What the merchant announces, as the older desktop client asks for it. */
export const olderAnnouncements = [
  older(messages.announcements, {
    key: 'olderLobbyAnnouncements',
    path: '/wps/system/announcements',
    evidence: 'attested',
    input: z.object({ platform }),
    value: z.object({
      contentLobby: z.array(z.object({ id: z.number().int(), title: z.string(), content: z.string() })),
    }),
    asks: ({ platform }) => ({ types: 'PL', platform }),
    answers: ({ player }) => ({ contentLobby: player }),
  }),
  older(messages.announcements, {
    key: 'olderAnnouncements',
    path: '/wps/system/announcements/advanced',
    evidence: 'attested',
    input: z.object({ type: queryText(4).optional(), category: z.enum(['U', 'S', 'P']).optional(), platform }),
    value: z.array(
      z.object({
        id: z.number().int(),
        title: z.string(),
        content: z.string(),
        /** Address of the picture; empty where there is none. */
        mainPageUrl: z.string(),
        startDate: z.string(),
        /** An announcement has no end until it is taken down; this is the last time of the wire. */
        endDate: z.string(),
        createtime: z.string(),
      }),
    ),
    asks: ({ category, platform }) => ({
      types: category === undefined ? allTypes : categories[category],
      platform,
      ...asMember,
    }),
    answers: (value) =>
      filed(value).map(({ id, title, content, picture, publishedAt }) => ({
        ...{ id, title, content, mainPageUrl: picture },
        ...{ startDate: writeMerchantTime(publishedAt), endDate: writeMerchantTime(lastTimeMs) },
        createtime: writeMerchantTime(publishedAt),
      })),
  }),
  older(messages.announcements, {
    key: 'olderAgentAnnouncements',
    path: '/wps/agent/announcements',
    evidence: 'attested',
    input: z.object({ platform }),
    value: z.array(z.object({ id: z.number().int(), title: z.string(), category: z.enum(['U', 'S', 'P']) })),
    asks: ({ platform }) => ({ types: allTypes, platform, ...asMember }),
    answers: filed,
  }),
]
