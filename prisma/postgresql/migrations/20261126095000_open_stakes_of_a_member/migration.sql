-- CreateIndex
CREATE INDEX "SharedBet_memberId_state_placedAt_idx" ON "SharedBet"("memberId", "state", "placedAt");
