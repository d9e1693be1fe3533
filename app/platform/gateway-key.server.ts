import { sealPayload } from './cipher.server.ts'
import type { Asker, Seal } from './gateway-request.server.ts'

/** Keeps the number with which bodies are sealed. It is asked for once; with one that cannot be had, or that seals nothing, anew. */
export function keepKey(fetchModulus: (asker: Asker) => Promise<string>) {
  let modulus: Promise<string> | null = null

  const forgetting = (error: unknown): never => {
    modulus = null
    throw error
  }

  return {
    async getSeal(asker: Asker): Promise<Seal> {
      modulus ??= fetchModulus(asker)
      const known = await modulus.catch(forgetting)
      return (payload) => {
        try {
          return sealPayload(known, payload)
        } catch (error) {
          return forgetting(error)
        }
      }
    },
    forget(): void {
      modulus = null
    },
  }
}
