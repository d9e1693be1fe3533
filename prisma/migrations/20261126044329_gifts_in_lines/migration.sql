-- AlterTable
ALTER TABLE "TeamDay" ADD COLUMN "promotionMinor" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "TeamDay" ADD COLUMN "rebateMinor" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "TeamPending" ADD COLUMN "promotionMinor" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "TeamPending" ADD COLUMN "rebateMinor" BIGINT NOT NULL DEFAULT 0;

-- What was given before stands in the book; the next fold adds it to the lines.
INSERT INTO "TeamPending" ("memberId", "day", "rebateMinor", "promotionMinor")
SELECT a."memberId", date(e."createdAt", '+8 hours') AS "on",
  SUM(CASE WHEN e."kind" IN ('rebate', 'agent-rebate', 'referral-rebate') THEN e."amountMinor" ELSE 0 END),
  SUM(CASE WHEN e."kind" IN ('rebate', 'agent-rebate', 'referral-rebate') THEN 0 ELSE e."amountMinor" END)
FROM "LedgerAccount" a JOIN "LedgerEntry" e ON e."accountId" = a."id"
WHERE a."purpose" = 'main' AND a."memberId" IS NOT NULL
  AND e."kind" IN ('rebate', 'agent-rebate', 'referral-rebate', 'promotion', 'bonus-converted', 'bonus-removed', 'point-conversion')
GROUP BY a."memberId", "on";
