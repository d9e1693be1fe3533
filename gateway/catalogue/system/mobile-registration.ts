/**
 * What the whitelabel flags ask for in a registration by mobile number (OP-58). The form and the gateway both go by it. Every
 * account keeps a way back in: without a password that is a code to a number that was shown to be one's own, and where no such
 * code can be had, a password is asked for whatever the flag says.
 */
export function toMobileRegistration(isOn: (flag: string) => boolean): { asksPassword: boolean; asksCode: boolean } {
  const asksCode = isOn('REGMOBVERF3') && !isOn('DISABLEDMOBILEVERIF3')
  const hasWayBack = asksCode && (isOn('MOBILEVERCODELOGIN3') || isOn('CHNGPASSVERIF3'))
  return { asksCode, asksPassword: isOn('MOBILENUMPASSREG3') || !hasWayBack }
}
