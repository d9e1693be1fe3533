-- The book guards itself: no code path, no console and no script can edit or delete what was written (RELIABILITY T9, T10).
-- SQLite drops the triggers of a table that a later migration rebuilds: tests/gateway/platform/migrations.test.ts counts them.

-- Transfers: born posted or reserved; a reservation ends once, as posted or void; nothing else changes, nothing is deleted.
CREATE TRIGGER "LedgerTransfer_insert" BEFORE INSERT ON "LedgerTransfer"
WHEN NEW."state" NOT IN ('posted', 'reserved') OR (NEW."state" = 'reserved') <> (NEW."reserved" IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'ledger: a transfer begins as posted, or as reserved with its lines'); END;

CREATE TRIGGER "LedgerTransfer_update" BEFORE UPDATE ON "LedgerTransfer"
WHEN OLD."state" <> 'reserved' OR NEW."state" NOT IN ('posted', 'void') OR NEW."settledAt" IS NULL
  OR NEW."id" <> OLD."id" OR NEW."kind" <> OLD."kind" OR NEW."currency" <> OLD."currency" OR NEW."contentHash" <> OLD."contentHash"
  OR NEW."reserved" IS NOT OLD."reserved" OR NEW."memberId" IS NOT OLD."memberId" OR NEW."remark" <> OLD."remark"
  OR NEW."traceId" IS NOT OLD."traceId" OR NEW."createdAt" <> OLD."createdAt"
BEGIN SELECT RAISE(ABORT, 'ledger: a transfer changes only from reserved to posted or void'); END;

CREATE TRIGGER "LedgerTransfer_delete" BEFORE DELETE ON "LedgerTransfer"
BEGIN SELECT RAISE(ABORT, 'ledger: transfers are never deleted'); END;

-- Entries: only of posted transfers, in the currency of their account, with the balance they lead to. Inserting one moves the balance.
CREATE TRIGGER "LedgerEntry_insert" BEFORE INSERT ON "LedgerEntry"
WHEN NEW."amountMinor" = 0
  OR NOT EXISTS (
    SELECT 1 FROM "LedgerTransfer" t, "LedgerAccount" a
    WHERE t."id" = NEW."transferId" AND a."id" = NEW."accountId" AND t."state" = 'posted' AND a."currency" = t."currency"
      AND a."balanceMinor" + NEW."amountMinor" = NEW."balanceAfterMinor"
  )
BEGIN SELECT RAISE(ABORT, 'ledger: an entry belongs to a posted transfer in the currency of its account and names the balance it leads to'); END;

CREATE TRIGGER "LedgerEntry_moves_balance" AFTER INSERT ON "LedgerEntry"
BEGIN UPDATE "LedgerAccount" SET "balanceMinor" = NEW."balanceAfterMinor", "headHash" = NEW."hash" WHERE "id" = NEW."accountId"; END;

CREATE TRIGGER "LedgerEntry_update" BEFORE UPDATE ON "LedgerEntry"
BEGIN SELECT RAISE(ABORT, 'ledger: entries are never edited'); END;

CREATE TRIGGER "LedgerEntry_delete" BEFORE DELETE ON "LedgerEntry"
BEGIN SELECT RAISE(ABORT, 'ledger: entries are never deleted'); END;

-- Accounts: opened empty, never deleted, never another's; a balance is what the last entry says; members' money never below what is held.
CREATE TRIGGER "LedgerAccount_insert" BEFORE INSERT ON "LedgerAccount"
WHEN NEW."balanceMinor" <> 0 OR NEW."heldMinor" <> 0 OR NEW."headHash" <> '' OR (NEW."mayOverdraw" AND NEW."memberId" IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'ledger: an account is opened empty, and no account of a member may be overdrawn'); END;

CREATE TRIGGER "LedgerAccount_update" BEFORE UPDATE ON "LedgerAccount"
WHEN NEW."id" <> OLD."id" OR NEW."key" <> OLD."key" OR NEW."memberId" IS NOT OLD."memberId" OR NEW."purpose" <> OLD."purpose"
  OR NEW."currency" <> OLD."currency" OR NEW."mayOverdraw" <> OLD."mayOverdraw" OR NEW."createdAt" <> OLD."createdAt"
BEGIN SELECT RAISE(ABORT, 'ledger: whose an account is, and what for, never changes'); END;

CREATE TRIGGER "LedgerAccount_balance" BEFORE UPDATE ON "LedgerAccount"
WHEN (NEW."balanceMinor" <> OLD."balanceMinor" OR NEW."headHash" <> OLD."headHash")
  AND (NEW."headHash", NEW."balanceMinor") IS NOT (
    SELECT e."hash", e."balanceAfterMinor" FROM "LedgerEntry" e WHERE e."accountId" = NEW."id" ORDER BY e."id" DESC LIMIT 1
  )
BEGIN SELECT RAISE(ABORT, 'ledger: a balance moves by entries only'); END;

CREATE TRIGGER "LedgerAccount_limit" BEFORE UPDATE ON "LedgerAccount"
WHEN NEW."heldMinor" < 0 OR (NOT NEW."mayOverdraw" AND NEW."balanceMinor" < NEW."heldMinor")
BEGIN SELECT RAISE(ABORT, 'ledger: the balance is not enough'); END;

CREATE TRIGGER "LedgerAccount_delete" BEFORE DELETE ON "LedgerAccount"
BEGIN SELECT RAISE(ABORT, 'ledger: accounts are never deleted'); END;
