/** The balance as the header shows it. */
export const wallet = {
  hide: 'Hide balance',
  show: 'Show balance',
  refresh: 'Refresh balance',
  unknown: 'The balance is not known right now. Please refresh it.',
}
