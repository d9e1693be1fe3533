-- The same two guards, which now read what they look for by its key and no more. A SERIALIZABLE work meets every other one that writes
-- what it has read: a guard that went through an index of all posted transfers, or through all entries of an account, met every transfer
-- that was booked beside it. SQLite runs one work at a time and has no such migration.

CREATE OR REPLACE FUNCTION "ledger_entry_moves_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  t "LedgerTransfer"%ROWTYPE;
  a "LedgerAccount"%ROWTYPE;
BEGIN
  SELECT * INTO t FROM "LedgerTransfer" WHERE "id" = NEW."transferId";
  SELECT * INTO a FROM "LedgerAccount" WHERE "id" = NEW."accountId";
  IF (NEW."amountMinor" <> 0 AND t."state" = 'posted' AND a."currency" = t."currency"
      AND a."balanceMinor" + NEW."amountMinor" = NEW."balanceAfterMinor") IS NOT TRUE THEN
    RAISE EXCEPTION 'ledger: an entry belongs to a posted transfer in the currency of its account and names the balance it leads to';
  END IF;
  UPDATE "LedgerAccount" SET "balanceMinor" = NEW."balanceAfterMinor", "headHash" = NEW."hash" WHERE "id" = NEW."accountId";
  RETURN NULL;
END $$;

-- Without sorting there is one way: along the account's index from its end, which stops at the first entry that fits.
ALTER FUNCTION "ledger_account_balance"() SET enable_sort = off;
ALTER FUNCTION "ledger_account_balance"() SET enable_bitmapscan = off;
