import { baseSheet, pageAssets } from '#gateway/platform/pages/assets.ts'

export const assets = pageAssets('/pay', { 'pay.css': [baseSheet, new URL('pay.css', import.meta.url)] })
