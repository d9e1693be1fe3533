import { runStatements } from './database.ts'

/** Ends whatever it stands in and runs, where somebody forgot to escape it. */
const script = `"'></textarea></title></script><img src=x onerror="window.broken=1"><script>window.broken=1</script>`
/** The same where it would run: a page that escapes it has neither. */
export const alive = /<img src="?x"? onerror|<script>window\.broken/i

/** Every text that somebody typed, by table, but those of the book, which cannot be changed. Names of states, codes, keys and addresses are not typed. */
const typed: Readonly<Record<string, readonly string[]>> = {
  Announcement: ['title', 'content'],
  Bet: ['gameName'],
  ChatLine: ['author', 'text'],
  Deposit: ['payerName', 'reference', 'reason', 'channelName', 'decidedBy'],
  Feedback: ['content', 'email', 'answer', 'answeredBy'],
  FirstApproval: ['approvedBy', 'reason'],
  Game: ['name'],
  HelpTopic: ['title', 'content'],
  Invitation: ['remark'],
  Mail: ['subject', 'content'],
  Member: [
    'nickname',
    'payeeName',
    'qqNum',
    'line',
    'whatsapp',
    'facebook',
    'wechat',
    'zalo',
    'telegram',
    'nationality',
    'address',
    'occupation',
    'sourceOfIncome',
    'vipName',
  ],
  OutboxMessage: ['recipient', 'subject', 'text'],
  PayoutAccount: ['bankName', 'holder'],
  PointRedemption: ['remark', 'receiverName', 'receiverMobile', 'receiverAddress', 'decidedBy'],
  Session: ['userAgent'],
  TeamMessage: ['subject', 'content'],
  Withdrawal: ['reason', 'decidedBy', 'resolvedBy', 'resolution', 'disputeNote'],
}

/** Writes a script into every text of a seeded database that nobody has open. */
export const fillWithScripts = (url: string): void =>
  runStatements(
    url,
    Object.entries(typed).flatMap(([table, columns]) =>
      columns.map((column): [string, string] => [
        `UPDATE "${table}" SET "${column}" = ? WHERE "${column}" IS NOT NULL`,
        script,
      ]),
    ),
  )
