-- CreateTable
CREATE TABLE "SeedChain" (
    "id" SERIAL NOT NULL,
    "nodeId" INTEGER NOT NULL,
    "firstNumber" INTEGER NOT NULL,
    "length" INTEGER NOT NULL,
    "anchor" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "publishedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SeedChain_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SharedRound" (
    "id" SERIAL NOT NULL,
    "nodeId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "chainId" INTEGER NOT NULL,
    "rules" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "opensAt" TIMESTAMP(3) NOT NULL,
    "closesAt" TIMESTAMP(3) NOT NULL,
    "drawsAt" TIMESTAMP(3) NOT NULL,
    "bets" INTEGER NOT NULL DEFAULT 0,
    "stakeMinor" BIGINT NOT NULL DEFAULT 0,
    "winMinor" BIGINT NOT NULL DEFAULT 0,
    "listHash" TEXT,
    "delaySteps" INTEGER NOT NULL,
    "mix" TEXT,
    "seed" TEXT,
    "outcome" TEXT,
    "result" TEXT,
    "stateBefore" TEXT,
    "stateAfter" TEXT,
    "poolLines" INTEGER NOT NULL DEFAULT 0,
    "poolShareMinor" BIGINT NOT NULL DEFAULT 0,
    "voidReason" TEXT,
    "drawnAt" TIMESTAMP(3),
    "settledAt" TIMESTAMP(3),

    CONSTRAINT "SharedRound_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SharedBet" (
    "id" SERIAL NOT NULL,
    "orderNo" TEXT NOT NULL,
    "roundId" INTEGER NOT NULL,
    "seatId" INTEGER NOT NULL,
    "memberId" INTEGER NOT NULL,
    "nodeId" INTEGER NOT NULL,
    "formKey" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "clientSeed" TEXT NOT NULL,
    "lines" TEXT NOT NULL,
    "stakeMinor" BIGINT NOT NULL,
    "winMinor" BIGINT NOT NULL DEFAULT 0,
    "state" TEXT NOT NULL,
    "ticketNo" TEXT,
    "stopsAtWin" BOOLEAN NOT NULL DEFAULT false,
    "placedAt" TIMESTAMP(3) NOT NULL,
    "settledAt" TIMESTAMP(3),

    CONSTRAINT "SharedBet_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "SeedChain_nodeId_firstNumber_key" ON "SeedChain"("nodeId", "firstNumber");

-- CreateIndex
CREATE INDEX "SharedRound_state_closesAt_idx" ON "SharedRound"("state", "closesAt");

-- CreateIndex
CREATE UNIQUE INDEX "SharedRound_nodeId_number_key" ON "SharedRound"("nodeId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "SharedBet_orderNo_key" ON "SharedBet"("orderNo");

-- CreateIndex
CREATE INDEX "SharedBet_roundId_state_id_idx" ON "SharedBet"("roundId", "state", "id");

-- CreateIndex
CREATE INDEX "SharedBet_memberId_nodeId_id_idx" ON "SharedBet"("memberId", "nodeId", "id");

-- CreateIndex
CREATE INDEX "SharedBet_ticketNo_idx" ON "SharedBet"("ticketNo");

-- CreateIndex
CREATE UNIQUE INDEX "SharedBet_seatId_formKey_roundId_key" ON "SharedBet"("seatId", "formKey", "roundId");

-- CreateIndex
CREATE UNIQUE INDEX "SharedBet_roundId_sequence_key" ON "SharedBet"("roundId", "sequence");

-- AddForeignKey
ALTER TABLE "SharedRound" ADD CONSTRAINT "SharedRound_chainId_fkey" FOREIGN KEY ("chainId") REFERENCES "SeedChain"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SharedBet" ADD CONSTRAINT "SharedBet_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "SharedRound"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What a table or a draw is called says how it is played.
UPDATE "Game" SET "engine" = 'baccarat', "gameClassify" = 'BACCARAT' WHERE "gameType" IN ('LIVE') AND "isGame" = 'GAME' AND "name" LIKE '% Baccarat';
UPDATE "Game" SET "engine" = 'speed-baccarat', "gameClassify" = 'BACCARAT' WHERE "gameType" IN ('LIVE') AND "isGame" = 'GAME' AND "name" LIKE '% Speed Baccarat';
UPDATE "Game" SET "engine" = 'roulette', "gameClassify" = 'ROULETTE' WHERE "gameType" IN ('LIVE') AND "isGame" = 'GAME' AND "name" LIKE '% Roulette';
UPDATE "Game" SET "engine" = 'sic-bo', "gameClassify" = 'SIC_BO' WHERE "gameType" IN ('LIVE') AND "isGame" = 'GAME' AND "name" LIKE '% Sic Bo';
UPDATE "Game" SET "engine" = 'dragon-tiger', "gameClassify" = 'DRAGON_TIGER' WHERE "gameType" IN ('LIVE') AND "isGame" = 'GAME' AND "name" LIKE '% Dragon Tiger';
UPDATE "Game" SET "engine" = 'color-game', "gameClassify" = 'COLOR_GAME' WHERE "gameType" IN ('LIVE') AND "isGame" = 'GAME' AND "name" LIKE '% Color Game';
UPDATE "Game" SET "engine" = 'money-wheel', "gameClassify" = 'MONEY_WHEEL' WHERE "gameType" IN ('LIVE') AND "isGame" = 'GAME' AND "name" LIKE '% Money Wheel';
UPDATE "Game" SET "engine" = 'six-42', "gameClassify" = 'SIX_NUMBERS' WHERE "gameType" IN ('LOTT', 'ELOTT') AND "isGame" = 'GAME' AND "name" LIKE '% Lotto';
UPDATE "Game" SET "engine" = 'six-55', "gameClassify" = 'SIX_NUMBERS' WHERE "gameType" IN ('LOTT', 'ELOTT') AND "isGame" = 'GAME' AND "name" LIKE '% Six Draw';
UPDATE "Game" SET "engine" = 'digits-3', "gameClassify" = 'DIGITS' WHERE "gameType" IN ('LOTT', 'ELOTT') AND "isGame" = 'GAME' AND "name" LIKE '% 3D Draw';
UPDATE "Game" SET "engine" = 'digits-4', "gameClassify" = 'DIGITS' WHERE "gameType" IN ('LOTT', 'ELOTT') AND "isGame" = 'GAME' AND "name" LIKE '% 4D Draw';
UPDATE "Game" SET "engine" = 'digits-3', "gameClassify" = 'DIGITS' WHERE "gameType" IN ('LOTT', 'ELOTT') AND "isGame" = 'GAME' AND "name" LIKE '% Evening Draw';
UPDATE "Game" SET "engine" = 'three-dice', "gameClassify" = 'THREE_DICE' WHERE "gameType" IN ('LOTT', 'ELOTT') AND "isGame" = 'GAME' AND "name" LIKE '% Minute Draw';
UPDATE "Game" SET "engine" = 'ten-cars', "gameClassify" = 'TEN_CARS' WHERE "gameType" IN ('LOTT', 'ELOTT') AND "isGame" = 'GAME' AND "name" LIKE '% Quick Draw';
UPDATE "Game" SET "engine" = 'five-of-eleven', "gameClassify" = 'FIVE_OF_ELEVEN' WHERE "gameType" IN ('LOTT', 'ELOTT') AND "isGame" = 'GAME' AND "name" LIKE '% Lotto 5';
UPDATE "Game" SET "engine" = 'quick-3d', "gameClassify" = 'DIGITS' WHERE "gameType" IN ('LOTT', 'ELOTT') AND "isGame" = 'GAME' AND "name" LIKE '% 3D Lotto';
UPDATE "Game" SET "engine" = 'keno', "gameClassify" = 'KENO' WHERE "gameType" IN ('LOTT', 'ELOTT') AND "isGame" = 'GAME' AND "name" LIKE '% Ticket Draw';
UPDATE "Game" SET "engine" = 'sea-4d', "gameClassify" = 'FOUR_DIGITS' WHERE "gameType" IN ('LOTT', 'ELOTT') AND "isGame" = 'GAME' AND "name" LIKE '% Evening Draw' AND "vendorCode" = 'TCG_SEA';
UPDATE "Game" SET "engine" = 'sea-4d', "gameClassify" = 'FOUR_DIGITS' WHERE "gameType" IN ('LOTT', 'ELOTT') AND "isGame" = 'GAME' AND "name" LIKE '% 4D Draw' AND "vendorCode" = 'TCG_SEA';
UPDATE "Game" SET "engine" = 'vn-north', "gameClassify" = 'NORTH_TABLE' WHERE "gameType" IN ('LOTT', 'ELOTT') AND "isGame" = 'GAME' AND "name" LIKE '% Ticket Draw' AND "vendorCode" = 'TCG_VN';
UPDATE "Game" SET "engine" = 'vn-south', "gameClassify" = 'SOUTH_TABLE' WHERE "gameType" IN ('LOTT', 'ELOTT') AND "isGame" = 'GAME' AND "name" LIKE '% 3D Lotto' AND "vendorCode" = 'TCG_VN';
