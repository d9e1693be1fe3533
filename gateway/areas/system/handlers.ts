import type { system } from '#catalogue/system.ts'
import type { Handlers } from '#gateway/kernel/calls/answer.ts'
import { type MerchantSettings, merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { publicOrigin } from '#gateway/platform/http/public-url.ts'
import { wrongField } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { introduceSite } from './introduce-site.ts'
import { listServed, toStatus, toStatusInfo, toWhitelabelTree } from './rules.ts'
import { listHelpTopics } from './store.ts'

export const systemHandlers = (platform: Platform): Handlers<typeof system> => {
  const settings = merchantSettings(platform)
  const infoOf = rememberLatest((current) => toStatusInfo(current, publicOrigin(platform.settings)))
  const toldOf = rememberLatest((current) => ({
    ...current,
    merchants: listServed(current.merchants, platform.settings.MERCHANT_CODE),
  }))
  return {
    status: async (_input, { ip }) => {
      const current = await settings.all()
      return toStatus(toldOf(current), infoOf(current), ip)
    },
    whitelabel: async () => toWhitelabelTree((await settings.all()).whitelabel),
    together: async ({ reads }, context) => {
      const answers = await context.askTogether(reads)
      if (answers === null) throw wrongField('reads', 'is at most twelve paths of reads, one a line')
      return answers
    },
    introduceSite: (site, context) => introduceSite(platform, site, context),
    time: () => ({ time: platform.clock.now().getTime() }),
    domainRoute: async () => (await settings.all()).domains.routes,
    registerSettings: async () => (await settings.all()).register,
    countries: async () => (await settings.all()).countries,
    helpCenter: ({ lang }, { language }) => listHelpTopics(platform.db.read, lang?.toUpperCase() ?? language),
    location: (_input, { ip }) => ({ ip }),
  }
}

/** Settings stay the same object until one changes, so what is made from them is made once per change. */
function rememberLatest<T>(make: (settings: MerchantSettings) => T): (settings: MerchantSettings) => T {
  let latest: { settings: MerchantSettings; made: T } | undefined
  return (settings) => {
    if (latest?.settings !== settings) latest = { settings, made: make(settings) }
    return latest.made
  }
}
