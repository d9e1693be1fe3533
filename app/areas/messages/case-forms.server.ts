/** A browser sends every line end as two characters; the rules count one. */
export const readWords = (form: FormData, name: string): string =>
  String(form.get(name) ?? '')
    .replaceAll('\r\n', '\n')
    .trim()
