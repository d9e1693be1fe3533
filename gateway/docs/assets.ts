import { baseSheet, pageAssets } from '#gateway/platform/pages/assets.ts'

export const assets = pageAssets('/docs', { 'docs.css': [baseSheet, new URL('docs.css', import.meta.url)] })
