import { baseSheet, pageAssets } from '#gateway/platform/pages/assets.ts'

const own = (file: string): URL => new URL(file, import.meta.url)

export const assets = pageAssets('/chat', { 'chat.css': [baseSheet, own('chat.css')], 'chat.js': [own('chat.js')] })
