-- AlterTable
ALTER TABLE "OneTimeCode" ADD COLUMN "otherTries" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "OutboxMessage_channel_createdAt_idx" ON "OutboxMessage"("channel", "createdAt");

-- One mailbox, however its address is spelled.
UPDATE "Member" SET "email" = lower("email") WHERE "email" <> lower("email");
