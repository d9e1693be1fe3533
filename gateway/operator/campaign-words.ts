/** How the console calls what the terms of campaigns are made of. What is not here reads as it is written in the shape. */
export const campaignWords: Readonly<Record<string, { label: string; help?: string }>> = {
  audience: { label: 'For whom' },
  terms: { label: 'What it asks and gives' },
  days: { label: 'Days' },
  from: { label: 'From VIP level' },
  to: { label: 'To VIP level' },
  agentId: { label: 'Number of the agent' },
  memberIds: { label: 'Numbers of the members' },
  amount: { label: 'Amount', help: 'Written like 50.00.' },
  'BONUS.terms': { label: 'What must be staked for it' },
  claimDays: { label: 'Days to claim it', help: 'The day on which it is given is the first.' },
  timesHundredths: { label: 'Turnover', help: 'In hundredths of the bonus: 3000 is thirty times.' },
  shares: {
    label: 'What counts how much',
    help: 'One category a line, in hundredths of a percent: RNG 10000 counts all, JP 0 nothing.',
  },
  longestStake: { label: 'Longest stake', help: 'Written like 50.00; empty for any.' },
  longestShareBp: {
    label: 'Longest stake as a part of the bonus, in basis points',
    help: '1000 is a tenth; the smaller of both holds; empty for none.',
  },
  keeps: { label: 'What becomes own money at the end' },
  cap: { label: 'At most', help: 'Written like 5000.00; empty for no limit.' },
}

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
