-- Who is active in the sums of lines was who had a round; it is who has a valid bet, as contracts count. Lines lose the days on which a
-- member bet nothing that counts, and days after such a one follow the last that did. Only what differs is added, so rounds that are still
-- pending come out right when they are folded.
-- A gateway that serves on meanwhile folds sums of lines in the other order; it waits, and neither is given up for the other.
LOCK TABLE "TeamDay", "TeamActive" IN SHARE ROW EXCLUSIVE MODE;

CREATE TEMPORARY TABLE "PlayedDay" AS
SELECT "memberId", "day", CAST(SUM("validBetMinor") AS BIGINT) AS "validBetMinor" FROM "DailyAggregate"
WHERE "memberId" IN (SELECT "memberId" FROM "DailyAggregate" GROUP BY "memberId", "day" HAVING SUM("validBetMinor") = 0)
GROUP BY "memberId", "day";

INSERT INTO "TeamActive" ("memberId", "day", "previousDay", "members")
SELECT l."ancestorId", c."day", c."previousDay", SUM(c."members")
FROM (
  SELECT "memberId", "day", COALESCE(LAG("day") OVER (PARTITION BY "memberId" ORDER BY "day"), '') AS "previousDay", -1 AS "members"
  FROM "PlayedDay"
  UNION ALL
  SELECT "memberId", "day", COALESCE(LAG("day") OVER (PARTITION BY "memberId" ORDER BY "day"), ''), 1
  FROM "PlayedDay" WHERE "validBetMinor" > 0
) c JOIN "MemberLine" l ON l."descendantId" = c."memberId"
GROUP BY l."ancestorId", c."day", c."previousDay" HAVING SUM(c."members") <> 0
ON CONFLICT ("memberId", "day", "previousDay") DO UPDATE SET "members" = "TeamActive"."members" + excluded."members";

INSERT INTO "TeamDay" ("memberId", "day", "rounds", "betMinor", "validBetMinor", "winMinor", "depositMinor", "withdrawalMinor",
  "activeMembers", "newMembers", "firstDeposits", "promotionMinor", "rebateMinor")
SELECT l."ancestorId", d."day", 0, 0, 0, 0, 0, 0, -COUNT(*), 0, 0, 0, 0
FROM "PlayedDay" d JOIN "MemberLine" l ON l."descendantId" = d."memberId" WHERE d."validBetMinor" = 0
GROUP BY l."ancestorId", d."day"
ON CONFLICT ("memberId", "day") DO UPDATE SET "activeMembers" = "TeamDay"."activeMembers" + excluded."activeMembers";

DROP TABLE "PlayedDay";
