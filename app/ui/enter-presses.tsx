/** The first button of a form is the one that Enter presses: which of its buttons that is to be, by its value. Nobody sees it. */
export function EnterPresses({ intent }: { intent: string }) {
  return <button type="submit" name="intent" value={intent} className="unseen" tabIndex={-1} aria-hidden="true" />
}
