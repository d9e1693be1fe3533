-- AlterTable
ALTER TABLE "TeamPending" ADD COLUMN     "gameType" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "TeamGameDay" (
    "memberId" INTEGER NOT NULL,
    "day" TEXT NOT NULL,
    "gameType" TEXT NOT NULL,
    "rounds" INTEGER NOT NULL,
    "betMinor" BIGINT NOT NULL,
    "validBetMinor" BIGINT NOT NULL,
    "winMinor" BIGINT NOT NULL,

    CONSTRAINT "TeamGameDay_pkey" PRIMARY KEY ("memberId","day","gameType")
);

-- What was bet before is added up once; what is pending has no kind of games, so it is not counted twice.
INSERT INTO "TeamGameDay" ("memberId", "day", "gameType", "rounds", "betMinor", "validBetMinor", "winMinor")
SELECT l."ancestorId", a."day", a."gameType", SUM(a."rounds"), SUM(a."betMinor"), SUM(a."validBetMinor"), SUM(a."winMinor")
FROM "DailyAggregate" a JOIN "MemberLine" l ON l."descendantId" = a."memberId"
GROUP BY l."ancestorId", a."day", a."gameType";
