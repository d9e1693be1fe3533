// `npm run soak -- kill [times] [seed]`: the long reliability runs. Each ends with a non-zero code when it finds a fault.
import { soakKill } from './kill.ts'

const [run = 'kill', ...rest] = process.argv.slice(2)
const numbers = rest.map((text) => {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new Error(`"${text}" is not a whole number above zero`)
  return number
})

if (run !== 'kill') throw new Error(`There is no soak run "${run}": use kill`)
process.exit((await soakKill({ times: numbers[0] ?? 20, seed: numbers[1] })) ? 0 : 1)
