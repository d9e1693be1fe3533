/**
 * What the whitelabel flags ask for in a registration by mobile number (OP-58). The form and the gateway both go by it. Every
 * account comes to a password: where none is asked for, by a code to a number that was shown to be one's own, and where no such code can
 * be had, one is asked for whatever the flag says. A login by code is no way to one, and money leaves with one only.
 */
export function toMobileRegistration(isOn: (flag: string) => boolean): { asksPassword: boolean; asksCode: boolean } {
  const asksCode = isOn('REGMOBVERF3') && !isOn('DISABLEDMOBILEVERIF3')
  const canSetOneLater = asksCode && isOn('CHNGPASSVERIF3')
  return { asksCode, asksPassword: isOn('MOBILENUMPASSREG3') || !canSetOneLater }
}
