import { z } from 'zod'
import { call, nothing, queryText, relay, timestamp } from '../call.ts'
import { bodyText, oneTimeKey, optionalText, secretText } from '../fields.ts'
import { mostNicknameCharacters } from '../member/nickname.ts'
import { memberCentre } from '../twins.ts'
import {
  linePath,
  memberType,
  paged,
  pageQuery,
  personShown,
  ratesInput,
  ratesShown,
  someUsername,
  sortOrder,
  username,
} from './shapes.ts'

const access = 'agent'
const origin = 'designed here'
const moduleId = 'DOWNMAN3'
const rate = { max: 120, windowMs: 60_000 }
/** Calls that take or set a secret. */
const secretRate = { max: 60, windowMs: 60_000 }

/** In this order: own account, not in the line at all, in the line but not right below. */
const rightBelow = ['agent.downline.self', 'not.exists.user', 'agent.downline.indirect'] as const
const rateFailures = ['invalid.rebate.value', 'agent.rate.above.own'] as const

/** The people of a line and what an agent may do with those right below (AG-07, AG-08, OP-136, OP-137). */
export const memberCalls = {
  members: call({
    summary: 'The downlines of the caller or of a member of the line, right below or at any depth, with search.',
    method: 'GET',
    path: relay('ODSFE2_getSubordinatev2'),
    aliases: [relay('ODSFE2_Subordinate')],
    moduleId,
    access,
    origin,
    input: z.object({
      /** Whose downlines; the caller's when nothing is said. */
      under: someUsername,
      scope: z.enum(['direct', 'team']).default('direct'),
      /** Part of a username or nickname. A search looks at any depth. */
      search: queryText(64).optional(),
      kind: z.enum(['all', 'agents', 'members']).default('all'),
      online: z.enum(['Y', 'N']).default('N'),
      ...pageQuery,
      sort: z.enum(['username', 'registeredAt', 'lastLoginAt', 'balance', 'members']).default('registeredAt'),
      order: sortOrder,
    }),
    value: z.object({ path: linePath, ...paged(personShown) }),
    failures: ['not.exists.user'],
  }),
  member: call({
    summary: 'One member of the line.',
    method: 'GET',
    path: relay('ODSFE2_subordinateSimple'),
    moduleId,
    access,
    origin,
    input: z.object({ username }),
    value: personShown.extend({
      path: linePath,
      /** Stands right below the caller, so rates, type, password and nickname are the caller's to change. */
      isDirect: z.boolean(),
      directMembers: z.number().int(),
      /** With first and last two digits; null without a number. */
      mobile: z.string().nullable(),
      /** How much of what the caller has sent and the member still has may be collected back now, in currency units. */
      collectable: z.number(),
      /** Why nothing of it may: what must be staked first, or an open bonus. */
      collectObstacle: z.enum(['turnover', 'bonus']).nullable().default(null),
    }),
    failures: ['not.exists.user'],
  }),
  rates: call({
    summary:
      'The caller’s own rates, which are the most that can be given, and, for an account right below, the least.',
    method: 'GET',
    ...memberCentre('MCSFE_getCustomerRebateSettingByProductType'),
    moduleId,
    access,
    origin,
    input: z.object({ username: someUsername }),
    value: z.object({
      own: ratesShown,
      /** Rates are only raised, so this is what the account has; all 0 for a new one. */
      least: ratesShown,
    }),
    failures: rightBelow,
  }),
  create: call({
    summary:
      'Opens an account right below the caller. Its holder logs in with the name and the password that are sent (AG-07).',
    method: 'POST',
    path: '/wps/agent/downline',
    moduleId: 'REGCENTER3',
    access,
    carrier: 'encrypted',
    rate: secretRate,
    origin,
    input: z.strictObject({
      username: bodyText(64),
      password: secretText,
      /** Not compared when it is left out. */
      confirmPassword: secretText.optional(),
      nickname: optionalText(mostNicknameCharacters),
      type: memberType.default(0),
      rates: ratesInput.default({}),
      requestId: oneTimeKey,
    }),
    value: z.object({ customerId: z.number().int(), username: z.string() }),
    failures: [
      'empty.username',
      'register.failed',
      'modify.new.confirm.diff',
      'name.of.house',
      'idempotency.key.reused',
      ...rateFailures,
      'exists.username.err',
    ],
  }),
  linkOptions: call({
    summary: 'For how many days an invitation link can be open; 0 is without end.',
    method: 'GET',
    ...memberCentre('MCSFE_getMerchantUrlExpiryOptions'),
    moduleId: 'REGCENTER3',
    access,
    origin,
    value: z.object({ days: z.array(z.number().int()), mostOpen: z.number().int() }),
  }),
  createLink: call({
    summary:
      'Makes an invitation link: who registers by it stands right below the caller, with its type and with its rates, as far as the caller has them then.',
    method: 'POST',
    ...memberCentre('MCSFE_createAffiliateUrl'),
    moduleId: 'REGCENTER3',
    access,
    rate,
    origin,
    input: z.strictObject({
      type: memberType.default(0),
      rates: ratesInput.default({}),
      /** One of `linkOptions`. */
      days: z.number().int().min(0).max(3_650),
      remark: optionalText(40),
      requestId: oneTimeKey,
    }),
    value: z.object({ code: z.string() }),
    failures: ['agent.link.expiry.invalid', 'idempotency.key.reused', ...rateFailures, 'agent.link.max'],
  }),
  links: call({
    summary: 'The caller’s invitation links, the newest first, with visits and registrations.',
    method: 'GET',
    ...memberCentre('MCSFE_viewAffiliateUrls'),
    moduleId: 'REGCENTER3',
    access,
    origin,
    input: z.object(pageQuery),
    value: z.object(
      paged(
        z.object({
          /** `/register?affiliateCode=<code>` opens the form with it. */
          code: z.string(),
          type: memberType,
          /** What who registers now is given; of a closed one, what it said. */
          rates: ratesShown,
          remark: z.string(),
          createdAt: timestamp,
          expiresAt: timestamp.nullable(),
          isOpen: z.boolean(),
          visits: z.number().int(),
          registrations: z.number().int(),
        }),
      ),
    ),
  }),
  deleteLink: call({
    summary: 'Closes an invitation link for good; who registered by it stays.',
    method: 'POST',
    ...memberCentre('MCSFE_deleteAffiliateUrl'),
    moduleId: 'REGCENTER3',
    access,
    rate,
    origin,
    input: z.strictObject({ code: bodyText(64).min(1) }),
    value: nothing,
    failures: ['agent.link.missing'],
  }),
  linkMembers: call({
    summary: 'Who registered by one of the caller’s links and still stands in the line.',
    method: 'GET',
    ...memberCentre('MCSFE_viewRegisteredAffiliates'),
    moduleId: 'REGCENTER3',
    access,
    origin,
    input: z.object({ code: bodyText(64).min(1), ...pageQuery }),
    value: z.object({
      /** What whoever registers by it is given; null where nobody says it. */
      rates: ratesShown.nullable().default(null),
      ...paged(z.object({ username: z.string(), nickname: z.string(), registeredAt: timestamp })),
    }),
    failures: ['agent.link.missing'],
  }),
  linkVisit: call({
    summary: 'Counts a visitor who opened an invitation link; sent once per visitor by the page of the link.',
    method: 'POST',
    path: '/wps/agent/affiliate/visit',
    moduleId: 'AFFMAN3',
    access: 'nobody',
    rate: { max: 60, windowMs: 60_000 },
    origin,
    input: z.object({ code: bodyText(64).min(1) }),
    value: nothing,
    failures: ['expired.affiliate.url'],
  }),
  updateRates: call({
    summary: 'Raises rates of an account right below; products that are left out stay as they are.',
    method: 'PUT',
    path: '/wps/agent/updateDownlineRebates',
    moduleId,
    access,
    rate,
    origin,
    input: z.strictObject({ username, rates: ratesInput }),
    value: z.object({ rates: ratesShown }),
    failures: [...rightBelow, ...rateFailures, 'agent.lower.rebate.limit'],
  }),
  promote: call({
    summary: 'Makes a member right below an agent.',
    method: 'PUT',
    path: '/wps/agent/promoteDownlineToAgent',
    moduleId,
    access,
    carrier: 'form',
    rate,
    origin,
    input: z.object({ username, type: z.enum(['1', '2', '41', '42']).default('2').transform(Number) }),
    value: z.object({ type: memberType }),
    failures: [...rightBelow, 'agent.promoted.already'],
  }),
  resetPassword: call({
    summary: 'Gives an account right below a new password; its sessions end, and the next login asks for another one.',
    method: 'PUT',
    path: '/wps/agent/downline/password',
    moduleId,
    access,
    carrier: 'encrypted',
    rate: secretRate,
    origin,
    input: z.strictObject({ username, newPassword: secretText, confirmNewPassword: secretText.optional() }),
    value: nothing,
    failures: [...rightBelow, 'modify.new.confirm.diff', 'register.failed'],
  }),
  setNickname: call({
    summary: 'Changes the nickname of an account right below.',
    method: 'PUT',
    path: '/wps/agent/downline/nickname2',
    moduleId,
    access,
    rate,
    origin,
    input: z.strictObject({ username, nickname: bodyText(64) }),
    value: nothing,
    failures: [...rightBelow, 'format.nickname.err', 'name.of.house'],
  }),
}
