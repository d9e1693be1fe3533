/** Why the app cannot start, in sentences for who started it. */
export class CannotStart extends Error {}
/** Another try may help: what is missing is not of this process. */
export class NotYet extends CannotStart {}

export const toCannotStart = (sentences: readonly string[], Kind = CannotStart): CannotStart =>
  new Kind(['The app cannot start:', ...sentences].join('\n  '))
