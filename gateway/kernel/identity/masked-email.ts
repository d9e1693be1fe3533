/** The first letter and what stands behind the @, e.g. `j******@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '*'.repeat(email.length) : `${email.slice(0, 1)}******${email.slice(at)}`
}
