-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "Contract" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "product" TEXT NOT NULL,
    "period" TEXT NOT NULL,
    "giverId" INTEGER,
    "receiverId" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "openKey" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "startsAt" TIMESTAMP(3),
    "settledUntil" TIMESTAMP(3),
    "carriedLossMinor" BIGINT NOT NULL DEFAULT 0,
    "endedAt" TIMESTAMP(3),
    "endReason" TEXT,

    CONSTRAINT "Contract_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContractVersion" (
    "contractId" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "terms" TEXT NOT NULL,
    "startsAt" TIMESTAMP(3) NOT NULL,
    "agreedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ContractVersion_pkey" PRIMARY KEY ("contractId","version")
);

-- CreateTable
CREATE TABLE "ContractOffer" (
    "id" SERIAL NOT NULL,
    "contractId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "terms" TEXT,
    "state" TEXT NOT NULL,
    "openFor" INTEGER,
    "offeredAt" TIMESTAMP(3) NOT NULL,
    "answeredAt" TIMESTAMP(3),

    CONSTRAINT "ContractOffer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContractStatement" (
    "id" SERIAL NOT NULL,
    "contractId" INTEGER NOT NULL,
    "periodStart" TIMESTAMP(3) NOT NULL,
    "periodEnd" TIMESTAMP(3) NOT NULL,
    "version" INTEGER NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "content" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "paidAt" TIMESTAMP(3),

    CONSTRAINT "ContractStatement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FiveMinuteAggregate" (
    "memberId" INTEGER NOT NULL,
    "startsAt" TIMESTAMP(3) NOT NULL,
    "gameType" TEXT NOT NULL,
    "stakeMinor" BIGINT NOT NULL,
    "result" TEXT NOT NULL,
    "rounds" INTEGER NOT NULL,
    "validBetMinor" BIGINT NOT NULL,
    "winMinor" BIGINT NOT NULL,

    CONSTRAINT "FiveMinuteAggregate_pkey" PRIMARY KEY ("memberId","startsAt","gameType","stakeMinor","result")
);

-- CreateTable
CREATE TABLE "Vendor" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "gameType" TEXT NOT NULL,
    "displayName" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "seamless" BOOLEAN NOT NULL DEFAULT false,
    "hasRooms" BOOLEAN NOT NULL DEFAULT false,
    "enabled" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "Vendor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Game" (
    "nodeId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "gameCode" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "vendorCode" TEXT NOT NULL,
    "gameType" TEXT NOT NULL,
    "gameClassify" TEXT NOT NULL,
    "gameCategory" TEXT NOT NULL,
    "hotRank" INTEGER,
    "isNew" BOOLEAN NOT NULL DEFAULT false,
    "supportPlay" INTEGER NOT NULL,
    "isGame" TEXT NOT NULL DEFAULT 'GAME',
    "minBetMinor" BIGINT NOT NULL,
    "minLineNum" INTEGER NOT NULL,
    "engine" TEXT NOT NULL,
    "volatility" TEXT NOT NULL,
    "maintenance" BOOLEAN NOT NULL DEFAULT false,
    "closedFrom" TIMESTAMP(3),
    "closedUntil" TIMESTAMP(3),
    "artSpec" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Game_pkey" PRIMARY KEY ("nodeId")
);

-- CreateTable
CREATE TABLE "Favourite" (
    "memberId" INTEGER NOT NULL,
    "nodeId" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Favourite_pkey" PRIMARY KEY ("memberId","nodeId")
);

-- CreateTable
CREATE TABLE "RecentGame" (
    "memberId" INTEGER NOT NULL,
    "nodeId" INTEGER NOT NULL,
    "playedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "RecentGame_pkey" PRIMARY KEY ("memberId","nodeId")
);

-- CreateTable
CREATE TABLE "Bet" (
    "orderNo" TEXT NOT NULL,
    "memberId" INTEGER NOT NULL,
    "nodeId" INTEGER NOT NULL,
    "gameName" TEXT NOT NULL,
    "vendorCode" TEXT NOT NULL,
    "gameType" TEXT NOT NULL,
    "betMinor" BIGINT NOT NULL,
    "validBetMinor" BIGINT NOT NULL,
    "winMinor" BIGINT NOT NULL,
    "status" TEXT NOT NULL,
    "placedAt" TIMESTAMP(3) NOT NULL,
    "settledAt" TIMESTAMP(3),

    CONSTRAINT "Bet_pkey" PRIMARY KEY ("orderNo")
);

-- CreateTable
CREATE TABLE "DailyAggregate" (
    "memberId" INTEGER NOT NULL,
    "day" TEXT NOT NULL,
    "gameType" TEXT NOT NULL,
    "vendorCode" TEXT NOT NULL,
    "rounds" INTEGER NOT NULL,
    "betMinor" BIGINT NOT NULL,
    "validBetMinor" BIGINT NOT NULL,
    "winMinor" BIGINT NOT NULL,

    CONSTRAINT "DailyAggregate_pkey" PRIMARY KEY ("memberId","day","gameType","vendorCode")
);

-- CreateTable
CREATE TABLE "JobRun" (
    "job" TEXT NOT NULL,
    "period" TIMESTAMP(3) NOT NULL,
    "ranAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "JobRun_pkey" PRIMARY KEY ("job","period")
);

-- CreateTable
CREATE TABLE "LedgerAccount" (
    "id" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "memberId" INTEGER,
    "purpose" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "balanceMinor" BIGINT NOT NULL DEFAULT 0,
    "heldMinor" BIGINT NOT NULL DEFAULT 0,
    "mayOverdraw" BOOLEAN NOT NULL DEFAULT false,
    "headHash" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "LedgerAccount_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LedgerTransfer" (
    "id" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "contentHash" TEXT NOT NULL,
    "reserved" TEXT,
    "memberId" INTEGER,
    "remark" TEXT NOT NULL,
    "traceId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "settledAt" TIMESTAMP(3),

    CONSTRAINT "LedgerTransfer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LedgerEntry" (
    "id" SERIAL NOT NULL,
    "transferId" TEXT NOT NULL,
    "accountId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL DEFAULT '',
    "amountMinor" BIGINT NOT NULL,
    "balanceAfterMinor" BIGINT NOT NULL,
    "hash" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "LedgerEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Member" (
    "id" SERIAL NOT NULL,
    "account" TEXT NOT NULL,
    "accountKey" TEXT NOT NULL,
    "passwordHash" TEXT,
    "passwordChangedAt" TIMESTAMP(3) NOT NULL,
    "paymentPasswordHash" TEXT,
    "nickname" TEXT NOT NULL,
    "type" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'active',
    "icon" TEXT NOT NULL DEFAULT '1',
    "language" TEXT,
    "mobileNum" TEXT,
    "countryDialingCode" TEXT,
    "mobileVerified" BOOLEAN NOT NULL DEFAULT false,
    "email" TEXT,
    "emailVerified" BOOLEAN NOT NULL DEFAULT false,
    "payeeName" TEXT,
    "birthday" TEXT,
    "qqNum" TEXT,
    "line" TEXT,
    "whatsapp" TEXT,
    "facebook" TEXT,
    "wechat" TEXT,
    "idNumber" TEXT,
    "zalo" TEXT,
    "telegram" TEXT,
    "nationality" TEXT,
    "address" TEXT,
    "occupation" TEXT,
    "sourceOfIncome" TEXT,
    "referrer" TEXT,
    "firstTimeLogin" BOOLEAN NOT NULL DEFAULT false,
    "checksNewAddress" BOOLEAN NOT NULL DEFAULT false,
    "vipLevel" INTEGER NOT NULL DEFAULT 0,
    "vipName" TEXT,
    "uplineId" INTEGER,
    "invitationCode" TEXT,
    "registeredAt" TIMESTAMP(3) NOT NULL,
    "lastLoginAt" TIMESTAMP(3),
    "lastLoginIp" TEXT,

    CONSTRAINT "Member_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MemberLine" (
    "ancestorId" INTEGER NOT NULL,
    "descendantId" INTEGER NOT NULL,
    "depth" INTEGER NOT NULL,

    CONSTRAINT "MemberLine_pkey" PRIMARY KEY ("ancestorId","descendantId")
);

-- CreateTable
CREATE TABLE "KnownAddress" (
    "memberId" INTEGER NOT NULL,
    "ip" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "KnownAddress_pkey" PRIMARY KEY ("memberId","ip")
);

-- CreateTable
CREATE TABLE "PlayLimit" (
    "memberId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "period" TEXT NOT NULL,
    "most" BIGINT,
    "pendingMost" BIGINT,
    "pendingFrom" TIMESTAMP(3),
    "changedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PlayLimit_pkey" PRIMARY KEY ("memberId","kind","period")
);

-- CreateTable
CREATE TABLE "PlayBreak" (
    "memberId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "since" TIMESTAMP(3) NOT NULL,
    "until" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PlayBreak_pkey" PRIMARY KEY ("memberId")
);

-- CreateTable
CREATE TABLE "Announcement" (
    "id" SERIAL NOT NULL,
    "type" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL DEFAULT '',
    "execution" TEXT,
    "promotionType" TEXT,
    "groupName" TEXT,
    "url" TEXT,
    "linkage" TEXT,
    "linkageType" TEXT,
    "position" INTEGER NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "publishedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Announcement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Mail" (
    "id" SERIAL NOT NULL,
    "memberId" INTEGER NOT NULL,
    "subject" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "sentAt" TIMESTAMP(3) NOT NULL,
    "readAt" TIMESTAMP(3),
    "teamMessageId" INTEGER,

    CONSTRAINT "Mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Feedback" (
    "id" SERIAL NOT NULL,
    "receiptNo" TEXT NOT NULL,
    "memberId" INTEGER,
    "type" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Feedback_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FeedbackImage" (
    "id" SERIAL NOT NULL,
    "feedbackId" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,

    CONSTRAINT "FeedbackImage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ChatRoom" (
    "id" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "desk" TEXT NOT NULL,
    "memberId" INTEGER,
    "language" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ChatRoom_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ChatLine" (
    "id" SERIAL NOT NULL,
    "roomId" INTEGER NOT NULL,
    "author" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "saidAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ChatLine_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PointReward" (
    "id" SERIAL NOT NULL,
    "picture" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "texts" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "stock" INTEGER NOT NULL,
    "limitPerMember" INTEGER,
    "position" INTEGER NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PointReward_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PointRedemption" (
    "id" SERIAL NOT NULL,
    "redemptionNo" TEXT NOT NULL,
    "memberId" INTEGER NOT NULL,
    "rewardId" INTEGER,
    "quantity" INTEGER NOT NULL,
    "points" INTEGER NOT NULL,
    "amountMinor" BIGINT NOT NULL DEFAULT 0,
    "state" TEXT NOT NULL,
    "remark" TEXT NOT NULL DEFAULT '',
    "receiverName" TEXT,
    "receiverMobile" TEXT,
    "receiverAddress" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "decidedAt" TIMESTAMP(3),
    "decidedBy" TEXT,

    CONSTRAINT "PointRedemption_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PointProgress" (
    "memberId" INTEGER NOT NULL,
    "carriedMinor" BIGINT NOT NULL,

    CONSTRAINT "PointProgress_pkey" PRIMARY KEY ("memberId")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" SERIAL NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "memberId" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "lastSeenAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "endedAt" TIMESTAMP(3),
    "endReason" TEXT,
    "ip" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,
    "deviceId" TEXT,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Captcha" (
    "id" TEXT NOT NULL,
    "answerHash" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "usedAt" TIMESTAMP(3),

    CONSTRAINT "Captcha_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UsedChallenge" (
    "id" TEXT NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "UsedChallenge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LoginStreak" (
    "key" TEXT NOT NULL,
    "failures" INTEGER NOT NULL,
    "firstAt" TIMESTAMP(3) NOT NULL,
    "lockedUntil" TIMESTAMP(3),

    CONSTRAINT "LoginStreak_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "OneTimeCode" (
    "id" SERIAL NOT NULL,
    "purpose" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "usedAt" TIMESTAMP(3),

    CONSTRAINT "OneTimeCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AccessTicket" (
    "ticketHash" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "memberId" INTEGER NOT NULL,
    "detail" TEXT NOT NULL DEFAULT '{}',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "usedAt" TIMESTAMP(3),

    CONSTRAINT "AccessTicket_pkey" PRIMARY KEY ("ticketHash")
);

-- CreateTable
CREATE TABLE "OutboxMessage" (
    "id" SERIAL NOT NULL,
    "channel" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "OutboxMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Authenticator" (
    "memberId" INTEGER NOT NULL,
    "secret" TEXT NOT NULL,
    "confirmedAt" TIMESTAMP(3),
    "lastStep" INTEGER NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failedAt" TIMESTAMP(3),

    CONSTRAINT "Authenticator_pkey" PRIMARY KEY ("memberId")
);

-- CreateTable
CREATE TABLE "LaunchKey" (
    "keyHash" TEXT NOT NULL,
    "memberId" INTEGER,
    "sessionId" INTEGER,
    "nodeId" INTEGER NOT NULL,
    "mode" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "theme" TEXT NOT NULL DEFAULT 'dark',
    "backUrl" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "usedAt" TIMESTAMP(3),

    CONSTRAINT "LaunchKey_pkey" PRIMARY KEY ("keyHash")
);

-- CreateTable
CREATE TABLE "StudioSeat" (
    "id" SERIAL NOT NULL,
    "secretHash" TEXT NOT NULL,
    "memberId" INTEGER,
    "sessionId" INTEGER,
    "nodeId" INTEGER NOT NULL,
    "mode" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "theme" TEXT NOT NULL DEFAULT 'dark',
    "backUrl" TEXT NOT NULL,
    "playMoneyMinor" BIGINT NOT NULL,
    "stakeMinor" BIGINT NOT NULL,
    "clientSeed" TEXT NOT NULL,
    "nonce" INTEGER NOT NULL DEFAULT 0,
    "serverSeed" TEXT NOT NULL,
    "serverSeedHash" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "lastSeenAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "StudioSeat_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Round" (
    "id" SERIAL NOT NULL,
    "orderNo" TEXT NOT NULL,
    "seatId" INTEGER NOT NULL,
    "memberId" INTEGER,
    "nodeId" INTEGER NOT NULL,
    "mode" TEXT NOT NULL,
    "engine" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "formKey" TEXT NOT NULL,
    "stakeMinor" BIGINT NOT NULL,
    "winMinor" BIGINT NOT NULL,
    "serverSeed" TEXT NOT NULL,
    "serverSeedHash" TEXT NOT NULL,
    "clientSeed" TEXT NOT NULL,
    "nonce" INTEGER NOT NULL,
    "choice" TEXT,
    "outcome" TEXT,
    "balanceBeforeMinor" BIGINT NOT NULL,
    "balanceAfterMinor" BIGINT,
    "openedAt" TIMESTAMP(3) NOT NULL,
    "settledAt" TIMESTAMP(3),

    CONSTRAINT "Round_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Setting" (
    "name" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "updatedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Setting_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "HelpTopic" (
    "id" SERIAL NOT NULL,
    "language" TEXT NOT NULL,
    "tag" TEXT,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "HelpTopic_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditEvent" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "memberId" INTEGER,
    "ip" TEXT,
    "traceId" TEXT,
    "detail" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AuditEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IdempotentAnswer" (
    "memberId" INTEGER NOT NULL,
    "operation" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "contentHash" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "IdempotentAnswer_pkey" PRIMARY KEY ("memberId","operation","key")
);

-- CreateTable
CREATE TABLE "Invitation" (
    "code" TEXT NOT NULL,
    "ownerId" INTEGER NOT NULL,
    "type" INTEGER NOT NULL DEFAULT 0,
    "rates" TEXT NOT NULL DEFAULT '{}',
    "remark" TEXT NOT NULL DEFAULT '',
    "visits" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3),
    "closedAt" TIMESTAMP(3),

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "MemberRate" (
    "memberId" INTEGER NOT NULL,
    "product" TEXT NOT NULL,
    "rateBp" INTEGER NOT NULL,

    CONSTRAINT "MemberRate_pkey" PRIMARY KEY ("memberId","product")
);

-- CreateTable
CREATE TABLE "Team" (
    "memberId" INTEGER NOT NULL,
    "members" INTEGER NOT NULL,
    "balanceMinor" BIGINT NOT NULL,

    CONSTRAINT "Team_pkey" PRIMARY KEY ("memberId")
);

-- CreateTable
CREATE TABLE "TeamDay" (
    "memberId" INTEGER NOT NULL,
    "day" TEXT NOT NULL,
    "rounds" INTEGER NOT NULL,
    "betMinor" BIGINT NOT NULL,
    "validBetMinor" BIGINT NOT NULL,
    "winMinor" BIGINT NOT NULL,
    "depositMinor" BIGINT NOT NULL,
    "withdrawalMinor" BIGINT NOT NULL,
    "activeMembers" INTEGER NOT NULL,
    "newMembers" INTEGER NOT NULL,
    "firstDeposits" INTEGER NOT NULL,

    CONSTRAINT "TeamDay_pkey" PRIMARY KEY ("memberId","day")
);

-- CreateTable
CREATE TABLE "TeamActive" (
    "memberId" INTEGER NOT NULL,
    "day" TEXT NOT NULL,
    "previousDay" TEXT NOT NULL,
    "members" INTEGER NOT NULL,

    CONSTRAINT "TeamActive_pkey" PRIMARY KEY ("memberId","day","previousDay")
);

-- CreateTable
CREATE TABLE "TeamPending" (
    "id" SERIAL NOT NULL,
    "memberId" INTEGER NOT NULL,
    "day" TEXT NOT NULL,
    "rounds" INTEGER NOT NULL DEFAULT 0,
    "betMinor" BIGINT NOT NULL DEFAULT 0,
    "validBetMinor" BIGINT NOT NULL DEFAULT 0,
    "winMinor" BIGINT NOT NULL DEFAULT 0,
    "depositMinor" BIGINT NOT NULL DEFAULT 0,
    "withdrawalMinor" BIGINT NOT NULL DEFAULT 0,
    "activeMembers" INTEGER NOT NULL DEFAULT 0,
    "previousDay" TEXT NOT NULL DEFAULT '',
    "newMembers" INTEGER NOT NULL DEFAULT 0,
    "firstDeposits" INTEGER NOT NULL DEFAULT 0,
    "balanceMinor" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "TeamPending_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AgentRebate" (
    "memberId" INTEGER NOT NULL,
    "day" TEXT NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "parts" TEXT NOT NULL,
    "paidAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AgentRebate_pkey" PRIMARY KEY ("memberId","day")
);

-- CreateTable
CREATE TABLE "TeamMessage" (
    "id" SERIAL NOT NULL,
    "senderId" INTEGER NOT NULL,
    "addressed" TEXT NOT NULL,
    "recipientCount" INTEGER NOT NULL,
    "subject" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "sentAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "TeamMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Deposit" (
    "id" SERIAL NOT NULL,
    "receiptNo" TEXT NOT NULL,
    "memberId" INTEGER NOT NULL,
    "method" TEXT NOT NULL,
    "channelCode" TEXT NOT NULL,
    "channelName" TEXT NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "chargeMinor" BIGINT NOT NULL,
    "state" TEXT NOT NULL,
    "approval" TEXT NOT NULL,
    "payerName" TEXT,
    "reference" TEXT,
    "reason" TEXT NOT NULL DEFAULT '',
    "payKeyHash" TEXT,
    "language" TEXT NOT NULL,
    "theme" TEXT NOT NULL DEFAULT 'dark',
    "backUrl" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "paidAt" TIMESTAMP(3),
    "decidedAt" TIMESTAMP(3),
    "decidedBy" TEXT,

    CONSTRAINT "Deposit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PayoutAccount" (
    "id" SERIAL NOT NULL,
    "memberId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "bankCode" TEXT NOT NULL,
    "bankName" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PayoutAccount_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Withdrawal" (
    "id" SERIAL NOT NULL,
    "receiptNo" TEXT NOT NULL,
    "memberId" INTEGER NOT NULL,
    "payoutAccountId" INTEGER NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "chargeMinor" BIGINT NOT NULL,
    "state" TEXT NOT NULL,
    "confirmation" TEXT,
    "reason" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMP(3) NOT NULL,
    "decidedAt" TIMESTAMP(3),
    "decidedBy" TEXT,
    "confirmBy" TIMESTAMP(3),
    "confirmedAt" TIMESTAMP(3),
    "report" TEXT,
    "appeal" TEXT,
    "appealedAt" TIMESTAMP(3),
    "resolvedAt" TIMESTAMP(3),
    "resolvedBy" TEXT,
    "resolution" TEXT,

    CONSTRAINT "Withdrawal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProofImage" (
    "id" SERIAL NOT NULL,
    "memberId" INTEGER NOT NULL,
    "subject" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ProofImage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PaymentPasswordStreak" (
    "memberId" INTEGER NOT NULL,
    "failures" INTEGER NOT NULL,
    "firstAt" TIMESTAMP(3) NOT NULL,
    "lockedUntil" TIMESTAMP(3),

    CONSTRAINT "PaymentPasswordStreak_pkey" PRIMARY KEY ("memberId")
);

-- CreateTable
CREATE TABLE "Turnover" (
    "memberId" INTEGER NOT NULL,
    "requiredMinor" BIGINT NOT NULL,
    "baseMinor" BIGINT NOT NULL,
    "since" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Turnover_pkey" PRIMARY KEY ("memberId")
);

-- CreateIndex
CREATE UNIQUE INDEX "Contract_openKey_key" ON "Contract"("openKey");

-- CreateIndex
CREATE INDEX "Contract_state_kind_period_settledUntil_idx" ON "Contract"("state", "kind", "period", "settledUntil");

-- CreateIndex
CREATE INDEX "Contract_giverId_state_idx" ON "Contract"("giverId", "state");

-- CreateIndex
CREATE INDEX "Contract_receiverId_state_idx" ON "Contract"("receiverId", "state");

-- CreateIndex
CREATE UNIQUE INDEX "ContractOffer_openFor_key" ON "ContractOffer"("openFor");

-- CreateIndex
CREATE INDEX "ContractOffer_contractId_id_idx" ON "ContractOffer"("contractId", "id");

-- CreateIndex
CREATE INDEX "ContractStatement_state_id_idx" ON "ContractStatement"("state", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ContractStatement_contractId_periodStart_key" ON "ContractStatement"("contractId", "periodStart");

-- CreateIndex
CREATE INDEX "FiveMinuteAggregate_startsAt_memberId_idx" ON "FiveMinuteAggregate"("startsAt", "memberId");

-- CreateIndex
CREATE UNIQUE INDEX "Vendor_code_gameType_key" ON "Vendor"("code", "gameType");

-- CreateIndex
CREATE UNIQUE INDEX "Game_position_key" ON "Game"("position");

-- CreateIndex
CREATE UNIQUE INDEX "Game_gameCode_key" ON "Game"("gameCode");

-- CreateIndex
CREATE INDEX "Favourite_memberId_createdAt_idx" ON "Favourite"("memberId", "createdAt");

-- CreateIndex
CREATE INDEX "RecentGame_memberId_playedAt_idx" ON "RecentGame"("memberId", "playedAt");

-- CreateIndex
CREATE INDEX "Bet_memberId_gameType_vendorCode_settledAt_orderNo_idx" ON "Bet"("memberId", "gameType", "vendorCode", "settledAt", "orderNo");

-- CreateIndex
CREATE INDEX "Bet_memberId_gameType_status_settledAt_orderNo_idx" ON "Bet"("memberId", "gameType", "status", "settledAt", "orderNo");

-- CreateIndex
CREATE INDEX "Bet_settledAt_winMinor_idx" ON "Bet"("settledAt", "winMinor");

-- CreateIndex
CREATE INDEX "DailyAggregate_day_idx" ON "DailyAggregate"("day");

-- CreateIndex
CREATE UNIQUE INDEX "LedgerAccount_key_key" ON "LedgerAccount"("key");

-- CreateIndex
CREATE INDEX "LedgerAccount_memberId_idx" ON "LedgerAccount"("memberId");

-- CreateIndex
CREATE INDEX "LedgerTransfer_memberId_createdAt_idx" ON "LedgerTransfer"("memberId", "createdAt");

-- CreateIndex
CREATE INDEX "LedgerEntry_accountId_id_idx" ON "LedgerEntry"("accountId", "id");

-- CreateIndex
CREATE INDEX "LedgerEntry_accountId_kind_createdAt_id_idx" ON "LedgerEntry"("accountId", "kind", "createdAt", "id");

-- CreateIndex
CREATE INDEX "LedgerEntry_transferId_idx" ON "LedgerEntry"("transferId");

-- CreateIndex
CREATE UNIQUE INDEX "Member_accountKey_key" ON "Member"("accountKey");

-- CreateIndex
CREATE INDEX "Member_uplineId_idx" ON "Member"("uplineId");

-- CreateIndex
CREATE INDEX "Member_mobileNum_idx" ON "Member"("mobileNum");

-- CreateIndex
CREATE INDEX "Member_email_idx" ON "Member"("email");

-- CreateIndex
CREATE INDEX "Member_invitationCode_idx" ON "Member"("invitationCode");

-- CreateIndex
CREATE INDEX "MemberLine_descendantId_depth_idx" ON "MemberLine"("descendantId", "depth");

-- CreateIndex
CREATE INDEX "Announcement_type_language_position_idx" ON "Announcement"("type", "language", "position");

-- CreateIndex
CREATE INDEX "Mail_memberId_readAt_idx" ON "Mail"("memberId", "readAt");

-- CreateIndex
CREATE INDEX "Mail_teamMessageId_idx" ON "Mail"("teamMessageId");

-- CreateIndex
CREATE INDEX "Mail_memberId_id_idx" ON "Mail"("memberId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Feedback_receiptNo_key" ON "Feedback"("receiptNo");

-- CreateIndex
CREATE INDEX "Feedback_memberId_id_idx" ON "Feedback"("memberId", "id");

-- CreateIndex
CREATE INDEX "Feedback_ip_createdAt_idx" ON "Feedback"("ip", "createdAt");

-- CreateIndex
CREATE INDEX "FeedbackImage_feedbackId_idx" ON "FeedbackImage"("feedbackId");

-- CreateIndex
CREATE UNIQUE INDEX "ChatRoom_key_key" ON "ChatRoom"("key");

-- CreateIndex
CREATE INDEX "ChatRoom_memberId_id_idx" ON "ChatRoom"("memberId", "id");

-- CreateIndex
CREATE INDEX "ChatLine_roomId_id_idx" ON "ChatLine"("roomId", "id");

-- CreateIndex
CREATE INDEX "PointReward_enabled_position_idx" ON "PointReward"("enabled", "position");

-- CreateIndex
CREATE UNIQUE INDEX "PointRedemption_redemptionNo_key" ON "PointRedemption"("redemptionNo");

-- CreateIndex
CREATE INDEX "PointRedemption_memberId_id_idx" ON "PointRedemption"("memberId", "id");

-- CreateIndex
CREATE INDEX "PointRedemption_memberId_rewardId_idx" ON "PointRedemption"("memberId", "rewardId");

-- CreateIndex
CREATE INDEX "PointRedemption_state_id_idx" ON "PointRedemption"("state", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Session_tokenHash_key" ON "Session"("tokenHash");

-- CreateIndex
CREATE INDEX "Session_memberId_endedAt_idx" ON "Session"("memberId", "endedAt");

-- CreateIndex
CREATE INDEX "Session_lastSeenAt_idx" ON "Session"("lastSeenAt");

-- CreateIndex
CREATE INDEX "LoginStreak_firstAt_idx" ON "LoginStreak"("firstAt");

-- CreateIndex
CREATE INDEX "OneTimeCode_target_purpose_createdAt_idx" ON "OneTimeCode"("target", "purpose", "createdAt");

-- CreateIndex
CREATE INDEX "OneTimeCode_ip_createdAt_idx" ON "OneTimeCode"("ip", "createdAt");

-- CreateIndex
CREATE INDEX "AccessTicket_memberId_purpose_createdAt_idx" ON "AccessTicket"("memberId", "purpose", "createdAt");

-- CreateIndex
CREATE INDEX "OutboxMessage_recipient_id_idx" ON "OutboxMessage"("recipient", "id");

-- CreateIndex
CREATE UNIQUE INDEX "StudioSeat_secretHash_key" ON "StudioSeat"("secretHash");

-- CreateIndex
CREATE UNIQUE INDEX "Round_orderNo_key" ON "Round"("orderNo");

-- CreateIndex
CREATE INDEX "Round_memberId_id_idx" ON "Round"("memberId", "id");

-- CreateIndex
CREATE INDEX "Round_state_idx" ON "Round"("state");

-- CreateIndex
CREATE UNIQUE INDEX "Round_seatId_formKey_key" ON "Round"("seatId", "formKey");

-- CreateIndex
CREATE INDEX "HelpTopic_language_position_idx" ON "HelpTopic"("language", "position");

-- CreateIndex
CREATE INDEX "AuditEvent_memberId_id_idx" ON "AuditEvent"("memberId", "id");

-- CreateIndex
CREATE INDEX "AuditEvent_kind_id_idx" ON "AuditEvent"("kind", "id");

-- CreateIndex
CREATE INDEX "Invitation_ownerId_idx" ON "Invitation"("ownerId");

-- CreateIndex
CREATE INDEX "AgentRebate_day_idx" ON "AgentRebate"("day");

-- CreateIndex
CREATE INDEX "TeamMessage_senderId_id_idx" ON "TeamMessage"("senderId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Deposit_receiptNo_key" ON "Deposit"("receiptNo");

-- CreateIndex
CREATE UNIQUE INDEX "Deposit_payKeyHash_key" ON "Deposit"("payKeyHash");

-- CreateIndex
CREATE INDEX "Deposit_memberId_createdAt_idx" ON "Deposit"("memberId", "createdAt");

-- CreateIndex
CREATE INDEX "Deposit_state_id_idx" ON "Deposit"("state", "id");

-- CreateIndex
CREATE INDEX "PayoutAccount_memberId_idx" ON "PayoutAccount"("memberId");

-- CreateIndex
CREATE UNIQUE INDEX "PayoutAccount_bankCode_number_key" ON "PayoutAccount"("bankCode", "number");

-- CreateIndex
CREATE UNIQUE INDEX "Withdrawal_receiptNo_key" ON "Withdrawal"("receiptNo");

-- CreateIndex
CREATE INDEX "Withdrawal_memberId_createdAt_idx" ON "Withdrawal"("memberId", "createdAt");

-- CreateIndex
CREATE INDEX "Withdrawal_state_id_idx" ON "Withdrawal"("state", "id");

-- CreateIndex
CREATE INDEX "Withdrawal_confirmation_confirmBy_idx" ON "Withdrawal"("confirmation", "confirmBy");

-- CreateIndex
CREATE INDEX "ProofImage_subject_idx" ON "ProofImage"("subject");

-- CreateIndex
CREATE INDEX "ProofImage_memberId_createdAt_idx" ON "ProofImage"("memberId", "createdAt");

-- AddForeignKey
ALTER TABLE "ContractVersion" ADD CONSTRAINT "ContractVersion_contractId_fkey" FOREIGN KEY ("contractId") REFERENCES "Contract"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ContractOffer" ADD CONSTRAINT "ContractOffer_contractId_fkey" FOREIGN KEY ("contractId") REFERENCES "Contract"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ContractStatement" ADD CONSTRAINT "ContractStatement_contractId_fkey" FOREIGN KEY ("contractId") REFERENCES "Contract"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LedgerEntry" ADD CONSTRAINT "LedgerEntry_transferId_fkey" FOREIGN KEY ("transferId") REFERENCES "LedgerTransfer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LedgerEntry" ADD CONSTRAINT "LedgerEntry_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "LedgerAccount"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Member" ADD CONSTRAINT "Member_uplineId_fkey" FOREIGN KEY ("uplineId") REFERENCES "Member"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "KnownAddress" ADD CONSTRAINT "KnownAddress_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FeedbackImage" ADD CONSTRAINT "FeedbackImage_feedbackId_fkey" FOREIGN KEY ("feedbackId") REFERENCES "Feedback"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChatLine" ADD CONSTRAINT "ChatLine_roomId_fkey" FOREIGN KEY ("roomId") REFERENCES "ChatRoom"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PointRedemption" ADD CONSTRAINT "PointRedemption_rewardId_fkey" FOREIGN KEY ("rewardId") REFERENCES "PointReward"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Round" ADD CONSTRAINT "Round_seatId_fkey" FOREIGN KEY ("seatId") REFERENCES "StudioSeat"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Withdrawal" ADD CONSTRAINT "Withdrawal_payoutAccountId_fkey" FOREIGN KEY ("payoutAccountId") REFERENCES "PayoutAccount"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
