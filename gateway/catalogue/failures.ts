/**
 * Every way in which the gateway refuses, in one list (PROTOCOL 14). A failure is expected and typed; an error is a bug.
 * `number` is the trace number that human messages end with, as in ` (#543)`. Business failures travel with HTTP 500.
 */
type FailureEntry = { number: number; message: string; status?: 400 | 401 | 404 | 405 | 408 | 413 | 415 | 429 | 500 | 503 }

export const failures = {
  // session
  'login.not.session': { number: 401, message: 'You are not logged in, please login', status: 401 },
  'customer.not.login': { number: 401, message: 'You are not logged in, please login', status: 401 },
  'user.or.token.invalid': { number: 402, message: 'Your session is no longer valid, please log in again', status: 401 },
  'user.token.expired': { number: 403, message: 'Your session has expired, please log in again', status: 401 },
  in_need_true_account: { number: 404, message: 'Please Register An Account First' },
  'agent.only': { number: 405, message: 'Non-agents cannot log in' },
  // login
  'login.cred.err': { number: 1001, message: 'The username or the password is not correct' },
  'login.captcha.required': { number: 1002, message: 'Please enter the captcha' },
  'login.captcha.err': { number: 1003, message: 'Please Enter The Correct Captcha Code' },
  'login.denied': { number: 1004, message: 'Non-member account unable to login' },
  'login.pwd.forbidden.err': { number: 1005, message: 'Password login is paused after too many tries, please try again later' },
  us_forbidden_login_error: { number: 1006, message: 'This account cannot log in, please contact customer service' },
  login_verify_required: { number: 1007, message: 'Please complete verification first' },
  USER_NOT_EXIST: { number: 1008, message: 'Username/Email does not exist' },
  'not.exists.user': { number: 1009, message: 'Username/Email does not exist' },
  'not.exists.mail': { number: 1010, message: 'Username/Email does not exist' },
  'bot.check.failed': { number: 1066, message: 'The bot check failed, please try again' },
  // requests
  'request.param.err': { number: 400, message: 'The request is not valid', status: 400 },
  request_param_err: { number: 400, message: 'A parameter is missing or not valid', status: 400 },
  request_body_required: { number: 410, message: 'The request has no readable body', status: 400 },
  'encryption.not.valid': { number: 411, message: 'The encrypted body cannot be read, please load the page again', status: 400 },
  'body.too.large': { number: 413, message: 'The request is too large', status: 413 },
  'media.type.not.supported': { number: 415, message: 'The content type is not supported', status: 415 },
  http_method_not_support: { number: 459, message: 'This method is not supported', status: 405 },
  'path.not.found': { number: 460, message: 'There is no such call', status: 404 },
  'function.not.available': { number: 543, message: 'This function is not available' },
  TOO_MANY_REQUEST: { number: 429, message: 'Too many requests, please try again in 5 minutes.', status: 429 },
  'too.much.request': { number: 430, message: 'Too many requests, please wait a moment.', status: 429 },
  // system
  'unknown.system.err': { number: 500, message: 'Something went wrong on our side, please try again' },
  'system.not.available': { number: 503, message: 'The system is not available, please try again', status: 503 },
  'system.busy': { number: 727, message: 'The system is busy, please try again' },
  'network.timeout': { number: 504, message: 'The request took too long, please try again', status: 408 },
  // phone and mail codes
  'sms.mobile.missing': { number: 1201, message: 'Please enter your phone number.' },
  'sms.mobile.invalid': { number: 1202, message: 'The phone number format is not valid.' },
  'sms.quota.used': { number: 1203, message: 'Quota used up, please contact customer service.' },
  'sms.not.enabled': { number: 1204, message: 'This function is not enabled, please contact customer service.' },
  validate_verification_code_error: { number: 1205, message: 'The code is not valid.' },
  validate_verification_code_invalid: { number: 1206, message: 'The code has expired, please send it again.' },
  not_verified_mobileNo: { number: 1207, message: 'This phone number is not verified' },
  // register and password
  'exists.username.err': { number: 1301, message: 'This username is taken' },
  'exists.nickname.err': { number: 1302, message: 'This nickname is taken' },
  'format.nickname.err': { number: 1303, message: 'The nickname is not valid' },
  'exists.email.err': { number: 1304, message: 'This email address is already used' },
  'exists.mobile.err': { number: 1305, message: 'This phone number is already used' },
  'exists.qq.err': { number: 1306, message: 'This QQ number is already used' },
  'register.failed': { number: 1307, message: 'The registration failed, please check your details' },
  'register.type.err': { number: 1308, message: 'This way of registering is not available' },
  'register.under.age': { number: 1309, message: 'You must be 18 or older' },
  'empty.username': { number: 1310, message: 'Input cannot be empty' },
  'expired.affiliate.url': { number: 1311, message: 'Invalid invitation code' },
  'modify.pw.incorrect.pw': { number: 1312, message: 'The old password is not correct' },
  'modify.new.confirm.diff': { number: 1313, message: 'Incorrect confirmation input' },
  'forget.pw.mail.err': { number: 1314, message: 'The mail could not be sent, please try again' },
  // money
  'account.balance.not.enough': { number: 1401, message: 'The balance is not enough' },
  WALLET_BALANCE_NOT_ENOUGH: { number: 1402, message: 'The balance is not enough' },
  'wallet.is.locked': { number: 1403, message: 'This wallet is locked' },
  WALLET_TRANSFER_BUSY: { number: 1404, message: 'A transfer is still running, please try again' },
  'account.transfer.processing': { number: 1405, message: 'This transfer is still being processed' },
  'account.transfer.exceed.max': { number: 1406, message: 'The amount is above the limit' },
  'account.transfer.exceed.min': { number: 1407, message: 'The amount is below the limit' },
  'account.amount.positive': { number: 1408, message: 'The amount must be above zero' },
  'account.amount.negative': { number: 1409, message: 'The amount must not be negative' },
  'deposit.invalid.amount': { number: 1410, message: 'The amount is not valid' },
  'empty.amount': { number: 1411, message: 'Please enter an amount' },
  'invalid.payment.pw': { number: 1412, message: 'The payment password is not correct' },
  'not.exists.payment.password': { number: 1413, message: 'Please set a payment password first' },
  'exists.bank.card': { number: 1414, message: 'This card is already bound' },
  'withdraw.bank.card.max': { number: 1415, message: 'No more cards can be bound' },
  'withdraw.amount.limit': { number: 1416, message: 'The amount is outside the limits' },
  'withdraw.reach.max.count': { number: 1417, message: 'No more withdrawals are possible today' },
  'transaction.failed': { number: 1418, message: 'The transaction failed, please try again' },
  'not.exists.transaction': { number: 1419, message: 'There is no such transaction' },
  'idempotency.key.reused': { number: 1420, message: 'This form was already used with other content, please load it again' },
  // games
  'game.not.found': { number: 1501, message: 'There is no such game' },
  vendor_under_maintenance: { number: 1502, message: 'The game is under maintenance' },
  'game.round.unfinished': { number: 734, message: 'The previous game is not finished' },
  'game.trial.not.offered': { number: 1503, message: 'This game has no free trial' },
  // points, promotions, contracts, agents
  'point.not.enough': { number: 1601, message: 'You do not have enough points' },
  'point.reward.gone': { number: 1602, message: 'This reward is no longer available' },
  'promotion.id.invalid': { number: 1603, message: 'There is no such promotion' },
  'promotion.claim.fail': { number: 1604, message: 'The promotion cannot be claimed' },
  'promotion.budget.exceeded': { number: 1605, message: 'The budget of this promotion is used up' },
  'contract.not.found': { number: 1701, message: 'There is no such contract' },
  'contract.changed': { number: 1702, message: 'The offer has changed, please look at it again' },
  'agent.lower.rebate.limit': { number: 1703, message: 'The rate is outside your limits' },
  // messages
  'no.data': { number: 1801, message: 'There is nothing here' },
} as const satisfies Record<string, FailureEntry>

export type FailureCode = keyof typeof failures

/** What any call may answer besides its own list; checked before the handler runs. */
export const commonFailures = [
  'function.not.available',
  'http_method_not_support',
  'path.not.found',
  'TOO_MANY_REQUEST',
  'customer.not.login',
  'user.or.token.invalid',
  'in_need_true_account',
  'agent.only',
  'media.type.not.supported',
  'body.too.large',
  'request_body_required',
  'encryption.not.valid',
  'request.param.err',
  'network.timeout',
  'system.not.available',
  'unknown.system.err',
] as const satisfies readonly FailureCode[]

export const failureStatus = (code: FailureCode): number => (failures[code] as FailureEntry).status ?? 500
/** The human message with its trace number, e.g. `This function is not available (#543)`. */
export const failureMessage = (code: FailureCode): string => `${failures[code].message} (#${failures[code].number})`
