-- AlterTable
ALTER TABLE "AgentRebate" ALTER COLUMN "paidAt" DROP NOT NULL;

-- AlterTable
ALTER TABLE "TeamMessage" ADD COLUMN     "deliveredAt" TIMESTAMP(3),
ADD COLUMN     "deliveredTo" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "Member_type_registeredAt_idx" ON "Member"("type", "registeredAt");

-- CreateIndex
CREATE INDEX "Mail_sentAt_idx" ON "Mail"("sentAt");

-- CreateIndex
CREATE INDEX "StudioSeat_mode_lastSeenAt_idx" ON "StudioSeat"("mode", "lastSeenAt");

-- CreateIndex
CREATE INDEX "IdempotentAnswer_createdAt_idx" ON "IdempotentAnswer"("createdAt");

-- CreateIndex
CREATE INDEX "AgentRebate_paidAt_idx" ON "AgentRebate"("paidAt");

-- CreateIndex
CREATE INDEX "TeamMessage_deliveredAt_idx" ON "TeamMessage"("deliveredAt");

-- What was written before has arrived.
UPDATE "TeamMessage" SET "deliveredAt" = "sentAt";
