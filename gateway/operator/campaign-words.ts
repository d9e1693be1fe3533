type Looks = Readonly<Record<string, 'good' | 'bad' | 'wait' | 'plain'>>

/** The states of a claim, as the console shows them. */
export const claimLooks: Looks = { applying: 'wait', process: 'wait', issued: 'wait', claimed: 'good', rejected: 'bad' }

/** The states of a campaign. */
export const stateLooks: Looks = {
  draft: 'plain',
  scheduled: 'wait',
  running: 'good',
  paused: 'wait',
  ended: 'plain',
}
