-- The same guards as on SQLite (prisma/migrations/20261121000001_ledger_guards), in PostgreSQL's words.

CREATE FUNCTION "ledger_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'ledger: %', TG_ARGV[0]; END $$;

-- Transfers: born posted or reserved; a reservation ends once, as posted or void; nothing else changes, nothing is deleted.
CREATE TRIGGER "LedgerTransfer_insert" BEFORE INSERT ON "LedgerTransfer" FOR EACH ROW
WHEN (NEW."state" NOT IN ('posted', 'reserved') OR (NEW."state" = 'reserved') <> (NEW."reserved" IS NOT NULL))
EXECUTE FUNCTION "ledger_refuse"('a transfer begins as posted, or as reserved with its lines');

CREATE TRIGGER "LedgerTransfer_update" BEFORE UPDATE ON "LedgerTransfer" FOR EACH ROW
WHEN (OLD."state" <> 'reserved' OR NEW."state" NOT IN ('posted', 'void') OR NEW."settledAt" IS NULL
  OR NEW."id" <> OLD."id" OR NEW."kind" <> OLD."kind" OR NEW."currency" <> OLD."currency" OR NEW."contentHash" <> OLD."contentHash"
  OR NEW."reserved" IS DISTINCT FROM OLD."reserved" OR NEW."memberId" IS DISTINCT FROM OLD."memberId" OR NEW."remark" <> OLD."remark"
  OR NEW."traceId" IS DISTINCT FROM OLD."traceId" OR NEW."createdAt" <> OLD."createdAt")
EXECUTE FUNCTION "ledger_refuse"('a transfer changes only from reserved to posted or void');

CREATE TRIGGER "LedgerTransfer_delete" BEFORE DELETE ON "LedgerTransfer" FOR EACH ROW
EXECUTE FUNCTION "ledger_refuse"('transfers are never deleted');

-- Entries: only of posted transfers, in the currency of their account, with the balance they lead to. Inserting one moves the balance.
-- PostgreSQL runs AFTER triggers when all rows of the statement are there, in the order of the rows; so the lines of a transfer build
-- on each other here.
CREATE FUNCTION "ledger_entry_moves_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."amountMinor" = 0 OR NOT EXISTS (
    SELECT 1 FROM "LedgerTransfer" t, "LedgerAccount" a
    WHERE t."id" = NEW."transferId" AND a."id" = NEW."accountId" AND t."state" = 'posted' AND a."currency" = t."currency"
      AND a."balanceMinor" + NEW."amountMinor" = NEW."balanceAfterMinor"
  ) THEN
    RAISE EXCEPTION 'ledger: an entry belongs to a posted transfer in the currency of its account and names the balance it leads to';
  END IF;
  UPDATE "LedgerAccount" SET "balanceMinor" = NEW."balanceAfterMinor", "headHash" = NEW."hash" WHERE "id" = NEW."accountId";
  RETURN NULL;
END $$;
CREATE TRIGGER "LedgerEntry_moves_balance" AFTER INSERT ON "LedgerEntry" FOR EACH ROW EXECUTE FUNCTION "ledger_entry_moves_balance"();

CREATE TRIGGER "LedgerEntry_update" BEFORE UPDATE ON "LedgerEntry" FOR EACH ROW EXECUTE FUNCTION "ledger_refuse"('entries are never edited');
CREATE TRIGGER "LedgerEntry_delete" BEFORE DELETE ON "LedgerEntry" FOR EACH ROW EXECUTE FUNCTION "ledger_refuse"('entries are never deleted');

-- Accounts: opened empty, never deleted, never another's; a balance is what the last entry says; members' money never below what is held.
CREATE TRIGGER "LedgerAccount_insert" BEFORE INSERT ON "LedgerAccount" FOR EACH ROW
WHEN (NEW."balanceMinor" <> 0 OR NEW."heldMinor" <> 0 OR NEW."headHash" <> '' OR (NEW."mayOverdraw" AND NEW."memberId" IS NOT NULL))
EXECUTE FUNCTION "ledger_refuse"('an account is opened empty, and no account of a member may be overdrawn');

CREATE TRIGGER "LedgerAccount_update" BEFORE UPDATE ON "LedgerAccount" FOR EACH ROW
WHEN (NEW."id" <> OLD."id" OR NEW."key" <> OLD."key" OR NEW."memberId" IS DISTINCT FROM OLD."memberId" OR NEW."purpose" <> OLD."purpose"
  OR NEW."currency" <> OLD."currency" OR NEW."mayOverdraw" <> OLD."mayOverdraw" OR NEW."createdAt" <> OLD."createdAt")
EXECUTE FUNCTION "ledger_refuse"('whose an account is, and what for, never changes');

-- A transfer has at most 20 lines, so the entry that moved the balance is among the last 20 of the account.
CREATE FUNCTION "ledger_account_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM (SELECT e."hash", e."balanceAfterMinor" FROM "LedgerEntry" e WHERE e."accountId" = NEW."id" ORDER BY e."id" DESC LIMIT 20) latest
    WHERE latest."hash" = NEW."headHash" AND latest."balanceAfterMinor" = NEW."balanceMinor"
  ) THEN
    RAISE EXCEPTION 'ledger: a balance moves by entries only';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "LedgerAccount_balance" BEFORE UPDATE ON "LedgerAccount" FOR EACH ROW
WHEN (NEW."balanceMinor" <> OLD."balanceMinor" OR NEW."headHash" <> OLD."headHash") EXECUTE FUNCTION "ledger_account_balance"();

CREATE TRIGGER "LedgerAccount_limit" BEFORE UPDATE ON "LedgerAccount" FOR EACH ROW
WHEN (NEW."heldMinor" < 0 OR (NOT NEW."mayOverdraw" AND NEW."balanceMinor" < NEW."heldMinor"))
EXECUTE FUNCTION "ledger_refuse"('the balance is not enough');

CREATE TRIGGER "LedgerAccount_delete" BEFORE DELETE ON "LedgerAccount" FOR EACH ROW
EXECUTE FUNCTION "ledger_refuse"('accounts are never deleted');
