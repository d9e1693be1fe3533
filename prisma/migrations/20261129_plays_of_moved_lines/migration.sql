-- What a line had done in the running periods when it moved. Its bets up to a move counted for who stands above it now, and no longer for
-- who stood above it then. Of moves before this one nothing is known; their periods are settled as they were.
CREATE TABLE "MovedPlay" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "ancestorId" INTEGER NOT NULL,
    "memberId" INTEGER NOT NULL,
    "movedAt" DATETIME NOT NULL,
    "period" TEXT NOT NULL,
    "startsAt" DATETIME NOT NULL,
    "product" TEXT NOT NULL,
    "rounds" INTEGER NOT NULL,
    "activeMembers" INTEGER NOT NULL,
    "betMinor" BIGINT NOT NULL,
    "validBetMinor" BIGINT NOT NULL,
    "winMinor" BIGINT NOT NULL,
    "singleBets" TEXT NOT NULL
);

CREATE INDEX "MovedPlay_ancestorId_period_startsAt_idx" ON "MovedPlay"("ancestorId", "period", "startsAt");
