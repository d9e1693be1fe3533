import type { GatewaySettings } from '../process/env.ts'

/**
 * The app's addresses, which may frame a page of the gateway and hear its messages. On a developer's machine localhost and
 * 127.0.0.1 are two names of one place, and people type either.
 */
export function appOriginsOf({
  APP_PUBLIC_URL,
  NODE_ENV,
}: Pick<GatewaySettings, 'APP_PUBLIC_URL' | 'NODE_ENV'>): string[] {
  const { origin } = new URL(APP_PUBLIC_URL)
  if (NODE_ENV === 'production') return [origin]
  const other = origin.includes('//localhost')
    ? origin.replace('//localhost', '//127.0.0.1')
    : origin.replace('//127.0.0.1', '//localhost')
  return other === origin ? [origin] : [origin, other]
}
