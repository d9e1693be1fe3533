import { z } from 'zod'
import { nothing, queryInt, queryText } from '../call.ts'
import { bodyText, oneTimeKey, optionalText } from '../fields.ts'
import { writeMerchantTime } from '../merchant-zone.ts'
import { memberType, ratesInput } from '../team/shapes.ts'
import { team } from '../team.ts'
import { wallet } from '../wallet.ts'
import { older } from './older.ts'
import { olderPages, pageShown, showPage, toPage } from './older-pages.ts'

const affiUrlId = bodyText(64).min(1)
const dayMs = 86_400_000
const day = z.iso.date()
const person = team.members.value.shape.list.element.extend({ customerName: z.string() })
const link = team.links.value.shape.list.element.extend({ id: z.string(), status: z.number().int() })

/** The agents' center of the older desktop client; opening an account, rates and transfers have the same paths in both generations. */
export const olderTeam = [
  older(team.affiliate, {
    key: 'olderDefaultAgent',
    path: '/wps/agent/default',
    evidence: 'inferred',
    input: z.object({ code: queryText(64).optional(), domain: queryText(253).optional() }),
    // Who names nobody is answered like who names nobody known: a merchant has no agent for those who were not invited.
    asks: ({ code, domain }) => ({ code: code ?? '', domain }),
  }),
  older(team.rates, {
    key: 'olderOwnRates',
    path: '/wps/agent/globalRebateSettings',
    evidence: 'ours',
    input: nothing,
    asks: () => ({}),
  }),
  older(team.rates, {
    key: 'olderDownlineRates',
    path: '/wps/agent/downlineRebates',
    evidence: 'ours',
    input: z.object({ customerName: queryText(64).optional(), username: queryText(64).optional() }),
    asks: ({ customerName, username }) => ({ username: customerName ?? username }),
  }),
  older(team.members, {
    key: 'olderDownlines',
    path: '/wps/agent/downlines',
    evidence: 'inferred',
    input: z.object({
      customerName: queryText(64).optional(),
      pageNo: queryInt(0, 99_999).default(0),
      pageSize: olderPages.pageSize,
    }),
    value: team.members.value.extend({ list: z.array(person), pageInfo: pageShown }),
    // Its pages count from 0.
    asks: ({ customerName, pageNo, pageSize }) => ({
      search: customerName,
      ...toPage({ pageNo: pageNo + 1, pageSize }),
    }),
    answers: (value, { pageNo, pageSize }) => ({
      ...value,
      list: value.list.map((each) => ({ ...each, customerName: each.username })),
      pageInfo: showPage(value.total, { pageNo: pageNo + 1, pageSize }),
    }),
  }),
  older(team.createLink, {
    key: 'olderCreateLink',
    path: '/wps/agent/affiliateUrl',
    evidence: 'inferred',
    input: z.object({
      type: z
        .union([memberType, z.enum(['0', '1', '2', '41', '42']).transform((text) => memberType.parse(Number(text)))])
        .default(0),
      startDate: day.optional(),
      /** Null for a link without end. */
      endDate: day.nullish(),
      path: optionalText(40),
      /** Prize groups of lotteries say nothing about our products, so they are refused and not dropped. */
      configs: z.array(z.unknown()).max(0, 'must be empty: name rates by product, in rates').optional(),
      rates: ratesInput.default({}),
      requestId: oneTimeKey,
    }),
    value: z.string(),
    asks: ({ type, startDate, endDate, path, rates, requestId }) => ({
      ...{ type, rates, requestId, remark: path },
      days: endDate && startDate ? (Date.parse(endDate) - Date.parse(startDate)) / dayMs : 0,
    }),
    answers: ({ code }) => code,
  }),
  older(team.deleteLink, {
    key: 'olderDeleteLink',
    method: 'DELETE',
    path: '/wps/agent/affiliateUrl',
    evidence: 'inferred',
    carrier: 'query',
    input: z.object({ affiUrlId }),
    asks: (asked) => ({ code: asked.affiUrlId }),
  }),
  older(team.links, {
    key: 'olderLinks',
    path: '/wps/agent/affiliateUrls',
    evidence: 'inferred',
    input: z.object(olderPages),
    value: z.object({
      ...team.links.value.shape,
      list: z.array(link),
      pageInfo: pageShown.extend({ totalRecords: z.number().int() }),
    }),
    asks: toPage,
    answers: (value, asked) => ({
      ...value,
      list: value.list.map((each) => ({ ...each, id: each.code, status: each.isOpen ? 1 : 0 })),
      pageInfo: { ...showPage(value.total, asked), totalRecords: value.total },
    }),
  }),
  older(team.linkMembers, {
    key: 'olderLinkMembers',
    path: '/wps/agent/registeredAffiliates',
    evidence: 'inferred',
    input: z.object({ affiUrlId, ...olderPages }),
    value: z.array(z.object({ customerName: z.string(), registeredDate: z.string() })),
    asks: (asked) => ({ code: asked.affiUrlId, ...toPage(asked) }),
    answers: ({ list }) =>
      list.map(({ username, registeredAt }) => ({
        customerName: username,
        registeredDate: writeMerchantTime(registeredAt),
      })),
  }),
  older(wallet.lineTransferSettings, {
    key: 'olderTransferEnabled',
    path: '/wps/agent/transferEnabled',
    evidence: 'ours',
  }),
]
