-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "passwordIsGiven" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "mustChange" BOOLEAN NOT NULL DEFAULT false;

-- Until now the beginning of time stood for a password that was given or asked for anew.
UPDATE "Member" SET "passwordIsGiven" = true WHERE "passwordChangedAt" < '1970-01-02';
