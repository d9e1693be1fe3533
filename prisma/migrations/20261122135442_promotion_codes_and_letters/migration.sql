-- AlterTable
ALTER TABLE "Member" ADD COLUMN "promotionMailOffAt" DATETIME;

-- AlterTable
ALTER TABLE "PromotionClaim" ADD COLUMN "warnedAt" DATETIME;

-- CreateTable
CREATE TABLE "PromotionCode" (
    "code" TEXT NOT NULL PRIMARY KEY,
    "campaignId" INTEGER NOT NULL,
    "isShared" BOOLEAN NOT NULL,
    "usedBy" INTEGER,
    "usedAt" DATETIME
);

-- CreateIndex
CREATE INDEX "PromotionCode_campaignId_idx" ON "PromotionCode"("campaignId");
