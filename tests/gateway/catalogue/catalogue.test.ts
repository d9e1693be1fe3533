import { expect, test } from 'vitest'
import { type Call, needsToken } from '#catalogue/call.ts'
import { allCalls, catalogue, documentedCalls } from '#catalogue/index.ts'
import { memberCalls } from './member-calls.ts'
import { promotionCalls } from './promotion-calls.ts'

/** The lines of a table, each cut into its words. */
const toRows = <Row extends string[] = [method: string, path: string]>(table: string): Row[] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/) as Row)

/**
 * The documented calls, line by line, with the decisions of OP-86, OP-87 and OP-88 where it names no method or path:
 * method, path, module id and token flag (T needs a token, - does not), the last two from wire 6 to 9.
 */
const section7 = toRows<[method: string, path: string, moduleId: string, token: string]>(`
POST   /wps/session/login                                     COMM3          -
DELETE /wps/session/logout                                    COMM3          T
POST   /wps/session/login/freeplay                            FREEPLAY3      -
POST   /wps/verification/sms/noLogin                          VERIFICATION3  -
POST   /wps/verification/sms/register                         REGMOBVERF3    -
GET    /wps/member/info                                       COMM3          T
GET    /wps/member/info/icon                                  PROFPIC3       T
GET    /wps/member/info/funds/consolidated                    COMM3          T
PUT    /wps/member/register                                   REG3           -
PUT    /wps/member/register/mobile                            MOBILENUMREG3  -
POST   /wps/member/password                                   PASS3          T
POST   /wps/member/password/verification                      CHNGPASSVERIF3 -
POST   /wps/member/password/email                             COMM3          -
GET    /wps/agent/affiliate                                   AFFMAN3        -
GET    /wps/captcha                                           CAPTCHA3       -
GET    /wps/system/setting/register                           REG3           -
GET    /wps/system/status                                     COMM3          -
GET    /wps/system/whitelabel                                 COMM3          -
GET    /wps/system/domainRoute                                COMM3          -
GET    /wps/system/helpCenter                                 COMM3          -
GET    /wps/v2/wallets/balance                                COMM3          T
POST   /wps/relay/GCS_walletTransfer                          FUNDTRANS3     T
PUT    /wps/feedback                                          FEEDBACK3      -
GET    /wps/system/country                                    COMM3          -
POST   /wps/member/firstLogin                                 COMM3         T
PUT    /wps/member/language                                   COMM3          T
GET    /wps/relay/GCSGAME_gameList                            GAMELO3        -
GET    /wps/relay/GCSGAME_hotGamesV2                          GAMELOHOT3     -
GET    /wps/relay/GCSGAME_newGameVendor                       GAMELO3         -
GET    /wps/relay/GCSGAME_getVassGameType                     COMM3          -
GET    /wps/relay/MCSFE_getFavoriteGames                      GAMELOFAV3     T
GET    /wps/relay/MCSFE_getFavoriteGamesList                  GAMELOFAV3     T
POST   /wps/relay/MCSFE_addFavoriteGameV2                     GAMELOFAV3     T
DELETE /wps/relay/MCSFE_removeFavoriteGameV2                  GAMELOFAV3     T
GET    /wps/relay/GCS_recentGame                              GAMELOREC3     T
GET    /wps/relay/MCSFE_getListAnnouncements                  COMM3          -
GET    /wps/relay/GCSGAME_getRankList                         COMM3          -
GET    /wps/relay/GCS_gameLaunchFB                            GAMELO3         T
GET    /wps/game/launchGame                                   GAMELO3        T
GET    /wps/relay/GLS2_roomList                               GAMELO3         T
GET    /wps/relay/GCS_merchantWallet                          COMM3          T
GET    /wps/relay/CSP_unreadCount                             INBOX3         T
GET    /lgw/games/game_menus                                  COMM3          -
GET    /lgw/vn/games/game_menu                                COMM3          -
GET    /lgw/vn/games/game_menu/recent                         COMM3          T
GET    /lgw/vn/numeros/opened/game                            AGEANNOUNCE3   -
GET    /lotto/lgw/games/opened/numero                         COMM3          T
GET    /wps/relay/MCSFE_getMissionSummaryDetails              MISSIONLB3     T
GET    /wps/relay/MCSFE_getMissionLeaderboard                 MISSIONLB3     T
POST   /wps/relay/MCS2_processDividendReq                     SIGNCONDIV3    T
POST   /wps/relay/MCS2_processDailySalContract                DAILYSALCONT3  T
POST   /wps/relay/MCS2_processContractHourSalary              HOURSAL3       T
POST   /wps/relay/MCSFE_processRealTimeSalaryContract         RTSALARY3      T
POST   /wps/relay/MCS2_claimRafflePromotion                   REWCEN3        T
GET    /wps/relay/MCS2_getPointBalance                        PTSYS3         T
GET    /wps/relay/MCS2_getPointReward                         PTSYS3         T
GET    /wps/relay/MCS2_getRedeemPointList                     PTSYS3         T
GET    /wps/relay/MCS2_getPointConfig                         PTSYS3         T
POST   /wps/relay/passwordCheck/MCS2_redeemPointReward        PTSYS3         T
POST   /wps/relay/passwordCheck/MCS2_convertPoint             PTSYS3         T
GET    /wps/relay/ODSFE2_MemTransDet                          MEMTRANS3      T
GET    /wps/relay/CBS_modelList                               CBS3           -
POST   /wps/relay/CBS_launchChat                              CBS3           -
`)

/** What the wire has beside the documented calls: their module ids are those of their families, as they were never seen (decision 123). */
const besides = toRows(`
GET  /lgw/draw
GET  /lgw/games/popular
GET  /lgw/numeros/near
GET  /wps/session/key/rsa
POST /wps/session/login/verification
POST /wps/member/password/reset
GET  /wps/session/touch
GET  /wps/member/trialuser
GET  /wps/together
GET  /wps/captcha/challenge
GET  /wps/check/username
POST /wps/member/info/icon
GET  /wps/system/location
GET  /wps/system/time
POST /wps/system/site
GET  /wps/relay/GCSGAME_gameVendor
GET  /wps/relay/GCS_gameTrialLaunch
POST /wps/relay/GCS_gameLogout
GET  /wps/relay/GCSGAME_getRecommendedHotGames
GET  /wps/relay/GCSGAME_getSingleGame
GET  /wps/relay/MCS2_getPointRewardConversionType
GET  /wps/points/showcase
`)

/** What the screens of the wallet need beside the documented calls (wire 10.1, 10.2, 10.6). */
const ofWallet = toRows(`
POST /wps/relay/GCS_walletReturn
GET /wps/relay/MCSFE_getDepositPaymentChannels
GET /wps/relay/MCSFE_getDepositMethods
GET /wps/relay/MCSFE_getDepositSettings
POST /wps/relay/MCSFE_depositByLaunchUrl
POST /wps/relay/MCSFE_depositByQRImageUrl
POST /wps/relay/MCSFE_manualTransferByAccountName
POST /wps/relay/MCSFE_cancelDeposit
POST /wps/relay/MCSFE_updateDepositReference
POST /wps/relay/MCSFE_uploadDepositEncodedImage
GET /wps/relay/MCSFE_getDepositConfirmationDetail
GET /wps/relay/MCSFE_getDepositTransactionReport
POST /wps/v2/transaction/withdraw
GET /wps/relay/MCSFE_getWithdrawSettings
GET /wps/relay/MCSFE_getWithdrawAccountInfo
GET /wps/relay/MCSFE_getWithdrawMethods
GET /wps/relay/MCSFE_getCalculatedWithdrawCharges
GET /wps/relay/MCSFE_getTurnoverInfo
GET /wps/relay/MCSFE_getWithdrawTransactionReport
GET /wps/relay/MCSFE_getWithdrawTransactionDetail
GET /wps/relay/MCSFE_getPaymentConfirmationList
POST /wps/relay/MCSFE_processC2CTransaction
POST /wps/relay/MCSFE_uploadC2CEncodedImage
POST /wps/relay/MCSFE_appealC2CTransaction
GET /wps/relay/MCSFE_getBanks
GET /wps/relay/MCSFE_getEWalletGroupBankMapping
PUT /wps/member/bankCard
GET /wps/member/hasWithdrawalPassword
PUT /wps/member/paymentPassword
POST /wps/member/paymentPassword
POST /wps/member/paymentPassword/code
POST /wps/member/paymentPassword/reset
GET /wps/relay/MCSFE_getTransferSettings
PUT /wps/member/transferUpline
PUT /wps/agent/transferDownline
POST /wps/agent/transferMultipleDownline
POST /wps/relay/passwordCheck/MCSFE_collectFromDownline
`)

/** The member center beside the documented calls (wire 6.26, 10.7, design 19). */
const memberCenter = toRows(memberCalls)

/** The records beside ODSFE2_MemTransDet (wire 10.3 to 10.5). */
const recordPaths = [
  'GLS2_TxCodeList',
  'ODSFE2_MemPNL',
  'ODSFE2_RNGOrders',
  'ODSFE2_FishOrders',
  'ODSFE2_LiveOrders',
  'ODSFE2_PvPOrders',
  'ODSFE2_SportsSettOrders',
  'ODSFE2_SportsUnsettOrders',
  'ODSFE2_ElottSettledOrders',
  'ODSFE2_ElottUnsettledOrders',
  'ODSFE2_lottMemBet',
  'ODSFE2_OrderDetail',
].map((operation): [method: string, path: string] => ['GET', `/wps/relay/${operation}`])

/** What contracts need beside the four documented answers (wire 10.6). */
const agreementPaths = toRows(`
GET  /wps/relay/MCSFE_getContracts
GET  /wps/relay/MCSFE_getContractHistory
POST /wps/relay/MCSFE_applyContract
POST /wps/relay/MCSFE_modifyContract
POST /wps/relay/MCSFE_endContract
POST /wps/relay/MCSFE_withdrawContractOffer
POST /wps/relay/MCSFE_previewContract
GET  /wps/relay/MCSFE_getContractStatements
GET  /wps/relay/MCSFE_getContractStatement
`)

/** What the agent area needs (wire 10.6). */
const agentPaths = toRows(`
GET  /wps/relay/ODSFE2_getTeamOverviewSum
GET  /wps/relay/ODSFE2_getTeamPNLV3
GET  /wps/relay/ODSFE2_getTeamBetting
GET  /wps/relay/ODSFE2_AgentProfDet
GET  /wps/relay/ODSFE2_agentRebate
GET  /wps/relay/ODSFE2_getTeamTransactions
GET  /wps/relay/ODSFE2_getSubordinatev2
GET  /wps/relay/ODSFE2_subordinateSimple
GET  /wps/relay/MCSFE_getCustomerRebateSettingByProductType
POST /wps/agent/downline
GET  /wps/relay/MCSFE_getMerchantUrlExpiryOptions
POST /wps/relay/MCSFE_createAffiliateUrl
GET  /wps/relay/MCSFE_viewAffiliateUrls
POST /wps/relay/MCSFE_deleteAffiliateUrl
GET  /wps/relay/MCSFE_viewRegisteredAffiliates
POST /wps/agent/affiliate/visit
PUT  /wps/agent/updateDownlineRebates
PUT  /wps/agent/promoteDownlineToAgent
PUT  /wps/agent/downline/password
PUT  /wps/agent/downline/nickname2
GET  /wps/relay/EMFE_getAvailableRecipientTypes
POST /wps/agent/message
GET  /wps/agent/messages
POST /wps/operator/team/move
`)

const promotionPaths = toRows(promotionCalls)

const nameOf = (call: Call): string => `${call.area}.${call.key}`
const described = (call: Call): string =>
  [call.methods[0], call.path, call.moduleId, needsToken(call) ? 'T' : '-'].join(' ')

test.each(section7)('%s %s is in the catalogue with its module id and token flag', (method, path, moduleId, token) => {
  const call = allCalls().find((candidate) => candidate.path === path && candidate.methods[0] === method)
  expect(call && described(call)).toBe([method, path, moduleId, token].join(' '))
})

test('nothing is in the catalogue but the documented calls and those around them', () => {
  const known = [
    ...section7,
    ...besides,
    ...ofWallet,
    ...memberCenter,
    ...recordPaths,
    ...agreementPaths,
    ...agentPaths,
    ...promotionPaths,
  ].map(([method, path]) => `${method} ${path}`)
  expect(
    documentedCalls()
      .map((call) => `${call.methods[0]} ${call.path}`)
      .sort(),
  ).toEqual(known.sort())
})

test('every call stands under the area and key that it carries', () => {
  for (const [areaName, calls] of Object.entries(catalogue)) {
    for (const [key, call] of Object.entries(calls)) expect(nameOf(call as Call)).toBe(`${areaName}.${key}`)
  }
})

test('every call has a module id (CA-02)', () => {
  expect(
    allCalls()
      .filter(({ moduleId }) => !/^[A-Z]+3$/.test(moduleId))
      .map(nameOf),
  ).toEqual([])
})

test('no method and path is served by two calls, aliases included', () => {
  const served = allCalls().flatMap((call) =>
    [call.path, ...call.aliases].flatMap((path) => call.methods.map((method) => `${method} ${path}`)),
  )
  expect(served.filter((entry, position) => served.indexOf(entry) !== position)).toEqual([])
})

test.each([
  [
    'encrypted bodies are used where the wire says so',
    [
      'session.login',
      'session.loginVerification',
      'member.register',
      'member.registerMobile',
      'member.changePassword',
      'member.passwordByPhone',
      'member.passwordReset',
      'member.bindMobile',
      'member.bindEmail',
      'member.setSecurityQuestions',
      'member.passwordByQuestions',
      'member.enrolAuthenticator',
      'member.confirmAuthenticator',
      'member.removeAuthenticator',
      'wallet.withdraw',
      'wallet.bindCard',
      'wallet.setPaymentPassword',
      'wallet.changePaymentPassword',
      'wallet.resetPaymentPassword',
      'wallet.transferToUpline',
      'wallet.transferToDownline',
      'wallet.transferToDownlines',
      'wallet.collectFromDownline',
      'points.redeem',
      'points.convert',
      'team.create',
      'team.resetPassword',
    ],
    (call: Call) => call.carrier === 'encrypted',
  ],
  [
    'three calls are forms',
    ['member.setIcon', 'member.passwordByEmail', 'team.promote'],
    (call: Call) => call.carrier === 'form',
  ],
  [
    'the lottery answers bare',
    [
      'lottery.menus',
      'lottery.popular',
      'lottery.vnMenu',
      'lottery.vnRecent',
      'lottery.vnOpened',
      'lottery.opened',
      'lottery.draws',
      'lottery.near',
    ],
    (call: Call) => call.answer === 'bare',
  ],
  ['the key is plain text', ['session.key'], (call: Call) => call.answer === 'text'],
  [
    'agents give contracts',
    ['contracts.offer', 'contracts.change', 'contracts.askToEnd', 'contracts.withdrawOffer'],
    (call: Call) => call.access === 'agent' && call.area === 'contracts',
  ],
] as const)('%s', (_sentence, names, chosen) => {
  expect(documentedCalls().filter(chosen).map(nameOf)).toEqual(names)
})

test('MCS2_ and MCSFE_ are twins for every call of the member centre, and the renamed calls answer too', () => {
  const paths = new Set(allCalls().flatMap((call) => [call.path, ...call.aliases]))
  for (const path of paths) {
    if (path.includes('MCS2_')) expect(paths).toContain(path.replace('MCS2_', 'MCSFE_'))
    if (path.includes('MCSFE_')) expect(paths).toContain(path.replace('MCSFE_', 'MCS2_'))
  }
  for (const operation of [
    'CCSFE_getListAnnouncements',
    'EMFE_getInboxUnreadCount',
    'GLS2_getVassGameType',
    'ODSFE2_getWinnerBoard',
    'MCSFE_processContractDividend',
    'MCSFE_processDailySalaryContract',
    'MCSFE_processContractHourSalary',
  ]) {
    expect(paths).toContain(`/wps/relay/${operation}`)
  }
  expect(paths).toContain('/wps/v2/system/status')
})

test('calls that guess a secret or send a code are strictly limited, public reads are not', () => {
  const most = (call: Call): number => call.rate.max / (call.rate.windowMs / 60_000)
  for (const name of [
    'session.login',
    'session.loginVerification',
    'session.freePlay',
    'session.smsNoLogin',
    'session.smsRegister',
    'member.changePassword',
    'member.passwordByPhone',
    'member.passwordByEmail',
    'points.redeem',
    'points.convert',
    'wallet.withdraw',
    'wallet.bindCard',
    'wallet.setPaymentPassword',
    'wallet.changePaymentPassword',
    'wallet.paymentPasswordCode',
    'wallet.resetPaymentPassword',
    'wallet.transferToUpline',
    'wallet.transferToDownline',
    'wallet.transferToDownlines',
    'wallet.collectFromDownline',
    'team.create',
    'team.resetPassword',
  ]) {
    const call = allCalls().find((candidate) => nameOf(candidate) === name)
    expect(call && most(call), name).toBeLessThanOrEqual(60)
  }
  for (const name of ['games.gameList', 'system.status', 'messages.announcements', 'games.vendors']) {
    const call = allCalls().find((candidate) => nameOf(candidate) === name)
    expect(call && most(call), name).toBeGreaterThanOrEqual(6000)
  }
})
