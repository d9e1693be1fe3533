-- DropIndex
DROP INDEX "PromotionCode_campaignId_idx";

-- CreateTable
CREATE TABLE "PromotionCodeUse" (
    "code" TEXT NOT NULL,
    "memberId" INTEGER NOT NULL,
    "claimNo" TEXT NOT NULL,
    "usedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PromotionCodeUse_pkey" PRIMARY KEY ("code","memberId")
);

-- Who has used one up until now: the claim of that member tells by its number.
INSERT INTO "PromotionCodeUse" ("code", "memberId", "claimNo", "usedAt")
SELECT p."code", p."usedBy", COALESCE(c."claimNo", ''), p."usedAt" FROM "PromotionCode" p
LEFT JOIN "PromotionClaim" c ON c."campaignId" = p."campaignId" AND c."memberId" = p."usedBy" AND c."occasion" = 'once'
WHERE p."usedBy" IS NOT NULL AND p."usedAt" IS NOT NULL;

-- AlterTable
ALTER TABLE "PromotionCode" ADD COLUMN     "endedAt" TIMESTAMP(3),
ADD COLUMN     "usesLeft" INTEGER;

UPDATE "PromotionCode" SET "usesLeft" = CASE WHEN "usedBy" IS NULL THEN 1 ELSE 0 END WHERE NOT "isShared";

-- AlterTable
ALTER TABLE "PromotionCode" DROP COLUMN "isShared",
DROP COLUMN "usedAt",
DROP COLUMN "usedBy";

-- CreateIndex
CREATE INDEX "PromotionCode_campaignId_code_idx" ON "PromotionCode"("campaignId", "code");
