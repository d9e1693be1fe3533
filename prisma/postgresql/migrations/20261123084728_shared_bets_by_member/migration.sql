-- DropIndex
DROP INDEX "SharedBet_roundId_state_id_idx";

-- CreateIndex
CREATE INDEX "SharedBet_roundId_state_memberId_idx" ON "SharedBet"("roundId", "state", "memberId");

-- CreateIndex
CREATE INDEX "SharedBet_roundId_state_stakeMinor_idx" ON "SharedBet"("roundId", "state", "stakeMinor");
