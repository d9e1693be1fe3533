import type { ParsedInputOf, ValueOf } from '#catalogue/call.ts'
import type { system } from '#catalogue/system.ts'
import type { Context } from '#gateway/kernel/calls/request-context.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { sayGone, sayRunning } from '#gateway/platform/process/register.ts'

type Asked = Pick<Context<'nobody', (typeof system.introduceSite.failures)[number]>, 'refuse' | 'isOurApp' | 'header'>

/** Writes a site down among those that run, unless it could not read the cookies of one of them. */
export async function introduceSite(
  platform: Platform,
  { site, signs, reads, isLeaving }: ParsedInputOf<typeof system.introduceSite>,
  context: Asked,
): Promise<ValueOf<typeof system.introduceSite>> {
  if (!context.isOurApp)
    return context.refuse(context.header('x-app-key') === undefined ? 'function.not.available' : 'site.key.differs')
  const { clock } = platform
  if (isLeaving) await sayGone(platform, site)
  else if ((await sayRunning(platform, site, { kind: 'site', secret: { by: signs, takes: reads } })) === 'differs')
    return context.refuse('site.secret.differs')
  return { machineTime: clock.now().getTime() - clock.offsetMs() }
}
