/** The calls of the promotions, beyond those that the product was asked for by name. */
export const promotionCalls = `
GET /wps/relay/MCSFE_getDrawProof
GET /wps/relay/MCSFE_getRafflePromotionStatus
GET /wps/relay/MCSFE_getDepositPromotions
GET /wps/relay/MCSFE_getBonusTruth
GET /wps/relay/MCSFE_getPlayerRankProgress
GET /wps/relay/MCSFE_getReferralDetails
GET /wps/relay/MCSFE_getReferralList
GET /wps/relay/MCSFE_getReferralRules
GET /wps/relay/ODSFE2_referralMyIncome
GET /wps/relay/ODSFE2_referralMyIncomeOverview
POST /wps/relay/ODSFE2_rebateDisburse
GET /wps/relay/ODSFE2_getRebate
GET /wps/relay/MCSFE_getBonusDetails
POST /wps/relay/MCSFE_forfeitBonus
GET /wps/relay/MCSFE_getAvailablePromotions
GET /wps/relay/MCSFE_getClaimPromotion
POST /wps/relay/MCSFE_claimIssuedPromotion
GET /wps/relay/MCSFE_getMissionMilestones
GET /wps/relay/MCSFE_getMissionRules
POST /wps/relay/MCSFE_claimMissionRewards
GET /wps/relay/MCSFE_getRedEnvelope
POST /wps/relay/MCSFE_claimRedEnvelope
GET /wps/relay/MCSFE_getTicketWheel
POST /wps/relay/MCSFE_setTicketSeed
POST /wps/relay/PROMOFE_claimTicket
GET /wps/relay/MCSFE_getPromotionList
POST /wps/relay/MCSFE_joinPromotion
POST /wps/relay/MCSFE_applyPromotion
POST /wps/relay/PROMOFE_queryPromotionClaimStatus
POST /wps/relay/PROMOFE_getPromoCode
POST /wps/relay/PROMOFE_claimPromoCode
GET /wps/relay/MCSFE_getSignInCalendar
POST /wps/relay/MCSFE_signIn
GET /wps/relay/MCSFE_getPromotionMail
POST /wps/relay/MCSFE_setPromotionMail
`
