-- CreateTable
CREATE TABLE "PromotionCodeUse" (
    "code" TEXT NOT NULL,
    "memberId" INTEGER NOT NULL,
    "claimNo" TEXT NOT NULL,
    "usedAt" DATETIME NOT NULL,

    PRIMARY KEY ("code", "memberId")
);

-- Who has used one up until now: the claim of that member tells by its number.
INSERT INTO "PromotionCodeUse" ("code", "memberId", "claimNo", "usedAt")
SELECT p."code", p."usedBy", COALESCE(c."claimNo", ''), p."usedAt" FROM "PromotionCode" p
LEFT JOIN "PromotionClaim" c ON c."campaignId" = p."campaignId" AND c."memberId" = p."usedBy" AND c."occasion" = 'once'
WHERE p."usedBy" IS NOT NULL AND p."usedAt" IS NOT NULL;

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_PromotionCode" (
    "code" TEXT NOT NULL PRIMARY KEY,
    "campaignId" INTEGER NOT NULL,
    "usesLeft" INTEGER,
    "endedAt" DATETIME
);
INSERT INTO "new_PromotionCode" ("campaignId", "code", "usesLeft")
SELECT "campaignId", "code", CASE WHEN "isShared" THEN NULL WHEN "usedBy" IS NULL THEN 1 ELSE 0 END FROM "PromotionCode";
DROP TABLE "PromotionCode";
ALTER TABLE "new_PromotionCode" RENAME TO "PromotionCode";
CREATE INDEX "PromotionCode_campaignId_code_idx" ON "PromotionCode"("campaignId", "code");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
