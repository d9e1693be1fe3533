-- CreateIndex
CREATE INDEX "LedgerTransfer_state_idx" ON "LedgerTransfer"("state");
