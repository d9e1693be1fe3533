-- What a line had done in the running periods when it moved. Its bets up to a move counted for who stands above it now, and no longer for
-- who stood above it then. Of moves before this one nothing is known; their periods are settled as they were.
CREATE TABLE "MovedPlay" (
    "id" SERIAL NOT NULL,
    "ancestorId" INTEGER NOT NULL,
    "memberId" INTEGER NOT NULL,
    "movedAt" TIMESTAMP(3) NOT NULL,
    "period" TEXT NOT NULL,
    "startsAt" TIMESTAMP(3) NOT NULL,
    "product" TEXT NOT NULL,
    "rounds" INTEGER NOT NULL,
    "activeMembers" INTEGER NOT NULL,
    "betMinor" BIGINT NOT NULL,
    "validBetMinor" BIGINT NOT NULL,
    "winMinor" BIGINT NOT NULL,
    "singleBets" TEXT NOT NULL,

    CONSTRAINT "MovedPlay_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "MovedPlay_ancestorId_period_startsAt_idx" ON "MovedPlay"("ancestorId", "period", "startsAt");
