-- AlterTable
ALTER TABLE "SeedChain" ADD COLUMN "retiredAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Operator" ADD COLUMN "totpNextSecret" TEXT;
-- AlterTable
ALTER TABLE "Operator" ADD COLUMN "totpNextAt" TIMESTAMP(3);

-- An app that waited for its first code stood in the place of the one that is asked for.
UPDATE "Operator" SET "totpSecret" = NULL WHERE "totpConfirmedAt" IS NULL;
