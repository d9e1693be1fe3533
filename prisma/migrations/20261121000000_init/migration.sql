-- CreateTable
CREATE TABLE "Vendor" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "code" TEXT NOT NULL,
    "gameType" TEXT NOT NULL,
    "displayName" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "seamless" BOOLEAN NOT NULL DEFAULT false,
    "hasRooms" BOOLEAN NOT NULL DEFAULT false,
    "enabled" BOOLEAN NOT NULL DEFAULT true
);

-- CreateTable
CREATE TABLE "Game" (
    "nodeId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "closedFrom" DATETIME,
    "closedUntil" DATETIME,
    "artSpec" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Favourite" (
    "memberId" INTEGER NOT NULL,
    "nodeId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("memberId", "nodeId")
);

-- CreateTable
CREATE TABLE "RecentGame" (
    "memberId" INTEGER NOT NULL,
    "nodeId" INTEGER NOT NULL,
    "playedAt" DATETIME NOT NULL,

    PRIMARY KEY ("memberId", "nodeId")
);

-- CreateTable
CREATE TABLE "Bet" (
    "orderNo" TEXT NOT NULL PRIMARY KEY,
    "memberId" INTEGER NOT NULL,
    "nodeId" INTEGER NOT NULL,
    "gameName" TEXT NOT NULL,
    "vendorCode" TEXT NOT NULL,
    "gameType" TEXT NOT NULL,
    "betMinor" BIGINT NOT NULL,
    "validBetMinor" BIGINT NOT NULL,
    "winMinor" BIGINT NOT NULL,
    "status" TEXT NOT NULL,
    "placedAt" DATETIME NOT NULL,
    "settledAt" DATETIME
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

    PRIMARY KEY ("memberId", "day", "gameType", "vendorCode")
);

-- CreateTable
CREATE TABLE "LedgerAccount" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "key" TEXT NOT NULL,
    "memberId" INTEGER,
    "purpose" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "balanceMinor" BIGINT NOT NULL DEFAULT 0,
    "heldMinor" BIGINT NOT NULL DEFAULT 0,
    "mayOverdraw" BOOLEAN NOT NULL DEFAULT false,
    "headHash" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "LedgerTransfer" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "state" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "contentHash" TEXT NOT NULL,
    "reserved" TEXT,
    "memberId" INTEGER,
    "remark" TEXT NOT NULL,
    "traceId" TEXT,
    "createdAt" DATETIME NOT NULL,
    "settledAt" DATETIME
);

-- CreateTable
CREATE TABLE "LedgerEntry" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "transferId" TEXT NOT NULL,
    "accountId" INTEGER NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "balanceAfterMinor" BIGINT NOT NULL,
    "hash" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "LedgerEntry_transferId_fkey" FOREIGN KEY ("transferId") REFERENCES "LedgerTransfer" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "LedgerEntry_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "LedgerAccount" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Member" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "account" TEXT NOT NULL,
    "accountKey" TEXT NOT NULL,
    "passwordHash" TEXT,
    "passwordChangedAt" DATETIME NOT NULL,
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
    "payeeName" TEXT,
    "firstTimeLogin" BOOLEAN NOT NULL DEFAULT false,
    "checksNewAddress" BOOLEAN NOT NULL DEFAULT false,
    "vipLevel" INTEGER NOT NULL DEFAULT 0,
    "vipName" TEXT,
    "uplineId" INTEGER,
    "registeredAt" DATETIME NOT NULL,
    "lastLoginAt" DATETIME,
    "lastLoginIp" TEXT,
    CONSTRAINT "Member_uplineId_fkey" FOREIGN KEY ("uplineId") REFERENCES "Member" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "MemberLine" (
    "ancestorId" INTEGER NOT NULL,
    "descendantId" INTEGER NOT NULL,
    "depth" INTEGER NOT NULL,

    PRIMARY KEY ("ancestorId", "descendantId")
);

-- CreateTable
CREATE TABLE "KnownAddress" (
    "memberId" INTEGER NOT NULL,
    "ip" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("memberId", "ip"),
    CONSTRAINT "KnownAddress_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Announcement" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "publishedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Mail" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER NOT NULL,
    "subject" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "sentAt" DATETIME NOT NULL,
    "readAt" DATETIME
);

-- CreateTable
CREATE TABLE "Session" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "tokenHash" TEXT NOT NULL,
    "memberId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "lastSeenAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "endedAt" DATETIME,
    "endReason" TEXT,
    "ip" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,
    "deviceId" TEXT,
    CONSTRAINT "Session_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Captcha" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "answerHash" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "usedAt" DATETIME
);

-- CreateTable
CREATE TABLE "UsedChallenge" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "expiresAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "LoginStreak" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "failures" INTEGER NOT NULL,
    "firstAt" DATETIME NOT NULL,
    "lockedUntil" DATETIME
);

-- CreateTable
CREATE TABLE "OneTimeCode" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "purpose" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "usedAt" DATETIME
);

-- CreateTable
CREATE TABLE "OutboxMessage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "channel" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT,
    "text" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "LaunchKey" (
    "keyHash" TEXT NOT NULL PRIMARY KEY,
    "memberId" INTEGER,
    "sessionId" INTEGER,
    "nodeId" INTEGER NOT NULL,
    "mode" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "theme" TEXT NOT NULL DEFAULT 'dark',
    "backUrl" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "usedAt" DATETIME
);

-- CreateTable
CREATE TABLE "StudioSeat" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "createdAt" DATETIME NOT NULL,
    "lastSeenAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Round" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
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
    "openedAt" DATETIME NOT NULL,
    "settledAt" DATETIME,
    CONSTRAINT "Round_seatId_fkey" FOREIGN KEY ("seatId") REFERENCES "StudioSeat" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Setting" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL,
    "updatedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "HelpTopic" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "language" TEXT NOT NULL,
    "tag" TEXT,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "position" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "AuditEvent" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "memberId" INTEGER,
    "ip" TEXT,
    "traceId" TEXT,
    "detail" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "IdempotentAnswer" (
    "memberId" INTEGER NOT NULL,
    "operation" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "contentHash" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("memberId", "operation", "key")
);

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
CREATE INDEX "Bet_memberId_gameType_placedAt_idx" ON "Bet"("memberId", "gameType", "placedAt");

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
CREATE INDEX "MemberLine_descendantId_depth_idx" ON "MemberLine"("descendantId", "depth");

-- CreateIndex
CREATE INDEX "Announcement_type_language_position_idx" ON "Announcement"("type", "language", "position");

-- CreateIndex
CREATE INDEX "Mail_memberId_readAt_idx" ON "Mail"("memberId", "readAt");

-- CreateIndex
CREATE UNIQUE INDEX "Session_tokenHash_key" ON "Session"("tokenHash");

-- CreateIndex
CREATE INDEX "Session_memberId_endedAt_idx" ON "Session"("memberId", "endedAt");

-- CreateIndex
CREATE INDEX "LoginStreak_firstAt_idx" ON "LoginStreak"("firstAt");

-- CreateIndex
CREATE INDEX "OneTimeCode_target_purpose_createdAt_idx" ON "OneTimeCode"("target", "purpose", "createdAt");

-- CreateIndex
CREATE INDEX "OneTimeCode_ip_createdAt_idx" ON "OneTimeCode"("ip", "createdAt");

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
