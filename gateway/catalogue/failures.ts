import { type FailureEntry, statusOf } from './failure-kinds.ts'

/**
 * Every way in which the gateway refuses, in one list (wire 14). A failure is expected and typed; an error is a bug.
 * `number` is the trace number that human messages end with, as in ` (#543)`.
 */
export const failures = {
  // session
  'customer.not.login': { number: 401, kind: 'session', message: 'You are not logged in, please login' },
  'user.or.token.invalid': {
    number: 402,
    kind: 'session',
    message: 'Your session is no longer valid, please log in again',
  },
  'user.token.expired': { number: 403, kind: 'session', message: 'Your session has expired, please log in again' },
  in_need_true_account: { number: 404, kind: 'refusal', message: 'Please Register An Account First' },
  'agent.only': { number: 405, kind: 'refusal', message: 'Non-agents cannot log in' },
  'password.change.required': {
    number: 406,
    kind: 'refusal',
    message: 'Please choose a new password first',
    status: 403,
  },
  // login
  'login.cred.err': { number: 1001, kind: 'refusal', message: 'The username or the password is not correct' },
  'login.captcha.required': { number: 1002, kind: 'refusal', message: 'Please enter the captcha' },
  'login.captcha.err': { number: 1003, kind: 'refusal', message: 'Please Enter The Correct Captcha Code' },
  'login.denied': { number: 1004, kind: 'refusal', message: 'Non-member account unable to login' },
  'login.pwd.forbidden.err': {
    number: 1005,
    kind: 'refusal',
    message: 'Password login is paused after too many tries, please try again later',
  },
  us_forbidden_login_error: {
    number: 1006,
    kind: 'refusal',
    message: 'This account cannot log in, please contact customer service',
  },
  login_verify_required: { number: 1007, kind: 'refusal', message: 'Please complete verification first' },
  'not.exists.user': { number: 1009, kind: 'refusal', message: 'Username/Email does not exist' },
  'not.exists.mail': { number: 1010, kind: 'refusal', message: 'Username/Email does not exist' },
  'bot.check.failed': { number: 1066, kind: 'refusal', message: 'The bot check failed, please try again' },
  // requests
  'request.param.err': { number: 400, kind: 'request', message: 'The request is not valid' },
  request_param_err: { number: 400, kind: 'request', message: 'A parameter is missing or not valid' },
  request_body_required: { number: 410, kind: 'request', message: 'The request has no readable body' },
  'encryption.not.valid': {
    number: 411,
    kind: 'request',
    message: 'The encrypted body cannot be read, please load the page again',
  },
  'body.too.large': { number: 413, kind: 'request', message: 'The request is too large', status: 413 },
  'media.type.not.supported': {
    number: 415,
    kind: 'request',
    message: 'The content type is not supported',
    status: 415,
  },
  http_method_not_support: { number: 459, kind: 'request', message: 'This method is not supported', status: 405 },
  'path.not.found': { number: 460, kind: 'request', message: 'There is no such call', status: 404 },
  'function.not.available': { number: 543, kind: 'refusal', message: 'This function is not available' },
  TOO_MANY_REQUEST: { number: 429, kind: 'capacity', message: 'Too many requests, please try again in 5 minutes.' },
  'too.much.request': { number: 430, kind: 'capacity', message: 'Too many requests, please wait a moment.' },
  // system
  'unknown.system.err': {
    number: 500,
    kind: 'outage',
    message: 'Something went wrong on our side, please try again',
    status: 500,
  },
  'system.not.available': { number: 503, kind: 'outage', message: 'The system is not available, please try again' },
  'system.busy': { number: 727, kind: 'capacity', message: 'The system is busy, please try again', status: 500 },
  // phone and mail codes
  'sms.mobile.missing': { number: 1201, kind: 'refusal', message: 'Please enter your phone number.' },
  'sms.mobile.invalid': { number: 1202, kind: 'refusal', message: 'The phone number format is not valid.' },
  'sms.quota.used': { number: 1203, kind: 'refusal', message: 'Quota used up, please contact customer service.' },
  'sms.not.enabled': {
    number: 1204,
    kind: 'refusal',
    message: 'This function is not enabled, please contact customer service.',
  },
  validate_verification_code_error: { number: 1205, kind: 'refusal', message: 'The code is not valid.' },
  validate_verification_code_invalid: {
    number: 1206,
    kind: 'refusal',
    message: 'The code has expired, please send it again.',
  },
  // register and password
  'exists.username.err': { number: 1301, kind: 'refusal', message: 'This username is taken' },
  'format.nickname.err': { number: 1303, kind: 'refusal', message: 'The nickname is not valid' },
  'exists.email.err': { number: 1304, kind: 'refusal', message: 'This email address is already used' },
  'exists.mobile.err': { number: 1305, kind: 'refusal', message: 'This phone number is already used' },
  'exists.qq.err': { number: 1306, kind: 'refusal', message: 'This QQ number is already used' },
  'register.failed': { number: 1307, kind: 'refusal', message: 'The registration failed, please check your details' },
  'register.type.err': { number: 1308, kind: 'refusal', message: 'This way of registering is not available' },
  'register.under.age': { number: 1309, kind: 'refusal', message: 'You are not old enough' },
  'empty.username': { number: 1310, kind: 'refusal', message: 'Input cannot be empty' },
  'expired.affiliate.url': { number: 1311, kind: 'refusal', message: 'Invalid invitation code' },
  'modify.pw.incorrect.pw': { number: 1312, kind: 'refusal', message: 'The old password is not correct' },
  'modify.new.confirm.diff': { number: 1313, kind: 'refusal', message: 'Incorrect confirmation input' },
  'modify.new.same': {
    number: 1315,
    kind: 'refusal',
    message: 'This is the present password, please choose another one',
  },
  'password.too.known': {
    number: 1316,
    kind: 'refusal',
    message: 'Others know this password, please choose another one',
  },
  'authenticator.exists': { number: 1320, kind: 'refusal', message: 'An authenticator app is already added' },
  'authenticator.missing': { number: 1321, kind: 'refusal', message: 'No authenticator app is added' },
  'authenticator.locked': {
    number: 1322,
    kind: 'refusal',
    message: 'Too many wrong codes, please try again in 30 minutes',
  },
  // money
  'account.balance.not.enough': { number: 1401, kind: 'refusal', message: 'The balance is not enough' },
  // Other gateways of this wire say it; the app knows the way on, and ours never does.
  WALLET_BALANCE_NOT_ENOUGH: { number: 1402, kind: 'refusal', message: 'The balance is not enough' },
  'account.transfer.exceed.max': { number: 1406, kind: 'refusal', message: 'The amount is above the limit' },
  'account.transfer.exceed.min': { number: 1407, kind: 'refusal', message: 'The amount is below the limit' },
  'account.amount.positive': { number: 1408, kind: 'refusal', message: 'The amount must be above zero' },
  'deposit.invalid.amount': { number: 1410, kind: 'refusal', message: 'The amount is not valid' },
  'invalid.payment.pw': { number: 1412, kind: 'refusal', message: 'The payment password is not correct' },
  'not.exists.payment.password': { number: 1413, kind: 'refusal', message: 'Please set a payment password first' },
  'exists.bank.card': { number: 1414, kind: 'refusal', message: 'This card is already bound' },
  'withdraw.bank.card.max': { number: 1415, kind: 'refusal', message: 'No more cards can be bound' },
  'withdraw.amount.limit': { number: 1416, kind: 'refusal', message: 'The amount is outside the limits' },
  'withdraw.reach.max.count': { number: 1417, kind: 'refusal', message: 'No more withdrawals are possible today' },
  'not.exists.transaction': { number: 1419, kind: 'refusal', message: 'There is no such transaction' },
  'idempotency.key.reused': {
    number: 1420,
    kind: 'refusal',
    message: 'This form was already used with other content, please load it again',
  },
  'payment.pw.locked': {
    number: 1421,
    kind: 'refusal',
    message: 'The payment password is locked after too many tries, please try again later',
  },
  'exists.payment.password': { number: 1422, kind: 'refusal', message: 'A payment password is already set' },
  'format.payment.password': {
    number: 1423,
    kind: 'refusal',
    message: 'The payment password does not follow its rule',
  },
  'deposit.channel.gone': { number: 1424, kind: 'refusal', message: 'This way to pay is not available' },
  'birthday.required': {
    number: 1323,
    kind: 'refusal',
    message: 'Please tell us your date of birth before your first deposit',
  },
  'deposit.too.many.open': {
    number: 1425,
    kind: 'refusal',
    message: 'Too many deposits are open, please finish or cancel one first',
  },
  'not.exists.bank.card': { number: 1426, kind: 'refusal', message: 'There is no such card or wallet' },
  'withdraw.turnover.left': {
    number: 1427,
    kind: 'refusal',
    message: 'The turnover that is required has not been reached yet',
  },
  'transaction.state.differs': {
    number: 1428,
    kind: 'refusal',
    message: 'This is not possible any more, please look at the present state',
  },
  'picture.not.valid': { number: 1429, kind: 'refusal', message: 'The picture must be a PNG or a JPEG' },
  'picture.too.large': {
    number: 1430,
    kind: 'refusal',
    message: 'The picture is too large: at most 5 MB and 12.2 megapixels',
  },
  'picture.reach.max': { number: 1431, kind: 'refusal', message: 'No more pictures can be sent' },
  'picture.required': { number: 1432, kind: 'refusal', message: 'Please add a picture as proof' },
  'not.exists.upline': { number: 1433, kind: 'refusal', message: 'You have no upline' },
  'transfer.reach.max.count': { number: 1434, kind: 'refusal', message: 'No more transfers are possible today' },
  'transfer.collect.exceeds': {
    number: 1435,
    kind: 'refusal',
    message: 'Only what you have sent can be collected back',
  },
  'transfer.collect.turnover': {
    number: 1436,
    kind: 'refusal',
    message: 'The member must first stake what the money on the wallet asks for',
  },
  // games
  'game.not.found': { number: 1501, kind: 'refusal', message: 'There is no such game' },
  vendor_under_maintenance: { number: 1502, kind: 'refusal', message: 'The game is under maintenance' },
  'game.round.unfinished': { number: 734, kind: 'refusal', message: 'The previous game is not finished' },
  'game.trial.not.offered': { number: 1503, kind: 'refusal', message: 'This game has no free trial' },
  // points and promotions
  'point.not.enough': { number: 1601, kind: 'refusal', message: 'You do not have enough points' },
  'point.reward.gone': { number: 1602, kind: 'refusal', message: 'This reward is no longer available' },
  'point.reward.limit': { number: 1606, kind: 'refusal', message: 'You cannot have more of this reward' },
  'promotion.id.invalid': { number: 1603, kind: 'refusal', message: 'There is no such promotion' },
  'promotion.claim.fail': { number: 1604, kind: 'refusal', message: 'The promotion cannot be claimed' },
  'promotion.budget.exceeded': { number: 1605, kind: 'refusal', message: 'The budget of this promotion is used up' },
  'promotion.offer.differs': {
    number: 1622,
    kind: 'refusal',
    message: 'This offer does not fit this deposit: please read what it asks',
  },
  'bonus.not.open': { number: 1620, kind: 'refusal', message: 'This bonus is over already' },
  'bonus.give.up.first': {
    number: 1621,
    kind: 'refusal',
    message: 'You have an open bonus: it must be given up before money leaves',
  },
  'prom.claim.req.field': { number: 1660, kind: 'refusal', message: 'Something that it asks for is missing' },
  'prom.claim.processed': { number: 1661, kind: 'refusal', message: 'You have applied for this already' },
  'promotion.code.invalid': { number: 1662, kind: 'refusal', message: 'This code is not valid' },
  'promotion.code.used': { number: 1663, kind: 'refusal', message: 'This code was used already' },
  'promotion.code.locked': { number: 1664, kind: 'refusal', message: 'Too many wrong codes, please try again later' },
  'promotion.stake.missing': { number: 1665, kind: 'refusal', message: 'Today’s stakes do not reach yet' },
  'promotion.expired': { number: 1607, kind: 'refusal', message: 'The last day of this promotion is over' },
  'envelope.not.open': { number: 1640, kind: 'refusal', message: 'This round is not open' },
  'envelope.all.taken': { number: 1641, kind: 'refusal', message: 'All parts of this round are taken' },
  'wheel.no.spin': { number: 1642, kind: 'refusal', message: 'You have no spin left today' },
  // contracts, agents and their letters
  'contract.not.found': { number: 1701, kind: 'refusal', message: 'There is no such contract' },
  'contract.changed': { number: 1702, kind: 'refusal', message: 'The offer has changed, please look at it again' },
  'contract.answered': { number: 1704, kind: 'refusal', message: 'This offer has been answered already' },
  'contract.downline.self': { number: 1705, kind: 'refusal', message: 'You cannot offer a contract to yourself' },
  'contract.downline.foreign': { number: 1706, kind: 'refusal', message: 'This account is not right below you' },
  'contract.rate.below.zero': { number: 1707, kind: 'refusal', message: 'The rate must not be below zero' },
  'contract.rate.above.own': { number: 1708, kind: 'refusal', message: 'The rate is above your own' },
  'contract.terms.invalid': { number: 1709, kind: 'refusal', message: 'The terms do not fit together' },
  'contract.exists': { number: 1710, kind: 'refusal', message: 'There is such a contract or offer already' },
  'contract.state.differs': {
    number: 1711,
    kind: 'refusal',
    message: 'This is not possible any more, please look at the present state of the contract',
  },
  'contract.period.future': { number: 1712, kind: 'refusal', message: 'This period is not over yet' },
  'agent.lower.rebate.limit': { number: 1703, kind: 'refusal', message: 'A rate can only be raised' },
  'invalid.rebate.value': { number: 1713, kind: 'refusal', message: 'The rate must not be below zero' },
  'agent.rate.above.own': { number: 1714, kind: 'refusal', message: 'The rate is above your own' },
  'agent.promoted.already': { number: 1715, kind: 'refusal', message: 'This account is an agent already' },
  'agent.downline.self': { number: 1716, kind: 'refusal', message: 'This is your own account' },
  'agent.downline.indirect': { number: 1717, kind: 'refusal', message: 'This account is not right below you' },
  'agent.link.missing': { number: 1718, kind: 'refusal', message: 'There is no such link' },
  'agent.link.expiry.invalid': { number: 1719, kind: 'refusal', message: 'Please choose one of the offered times' },
  'agent.link.max': { number: 1720, kind: 'refusal', message: 'Too many links are open, please close one first' },
  'agent.move.circle': { number: 1721, kind: 'refusal', message: 'A member cannot stand below their own line' },
  'agent.message.nobody': { number: 1722, kind: 'refusal', message: 'There is nobody to write to' },
  'agent.message.day': {
    number: 1726,
    kind: 'refusal',
    message: 'You have sent all letters that a day allows; more can be sent tomorrow',
  },
  'mail.no.reply': { number: 1725, kind: 'refusal', message: 'This message cannot be answered' },
  'report.period.invalid': { number: 1723, kind: 'refusal', message: 'The period is not valid' },
  'report.period.future': { number: 1724, kind: 'refusal', message: 'The period begins in the future' },
  // playing safe
  'play.break.running': { number: 1901, kind: 'refusal', message: 'You are taking a break from playing' },
  'play.limit.reached': {
    number: 1902,
    kind: 'refusal',
    message: 'This is more than the limit that you have set for yourself',
  },
  'play.limit.too.soon': {
    number: 1903,
    kind: 'refusal',
    message: 'A looser limit can be confirmed 24 hours after it was asked for',
  },
  // messages
  'no.data': { number: 1801, kind: 'refusal', message: 'There is nothing here' },
} as const satisfies Record<string, FailureEntry>

export type FailureCode = keyof typeof failures

export const failureStatus = (code: FailureCode): number => statusOf(failures[code])
/** The human message with its trace number, e.g. `This function is not available (#543)`. */
export const failureMessage = (code: FailureCode): string => `${failures[code].message} (#${failures[code].number})`
