/** A browser sends every line end as two characters; the rules count one. */
export const readWords = (form: FormData, name: string): string =>
  String(form.get(name) ?? '')
    .replaceAll('\r\n', '\n')
    .trim()

/** The one-time key of the form, so that a second click and a reload make one case. */
export const readFormKey = (form: FormData): { requestId?: string } => {
  const key = form.get('requestId')
  return typeof key === 'string' && key !== '' ? { requestId: key } : {}
}
