-- CreateTable
CREATE TABLE "TeamGameDay" (
    "memberId" INTEGER NOT NULL,
    "day" TEXT NOT NULL,
    "gameType" TEXT NOT NULL,
    "rounds" INTEGER NOT NULL,
    "betMinor" BIGINT NOT NULL,
    "validBetMinor" BIGINT NOT NULL,
    "winMinor" BIGINT NOT NULL,

    PRIMARY KEY ("memberId", "day", "gameType")
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_TeamPending" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "memberId" INTEGER NOT NULL,
    "day" TEXT NOT NULL,
    "gameType" TEXT NOT NULL DEFAULT '',
    "rounds" INTEGER NOT NULL DEFAULT 0,
    "betMinor" BIGINT NOT NULL DEFAULT 0,
    "validBetMinor" BIGINT NOT NULL DEFAULT 0,
    "winMinor" BIGINT NOT NULL DEFAULT 0,
    "depositMinor" BIGINT NOT NULL DEFAULT 0,
    "withdrawalMinor" BIGINT NOT NULL DEFAULT 0,
    "activeMembers" INTEGER NOT NULL DEFAULT 0,
    "previousDay" TEXT NOT NULL DEFAULT '',
    "newMembers" INTEGER NOT NULL DEFAULT 0,
    "firstDeposits" INTEGER NOT NULL DEFAULT 0,
    "balanceMinor" BIGINT NOT NULL DEFAULT 0
);
INSERT INTO "new_TeamPending" ("activeMembers", "balanceMinor", "betMinor", "day", "depositMinor", "firstDeposits", "id", "memberId", "newMembers", "previousDay", "rounds", "validBetMinor", "winMinor", "withdrawalMinor") SELECT "activeMembers", "balanceMinor", "betMinor", "day", "depositMinor", "firstDeposits", "id", "memberId", "newMembers", "previousDay", "rounds", "validBetMinor", "winMinor", "withdrawalMinor" FROM "TeamPending";
DROP TABLE "TeamPending";
ALTER TABLE "new_TeamPending" RENAME TO "TeamPending";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- What was bet before is added up once; what is pending has no kind of games, so it is not counted twice.
INSERT INTO "TeamGameDay" ("memberId", "day", "gameType", "rounds", "betMinor", "validBetMinor", "winMinor")
SELECT l."ancestorId", a."day", a."gameType", SUM(a."rounds"), SUM(a."betMinor"), SUM(a."validBetMinor"), SUM(a."winMinor")
FROM "DailyAggregate" a JOIN "MemberLine" l ON l."descendantId" = a."memberId"
GROUP BY l."ancestorId", a."day", a."gameType";
