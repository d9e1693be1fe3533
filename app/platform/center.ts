/** The cashier and the mail stand in the member center and, the same pages, in the frame of the agent center (OP-148). */
export type Center = '/member' | '/agentHome'

/** In which of the two a path lies; its pages lead to each other there. */
export const centerOf = (path: string): Center => (path.startsWith('/agentHome/') ? '/agentHome' : '/member')

/** The inbox of a center; the agents' own page of messages is about letters. */
export const inboxOf = (path: string): string =>
  centerOf(path) === '/agentHome' ? '/agentHome/messages/inbox' : '/member/messages'
