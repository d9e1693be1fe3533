import { z } from 'zod'
import { area, call, queryText, timestamp } from './call.ts'
import { publicRate } from './fields.ts'
import { domain, registerRules, status, whitelabelNode } from './system/status.ts'

const fingerprint = z.string().regex(/^[0-9a-f]{32}$/)

const helpTopic = z.object({
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  bgColor: z.string().nullable(),
  lang: z.string(),
  display: z.boolean(),
  /** aboutus, deposit, withdraw, game, faqs, term, or null. */
  tag: z.string().nullable(),
  get children(): z.ZodOptional<z.ZodArray<typeof helpTopic>> {
    return z.array(helpTopic).optional()
  },
})
export type HelpTopic = z.output<typeof helpTopic>

export const system = area('system', {
  status: call({
    summary:
      'Whether the site is open, and what it is made of: customer service, resources, flags, register rules, domains.',
    method: 'GET',
    path: '/wps/system/status',
    aliases: ['/wps/v2/system/status'],
    moduleId: 'COMM3',
    access: 'nobody',
    rate: publicRate,
    origin: 'spec',
    value: status,
  }),
  whitelabel: call({
    summary: 'The flags that switch parts of the site, as a tree.',
    method: 'GET',
    path: '/wps/system/whitelabel',
    moduleId: 'COMM3',
    access: 'nobody',
    rate: publicRate,
    origin: 'spec',
    value: z.array(whitelabelNode),
  }),
  domainRoute: call({
    summary: 'The other domains of the site.',
    method: 'GET',
    path: '/wps/system/domainRoute',
    moduleId: 'COMM3',
    access: 'nobody',
    rate: publicRate,
    origin: 'designed here',
    value: z.array(domain),
  }),
  together: call({
    summary:
      'Several reads of one session in one request, at most twelve: paths with their queries, one a line; calls without a token are asked for by themselves. Each is answered as it is by itself, in the order asked; one that is refused stands beside the others.',
    method: 'GET',
    path: '/wps/together',
    moduleId: 'COMM3',
    access: 'token',
    beforeChange: true,
    origin: 'designed here',
    input: z.object({ reads: z.string().trim().min(1).max(4000) }),
    /** The status and the body of each answer. */
    value: z.array(z.object({ status: z.number().int(), body: z.unknown() })),
  }),
  time: call({
    summary: 'What the clock of the gateway shows, by which rounds close and days begin.',
    method: 'GET',
    path: '/wps/system/time',
    moduleId: 'COMM3',
    access: 'nobody',
    rate: publicRate,
    origin: 'designed here',
    value: z.object({ time: timestamp }),
  }),
  introduceSite: call({
    summary:
      'A site says that it runs, and the fingerprint of the secret by which it signs cookies; believed with the key of our app only. Sites with different secrets would log out each other’s visitors.',
    method: 'POST',
    path: '/wps/system/site',
    moduleId: 'COMM3',
    access: 'nobody',
    rate: publicRate,
    origin: 'designed here',
    input: z.strictObject({
      /** Made anew by each process. */
      site: z.uuid(),
      /** What it signs with, and all that it reads. */
      signs: fingerprint,
      reads: z.array(fingerprint).min(1).max(4),
      /** It ends now. */
      isLeaving: z.boolean().optional(),
    }),
    /** The clock of the gateway's machine. */
    value: z.object({ machineTime: timestamp }),
    failures: ['function.not.available', 'site.key.differs', 'site.secret.differs'],
  }),
  registerSettings: call({
    summary: 'The rules of the registration fields.',
    method: 'GET',
    path: '/wps/system/setting/register',
    moduleId: 'REG3',
    access: 'nobody',
    rate: publicRate,
    origin: 'spec',
    value: registerRules,
  }),
  countries: call({
    summary: 'Countries with their dialling codes; the action getCountryCode.',
    method: 'GET',
    path: '/wps/system/country',
    moduleId: 'COMM3',
    access: 'nobody',
    rate: publicRate,
    origin: 'designed here',
    value: z.array(z.object({ countryCode: z.string(), countryName: z.string(), dialingCode: z.string() })),
  }),
  helpCenter: call({
    summary: 'The help articles of a language.',
    method: 'GET',
    path: '/wps/system/helpCenter',
    moduleId: 'COMM3',
    access: 'nobody',
    rate: publicRate,
    origin: 'spec',
    input: z.object({ lang: queryText(8).optional(), device: queryText(16).optional() }),
    value: z.array(helpTopic),
  }),
  location: call({
    summary: 'The address from which the visitor comes.',
    method: 'GET',
    path: '/wps/system/location',
    moduleId: 'COMM3',
    access: 'nobody',
    rate: publicRate,
    origin: 'designed here',
    value: z.object({ ip: z.string() }),
  }),
})
