import secureJson from 'secure-json-parse'
import { z } from 'zod'
import { toldShape } from '../database/told.ts'

const message = z.strictObject({ from: z.string(), told: z.array(toldShape) })

/** What another process has told, and who it is; null for what is not understood. */
export function readMessage(text: string): z.output<typeof message> | null {
  try {
    return message.parse(secureJson.parse(text))
  } catch {
    return null
  }
}
