import { expect, test } from 'vitest'
import { olderCalls } from '#catalogue/older/index.ts'

/** The paths of the older generation, with what each stands for and where its shape comes from (wire 10.8). */
const olderPaths = `
GET    /wps/system/announcements             messages.announcements  attested
GET    /wps/system/announcements/advanced    messages.announcements  attested
GET    /wps/agent/announcements              messages.announcements  attested
GET    /lgw/games                            lottery.menus           attested
GET    /wps/member/lottoGamesSeries          lottery.menus           ours
GET    /wps/member/lottoCustomersSeries      promotions.rebate       ours
GET    /wps/message/unreadCount              messages.unreadCount    inferred
PUT    /wps/message/send                     messages.write          inferred
GET    /wps/message/inbox                    messages.inbox          inferred
DELETE /wps/message/inbox                    messages.deleteMail     attested
POST   /wps/message/read                     messages.readMail       inferred
GET    /wps/message/outbox                   messages.outbox         inferred
DELETE /wps/message/outbox                   messages.deleteOutbox   inferred
GET    /wps/wallets/balance                  wallet.balance        attested
GET    /wps/wallets                          wallet.balance        inferred
POST   /wps/wallets/transferToMainWallet     wallet.transfer       inferred
POST   /wps/wallets/transferFromMainWallet   wallet.transfer       inferred
POST   /wps/wallets/transferSubToSubWallet   wallet.transfer       inferred
POST   /wps/wallets/lockStatus               wallet.merchantWallet inferred
GET    /wps/wallets/lockStatus               wallet.merchantWallet inferred
POST   /wps/wallets/lockStatusByType         wallet.merchantWallet ours
GET    /wps/wallets/lockStatusByType         wallet.merchantWallet ours
POST   /wps/wallets/lockTransStatus          wallet.merchantWallet inferred
GET    /wps/wallets/lockTransStatus          wallet.merchantWallet inferred
POST   /wps/transaction/deposit/pg           wallet.depositByLaunch    inferred
POST   /wps/transaction/deposit/qr           wallet.depositByQr        inferred
POST   /wps/transaction/deposit/mt           wallet.depositByTransfer  inferred
POST   /wps/transaction/deposit/ma           wallet.depositByTransfer  inferred
GET    /wps/system/depositBanks              wallet.depositChannels    ours
GET    /wps/system/withdrawBanks             wallet.banks              ours
GET    /wps/member/bankCard                  wallet.withdrawalAccounts inferred
GET    /wps/report/depositTransaction        wallet.depositRecord      inferred
GET    /wps/report/withdrawTransaction       wallet.withdrawalRecord   inferred
GET    /wps/promotions                       promotions.promotionList  ours
GET    /wps/promotions/deposit               promotions.depositOffers  ours
GET    /wps/report/accountGameBetHistory     games.rngOrders           inferred
GET    /wps/report/transaction               wallet.transactions       inferred
GET    /wps/report/detailedLottoPNL          wallet.profitAndLoss      inferred
GET    /wps/report/personalPVPFishingPNL     wallet.profitAndLoss      inferred
GET    /wps/report/downlineTransaction       team.transactions         inferred
GET    /wps/report/downlineLottoPNL          team.betting              inferred
GET    /wps/report/teamPVPFishingPNL         team.betting              inferred
GET    /wps/report/teamPVPRNGBetting         team.betting              inferred
GET    /wps/report/income                    team.revenue              inferred
GET    /wps/report/commission                team.rebates              inferred
GET    /wps/agent/default                    team.affiliate            inferred
GET    /wps/agent/globalRebateSettings       team.rates                ours
GET    /wps/agent/downlineRebates            team.rates                ours
GET    /wps/agent/downlines                  team.members              inferred
POST   /wps/agent/affiliateUrl               team.createLink           inferred
DELETE /wps/agent/affiliateUrl               team.deleteLink           inferred
GET    /wps/agent/affiliateUrls              team.links                inferred
GET    /wps/agent/registeredAffiliates       team.linkMembers          inferred
GET    /wps/agent/transferEnabled            wallet.lineTransferSettings ours
`

test('the older paths are these, and each says what it stands for and who has seen it', () => {
  const lines = olderPaths
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/).join(' '))
  const described = olderCalls.flatMap(({ methods, path, aliases, of, evidence }) =>
    [path, ...aliases].flatMap((each) => methods.map((method) => `${method} ${each} ${of.area}.${of.key} ${evidence}`)),
  )
  expect(described.sort()).toEqual(lines.sort())
})
