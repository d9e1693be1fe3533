/** The ways in which a login from an address that the account does not know is verified (SE-26 to SE-29). */
const verificationMethods = ['SMS', 'EMAIL', 'GOOGLE_CODE', 'BANK_ACCOUNT_NAME'] as const
export type VerificationMethod = (typeof verificationMethods)[number]

export const isVerificationMethod = (method: unknown): method is VerificationMethod =>
  (verificationMethods as readonly unknown[]).includes(method)

/** A code has to be sent first. */
export const isSentCode = (method: VerificationMethod): boolean => method === 'SMS' || method === 'EMAIL'
