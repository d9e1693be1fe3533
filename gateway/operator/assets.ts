import { baseSheet, pageAssets } from '#gateway/platform/pages/assets.ts'

export const assets = pageAssets('/operator', {
  'console.css': [
    baseSheet,
    new URL('assets/console.css', import.meta.url),
    new URL('assets/campaigns.css', import.meta.url),
  ],
})
