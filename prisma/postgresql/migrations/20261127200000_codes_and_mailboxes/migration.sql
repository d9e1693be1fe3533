-- AlterTable
ALTER TABLE "OneTimeCode" ADD COLUMN "otherTries" INTEGER NOT NULL DEFAULT 0;

-- One mailbox, however its address is spelled.
UPDATE "Member" SET "email" = lower("email") WHERE "email" <> lower("email");
