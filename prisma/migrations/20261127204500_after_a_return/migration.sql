-- AlterTable
ALTER TABLE "SeedChain" ADD COLUMN "retiredAt" DATETIME;

-- AlterTable
ALTER TABLE "Operator" ADD COLUMN "totpNextSecret" TEXT;
-- AlterTable
ALTER TABLE "Operator" ADD COLUMN "totpNextAt" DATETIME;

-- An app that waited for its first code stood in the place of the one that is asked for.
UPDATE "Operator" SET "totpSecret" = NULL WHERE "totpConfirmedAt" IS NULL;
