-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "promotionMailOffAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "PromotionClaim" ADD COLUMN     "warnedAt" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "PromotionCode" (
    "code" TEXT NOT NULL,
    "campaignId" INTEGER NOT NULL,
    "isShared" BOOLEAN NOT NULL,
    "usedBy" INTEGER,
    "usedAt" TIMESTAMP(3),

    CONSTRAINT "PromotionCode_pkey" PRIMARY KEY ("code")
);

-- CreateIndex
CREATE INDEX "PromotionCode_campaignId_idx" ON "PromotionCode"("campaignId");
