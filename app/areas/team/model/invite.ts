/** Who registers by this address stands right below the agent whose link it is. */
export const inviteHref = (origin: string, code: string): string =>
  `${origin}/register?affiliateCode=${encodeURIComponent(code)}`

/** Its QR code as a picture. */
export const inviteCodeHref = (code: string): string => `/agentHome/invitation/${encodeURIComponent(code)}`
