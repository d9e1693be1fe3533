/** Why the app cannot start, in sentences for who started it. */
export class CannotStart extends Error {}

export const toCannotStart = (sentences: readonly string[]): CannotStart =>
  new CannotStart(['The app cannot start:', ...sentences].join('\n  '))
