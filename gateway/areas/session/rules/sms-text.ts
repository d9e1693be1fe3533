/** The text message with a login code; it names no account, so a number that changed hands tells its new owner nothing. */
export function smsText(language: string, code: string, minutes: number): string {
  if (language === 'TY') return `${code} ang iyong login code. Gagana ito nang ${minutes} minuto. Huwag itong ibigay kaninuman.`
  return `${code} is your login code. It works for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. Do not give it to anyone.`
}
