/**
 * Where a page of the gateway leads back to: a path of the app, or an address of it. Anything else, however it is written, leads to
 * the app's `usual` path (danger T72).
 */
export function toBackUrl(wanted: string | undefined, appUrl: string, usual = '/'): string {
  const app = new URL(usual, appUrl)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for.
  if (wanted === undefined || /[\u0000-\u001f\u007f\\]/.test(wanted) || !URL.canParse(wanted, app)) return app.href
  const target = new URL(wanted, app)
  return target.origin === app.origin && target.username === '' && target.password === '' ? target.href : app.href
}
