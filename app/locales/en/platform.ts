/** What the platform itself has to say: the connection, and refusals that have no place of their own. */
export const platform = {
  network: {
    abnormal: 'Network link is abnormal, please try again',
    stale: 'The connection to the games is interrupted. What you see may be a few minutes old.',
    slow: 'The page took too long to load. Please check your network.',
  },
  load: {
    failed: 'A part of the page could not be loaded',
    again: 'Load the page again',
  },
  field: {
    required: 'Input cannot be empty',
  },
}
