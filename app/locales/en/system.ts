/** Pages about the state of the site itself. */
export const system = {
  notFound: {
    title: 'This page does not exist',
    text: 'The address may be mistyped, or the page has moved. The games are where you left them.',
    home: 'Go to the lobby',
  },
  coming: {
    title: 'Coming soon',
    text: 'This page is being built. Everything else on the site works as usual.',
    home: 'Back to the lobby',
  },
  maintenance: {
    title: 'We are working on the site',
    /** info_maintenance */
    text: 'The site is closed for maintenance. Balances and open games are safe. Please try again in a few minutes.',
    support: 'Customer service',
    retry: 'Try again',
  },
  blocked: {
    title: 'Not available where you are',
    /** info_ip_block */
    text: 'Access from your address is restricted. If you think this is a mistake, please contact customer service and give them this address.',
    ip: 'Your address',
    reason: 'Reason code',
    support: 'Customer service',
  },
  error: {
    title: 'Something went wrong',
    text: 'The page could not be shown. Nothing was charged. Please try again.',
    trace: 'Trace number',
  },
}
