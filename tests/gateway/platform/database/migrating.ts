// A process that applies the migrations of the database that its argument names, to be ended meanwhile; with a second argument by itself.
import { applyMigrations } from '#gateway/platform/database/migrations.ts'

const [, , url = '', byItself] = process.argv
const applying = applyMigrations(url)
if (byItself !== undefined) process.kill(process.pid, 'SIGTERM')
await applying
console.log('went on')
