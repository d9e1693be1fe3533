-- CreateIndex
CREATE INDEX "Bet_memberId_placedAt_idx" ON "Bet"("memberId", "placedAt");
