-- DropIndex
DROP INDEX "LedgerEntry_accountId_kind_createdAt_id_idx";

-- CreateIndex
CREATE INDEX "LedgerEntry_accountId_kind_createdAt_id_amountMinor_idx" ON "LedgerEntry"("accountId", "kind", "createdAt", "id", "amountMinor");
