-- A bonus counted as promotion when it became own money, by then with what its purse had won and lost, which stands among bets and wins
-- as well. Its promotion is what came into the purse, less what went back to the house. Only what differs is added, and to the lines at
-- once: what is pending comes out right when it is folded.
-- A gateway that serves on meanwhile folds sums of lines in another order; it waits, and neither is given up for the other.
LOCK TABLE "TeamDay" IN SHARE ROW EXCLUSIVE MODE;

INSERT INTO "TeamDay" ("memberId", "day", "rounds", "betMinor", "validBetMinor", "winMinor", "depositMinor", "withdrawalMinor",
  "activeMembers", "newMembers", "firstDeposits", "rebateMinor", "promotionMinor")
SELECT l."ancestorId", g."day", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, CAST(SUM(g."promotionMinor") AS BIGINT)
FROM (
  SELECT a."memberId", to_char(e."createdAt" + INTERVAL '8 hours', 'YYYY-MM-DD') AS "day", -e."amountMinor" AS "promotionMinor"
  FROM "LedgerAccount" a JOIN "LedgerEntry" e ON e."accountId" = a."id"
  WHERE a."purpose" = 'main' AND a."memberId" IS NOT NULL AND e."kind" = 'bonus-converted'
  UNION ALL
  SELECT a."memberId", to_char(e."createdAt" + INTERVAL '8 hours', 'YYYY-MM-DD'), e."amountMinor"
  FROM "LedgerAccount" a JOIN "LedgerEntry" e ON e."accountId" = a."id"
  WHERE a."purpose" = 'bonus' AND a."memberId" IS NOT NULL AND e."kind" IN ('promotion', 'bonus-removed')
) g JOIN "MemberLine" l ON l."descendantId" = g."memberId"
GROUP BY l."ancestorId", g."day"
ON CONFLICT ("memberId", "day") DO UPDATE SET "promotionMinor" = "TeamDay"."promotionMinor" + excluded."promotionMinor";
