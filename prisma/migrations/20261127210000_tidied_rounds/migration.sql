-- CreateIndex
CREATE INDEX "SharedRound_bets_drawsAt_idx" ON "SharedRound"("bets", "drawsAt");

-- CreateIndex
CREATE INDEX "LaunchKey_expiresAt_idx" ON "LaunchKey"("expiresAt");

-- CreateIndex
CREATE INDEX "Captcha_expiresAt_idx" ON "Captcha"("expiresAt");

-- CreateIndex
CREATE INDEX "UsedChallenge_expiresAt_idx" ON "UsedChallenge"("expiresAt");

-- CreateIndex
CREATE INDEX "OneTimeCode_createdAt_idx" ON "OneTimeCode"("createdAt");

-- CreateIndex
CREATE INDEX "AccessTicket_expiresAt_idx" ON "AccessTicket"("expiresAt");

-- CreateIndex
CREATE INDEX "OutboxMessage_createdAt_idx" ON "OutboxMessage"("createdAt");
