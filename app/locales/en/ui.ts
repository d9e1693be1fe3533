/** Words of the kit that are the same everywhere. */
export const ui = {
  close: 'Close',
  retry: 'Try again',
  show: 'Show the password',
  hide: 'Hide the password',
  paymentPassword: 'Payment password',
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  copied: 'Copied',
  copyFailed: 'Copying did not work. Please select the text and copy it by hand.',
}
