import { z } from 'zod'
import { area, call, queryText, relay, timestamp } from './call.ts'
import { bodyText, publicRate } from './fields.ts'
import { caseCalls } from './messages/cases.ts'
import { mailCalls } from './messages/mail.ts'
import { memberCentre } from './twins.ts'

/** Five types are asked for, five lists answered: B banners, PL player, PU popup, PR promotion, H notice (OP-03). */
export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const
export type AnnouncementType = (typeof announcementTypes)[number]

const types = z
  .string()
  .max(40)
  .default(announcementTypes.join(','))
  .transform((text) => announcementTypes.filter((type) => text.toUpperCase().split(',').includes(type)))

/** A logged in, B anonymous, F first-time login (DI-25 to DI-27, OP-02). */
const execution = z.enum(['A', 'B', 'F'])

const banner = z.object({
  bannerId: z.number().int(),
  /** w_home, w_login, w_reg, w_forget, w_leftmenu or `w_` with the name of a page (OP-24). */
  groupName: z.string(),
  /** Address of the picture. */
  url: z.string(),
  title: z.string(),
  /** One calm sentence under the title; designed here. */
  subtitle: z.string(),
  /** Where a click leads; null means not clickable (OP-23). */
  linkage: z.string().nullable(),
  linkageType: z.enum(['URL', '']),
  redirect: z.enum(['REDIRECT_URL']).nullable(),
  externalLink: z.string().nullable(),
  redirectPromotionId: z.number().int().nullable(),
  gameLinkageMapping: z.string().nullable(),
})
const article = {
  id: z.number().int(),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  publishedAt: timestamp,
}
const scrolling = z.object({
  ...article,
  externalLink: z.string().nullable(),
  announcementDisplaySpeed: z.enum(['HIGH', 'NORMAL', 'LOW']),
})
const popup = z.object({
  ...article,
  execution: execution.nullable(),
  promotionType: z.string().nullable(),
})
const promotion = z.object({
  ...article,
  promotionType: z.string().nullable(),
  announcementImages: z.array(z.object({ imageUrl: z.string() })),
})
const notice = z.object({ ...article, promotionType: z.string().nullable() })

export const messages = area('messages', {
  announcements: call({
    summary: 'Banners, scrolling bar, popups, promotions and public notices of the merchant.',
    method: 'GET',
    ...memberCentre('MCSFE_getListAnnouncements', 'CCSFE_getListAnnouncements'),
    moduleId: 'COMM3',
    access: 'nobody',
    rate: publicRate,
    origin: 'spec',
    input: z.object({
      types,
      platform: queryText(4).optional(),
      execution: execution.default('B').catch('B'),
      merchantCode: queryText(32).optional(),
      /** Else the Language header counts. */
      language: queryText(8).optional(),
    }),
    value: z.object({
      banners: z.array(banner),
      player: z.array(scrolling),
      popup: z.array(popup),
      promotion: z.array(promotion),
      /** Designed here (OP-03). */
      notice: z.array(notice),
    }),
  }),
  unreadCount: call({
    summary: 'How many mails the member has not read.',
    method: 'GET',
    path: relay('CSP_unreadCount'),
    aliases: [relay('EMFE_getInboxUnreadCount')],
    moduleId: 'INBOX3',
    access: 'member',
    origin: 'spec',
    value: z.number().int(),
  }),
  ...mailCalls,
  ...caseCalls,
  chatModels: call({
    summary: 'The kinds of live chat that are offered; open to visitors, because help is needed before login (OP-71).',
    method: 'GET',
    path: relay('CBS_modelList'),
    moduleId: 'CBS3',
    access: 'nobody',
    origin: 'designed here',
    value: z.array(z.object({ modelId: z.string(), modelName: z.string(), online: z.boolean() })),
  }),
  launchChat: call({
    summary: 'The address of a chat window.',
    method: ['POST', 'GET'],
    path: relay('CBS_launchChat'),
    moduleId: 'CBS3',
    access: 'nobody',
    rate: { max: 120, windowMs: 60_000 },
    origin: 'spec',
    input: z.object({ modelId: bodyText(32).optional(), language: bodyText(8).optional() }),
    value: z.object({ chatUrl: z.string() }),
  }),
})
