import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether there was something behind the secret of the address, also where the answer is that it cannot be had. */
    isSecretKnown: boolean
  }
}

export const knowSecrets = (app: FastifyInstance): void => void app.decorateRequest('isSecretKnown', false)
