-- CreateTable
CREATE TABLE "Campaign" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "code" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "audience" TEXT NOT NULL,
    "startsAt" DATETIME NOT NULL,
    "endsAt" DATETIME,
    "texts" TEXT NOT NULL,
    "picture" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "piecesLeft" INTEGER,
    "createdAt" DATETIME NOT NULL,
    "createdBy" TEXT NOT NULL,
    "changedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "CampaignTerms" (
    "campaignId" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "terms" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "createdBy" TEXT NOT NULL,

    PRIMARY KEY ("campaignId", "version"),
    CONSTRAINT "CampaignTerms_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PromotionClaim" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "claimNo" TEXT NOT NULL,
    "campaignId" INTEGER NOT NULL,
    "memberId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "occasion" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "reward" TEXT,
    "comment" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL,
    "issuedAt" DATETIME,
    "expiresAt" DATETIME,
    "claimedAt" DATETIME,
    "decidedAt" DATETIME,
    "decidedBy" TEXT,
    CONSTRAINT "PromotionClaim_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ClaimImage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "claimId" INTEGER NOT NULL,
    "memberId" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "bytes" BLOB NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "ClaimImage_claimId_fkey" FOREIGN KEY ("claimId") REFERENCES "PromotionClaim" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Bonus" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "bonusNo" TEXT NOT NULL,
    "memberId" INTEGER NOT NULL,
    "claimNo" TEXT,
    "title" TEXT NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "terms" TEXT NOT NULL,
    "mostStakeMinor" BIGINT,
    "state" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "closedAt" DATETIME,
    "convertedMinor" BIGINT NOT NULL DEFAULT 0,
    "removedMinor" BIGINT NOT NULL DEFAULT 0
);

-- CreateTable
CREATE TABLE "TurnoverEntry" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "sourceNo" TEXT NOT NULL,
    "requiredMinor" BIGINT NOT NULL,
    "doneMinor" BIGINT NOT NULL DEFAULT 0,
    "shares" TEXT,
    "state" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "closedAt" DATETIME
);

-- CreateTable
CREATE TABLE "SignInDay" (
    "campaignId" INTEGER NOT NULL,
    "memberId" INTEGER NOT NULL,
    "day" TEXT NOT NULL,
    "streak" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("campaignId", "memberId", "day")
);

-- CreateTable
CREATE TABLE "PlayTotal" (
    "memberId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "totalMinor" BIGINT NOT NULL,
    "month" TEXT NOT NULL,
    "monthMinor" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "VipStanding" (
    "memberId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "prizedLevel" INTEGER NOT NULL,
    "since" DATETIME NOT NULL,
    "keptUntil" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "RebateUse" (
    "memberId" INTEGER NOT NULL,
    "day" TEXT NOT NULL,
    "gameType" TEXT NOT NULL,
    "usedMinor" BIGINT NOT NULL,

    PRIMARY KEY ("memberId", "day", "gameType")
);

-- CreateTable
CREATE TABLE "PlayerRebate" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "rebateNo" TEXT NOT NULL,
    "memberId" INTEGER NOT NULL,
    "way" TEXT NOT NULL,
    "validBetMinor" BIGINT NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "detail" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "MissionProgress" (
    "campaignId" INTEGER NOT NULL,
    "memberId" INTEGER NOT NULL,
    "period" TEXT NOT NULL,
    "reached" BIGINT NOT NULL,
    "seen" TEXT,
    "reachedAt" DATETIME NOT NULL,

    PRIMARY KEY ("campaignId", "period", "memberId")
);

-- CreateTable
CREATE TABLE "EnvelopeRound" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "campaignId" INTEGER NOT NULL,
    "opensAt" DATETIME NOT NULL,
    "closesAt" DATETIME NOT NULL,
    "budgetMinor" BIGINT NOT NULL,
    "parts" INTEGER NOT NULL,
    "leastMinor" BIGINT NOT NULL,
    "seed" TEXT NOT NULL,
    "sealHash" TEXT NOT NULL,
    "taken" INTEGER NOT NULL DEFAULT 0,
    "state" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "EnvelopePart" (
    "roundId" INTEGER NOT NULL,
    "place" INTEGER NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "memberId" INTEGER,
    "takenAt" DATETIME,

    PRIMARY KEY ("roundId", "place"),
    CONSTRAINT "EnvelopePart_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "EnvelopeRound" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "WheelSeat" (
    "campaignId" INTEGER NOT NULL,
    "memberId" INTEGER NOT NULL,
    "serverSeed" TEXT NOT NULL,
    "sealHash" TEXT NOT NULL,
    "clientSeed" TEXT NOT NULL,
    "nonce" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("campaignId", "memberId")
);

-- CreateTable
CREATE TABLE "WheelStock" (
    "campaignId" INTEGER NOT NULL,
    "segment" INTEGER NOT NULL,
    "left" INTEGER NOT NULL,

    PRIMARY KEY ("campaignId", "segment")
);

-- CreateTable
CREATE TABLE "WheelSpin" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "spinNo" TEXT NOT NULL,
    "campaignId" INTEGER NOT NULL,
    "memberId" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "serverSeed" TEXT NOT NULL,
    "sealHash" TEXT NOT NULL,
    "clientSeed" TEXT NOT NULL,
    "nonce" INTEGER NOT NULL,
    "segment" INTEGER NOT NULL,
    "given" INTEGER NOT NULL,
    "claimNo" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "RaffleTicket" (
    "campaignId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "memberId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("campaignId", "number")
);

-- CreateTable
CREATE TABLE "RaffleDraw" (
    "campaignId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "tickets" INTEGER NOT NULL,
    "listHash" TEXT NOT NULL,
    "listedAt" DATETIME NOT NULL,
    "drawsAt" DATETIME NOT NULL,
    "sealHash" TEXT NOT NULL,
    "serverSeed" TEXT NOT NULL,
    "lateEntropy" TEXT,
    "winners" TEXT,
    "drawnAt" DATETIME
);

-- CreateTable
CREATE TABLE "Referral" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "referrerId" INTEGER NOT NULL,
    "invitedId" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "paidBetMinor" BIGINT NOT NULL DEFAULT 0,
    "incomeMinor" BIGINT NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    "decidedAt" DATETIME,
    "decidedBy" TEXT
);

-- CreateTable
CREATE TABLE "ReferralCode" (
    "memberId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "code" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "Campaign_code_key" ON "Campaign"("code");

-- CreateIndex
CREATE INDEX "Campaign_state_kind_position_idx" ON "Campaign"("state", "kind", "position");

-- CreateIndex
CREATE UNIQUE INDEX "PromotionClaim_claimNo_key" ON "PromotionClaim"("claimNo");

-- CreateIndex
CREATE INDEX "PromotionClaim_memberId_state_kind_idx" ON "PromotionClaim"("memberId", "state", "kind");

-- CreateIndex
CREATE INDEX "PromotionClaim_memberId_id_idx" ON "PromotionClaim"("memberId", "id");

-- CreateIndex
CREATE INDEX "PromotionClaim_campaignId_state_id_idx" ON "PromotionClaim"("campaignId", "state", "id");

-- CreateIndex
CREATE INDEX "PromotionClaim_state_expiresAt_idx" ON "PromotionClaim"("state", "expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "PromotionClaim_campaignId_memberId_occasion_key" ON "PromotionClaim"("campaignId", "memberId", "occasion");

-- CreateIndex
CREATE INDEX "ClaimImage_claimId_idx" ON "ClaimImage"("claimId");

-- CreateIndex
CREATE UNIQUE INDEX "Bonus_bonusNo_key" ON "Bonus"("bonusNo");

-- CreateIndex
CREATE INDEX "Bonus_memberId_state_id_idx" ON "Bonus"("memberId", "state", "id");

-- CreateIndex
CREATE INDEX "Bonus_state_expiresAt_idx" ON "Bonus"("state", "expiresAt");

-- CreateIndex
CREATE INDEX "TurnoverEntry_memberId_state_id_idx" ON "TurnoverEntry"("memberId", "state", "id");

-- CreateIndex
CREATE UNIQUE INDEX "TurnoverEntry_source_sourceNo_key" ON "TurnoverEntry"("source", "sourceNo");

-- CreateIndex
CREATE UNIQUE INDEX "PlayerRebate_rebateNo_key" ON "PlayerRebate"("rebateNo");

-- CreateIndex
CREATE INDEX "PlayerRebate_memberId_id_idx" ON "PlayerRebate"("memberId", "id");

-- CreateIndex
CREATE INDEX "MissionProgress_campaignId_period_reached_reachedAt_memberId_idx" ON "MissionProgress"("campaignId", "period", "reached" DESC, "reachedAt", "memberId");

-- CreateIndex
CREATE INDEX "MissionProgress_memberId_idx" ON "MissionProgress"("memberId");

-- CreateIndex
CREATE INDEX "EnvelopeRound_campaignId_opensAt_idx" ON "EnvelopeRound"("campaignId", "opensAt");

-- CreateIndex
CREATE INDEX "EnvelopeRound_state_closesAt_idx" ON "EnvelopeRound"("state", "closesAt");

-- CreateIndex
CREATE UNIQUE INDEX "EnvelopePart_roundId_memberId_key" ON "EnvelopePart"("roundId", "memberId");

-- CreateIndex
CREATE UNIQUE INDEX "WheelSpin_spinNo_key" ON "WheelSpin"("spinNo");

-- CreateIndex
CREATE INDEX "WheelSpin_memberId_campaignId_id_idx" ON "WheelSpin"("memberId", "campaignId", "id");

-- CreateIndex
CREATE INDEX "RaffleTicket_campaignId_memberId_idx" ON "RaffleTicket"("campaignId", "memberId");

-- CreateIndex
CREATE UNIQUE INDEX "Referral_invitedId_key" ON "Referral"("invitedId");

-- CreateIndex
CREATE INDEX "Referral_referrerId_id_idx" ON "Referral"("referrerId", "id");

-- CreateIndex
CREATE INDEX "Referral_state_id_idx" ON "Referral"("state", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ReferralCode_code_key" ON "ReferralCode"("code");

-- What had to be staked so far becomes the first entry of the queue.
INSERT INTO "TurnoverEntry" ("memberId", "source", "sourceNo", "requiredMinor", "doneMinor", "state", "createdAt", "closedAt")
SELECT "memberId", 'deposit', 'before:' || "memberId", "requiredMinor",
    CASE WHEN "stakedMinor" < "requiredMinor" THEN "stakedMinor" ELSE "requiredMinor" END,
    CASE WHEN "stakedMinor" < "requiredMinor" THEN 'open' ELSE 'done' END, "since",
    CASE WHEN "stakedMinor" < "requiredMinor" THEN NULL ELSE "since" END
FROM (
    SELECT t.*, COALESCE((SELECT SUM(d."validBetMinor") FROM "DailyAggregate" d WHERE d."memberId" = t."memberId"), 0) - t."baseMinor" AS "stakedMinor"
    FROM "Turnover" t WHERE t."requiredMinor" > 0
) due;

DROP TABLE "Turnover";
