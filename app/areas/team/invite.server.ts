import { settings } from '#app/platform/env.server.ts'

/** Where browsers reach the site, which an invitation link begins with. */
export const originOf = (request: Request): string => settings().APP_PUBLIC_URL ?? new URL(request.url).origin
