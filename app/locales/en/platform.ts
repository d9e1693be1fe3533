/** What the platform itself has to say: the connection, and refusals that have no place of their own. */
export const platform = {
  network: {
    abnormal: 'Network link is abnormal, please try again',
  },
}
