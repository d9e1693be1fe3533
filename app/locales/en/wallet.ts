/** The balance as the frame and the running game show it. */
export const wallet = {
  balance: 'Balance',
  hidden: 'Hidden',
  unknown: 'The balance is not known right now. Please refresh it.',
}
