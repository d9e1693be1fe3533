-- AlterTable
ALTER TABLE "TeamDay" ADD COLUMN     "promotionMinor" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "rebateMinor" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "TeamPending" ADD COLUMN     "promotionMinor" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "rebateMinor" BIGINT NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "ContractStatement_contractId_paidAt_idx" ON "ContractStatement"("contractId", "paidAt");

-- What was given before stands in the book. It goes to the lines at once and not to what is pending, which a process of the version before
-- would fold without these columns, and delete.
INSERT INTO "TeamDay" ("memberId", "day", "rounds", "betMinor", "validBetMinor", "winMinor", "depositMinor", "withdrawalMinor",
  "activeMembers", "newMembers", "firstDeposits", "rebateMinor", "promotionMinor")
SELECT l."ancestorId", g."day", 0, 0, 0, 0, 0, 0, 0, 0, 0, CAST(SUM(g."rebateMinor") AS BIGINT), CAST(SUM(g."promotionMinor") AS BIGINT)
FROM (
  SELECT a."memberId", to_char(e."createdAt" + INTERVAL '8 hours', 'YYYY-MM-DD') AS "day",
    CASE WHEN e."kind" IN ('rebate', 'agent-rebate', 'referral-rebate') THEN e."amountMinor" ELSE 0 END AS "rebateMinor",
    CASE WHEN e."kind" IN ('rebate', 'agent-rebate', 'referral-rebate') THEN 0 ELSE e."amountMinor" END AS "promotionMinor"
  FROM "LedgerAccount" a JOIN "LedgerEntry" e ON e."accountId" = a."id"
  WHERE a."purpose" = 'main' AND a."memberId" IS NOT NULL
    AND e."kind" IN ('rebate', 'agent-rebate', 'referral-rebate', 'promotion', 'bonus-converted', 'bonus-removed', 'point-conversion')
) g JOIN "MemberLine" l ON l."descendantId" = g."memberId"
GROUP BY l."ancestorId", g."day"
ON CONFLICT ("memberId", "day") DO UPDATE SET "rebateMinor" = "TeamDay"."rebateMinor" + excluded."rebateMinor",
  "promotionMinor" = "TeamDay"."promotionMinor" + excluded."promotionMinor";
