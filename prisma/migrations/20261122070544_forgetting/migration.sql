-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_AgentRebate" (
    "memberId" INTEGER NOT NULL,
    "day" TEXT NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "parts" TEXT NOT NULL,
    "paidAt" DATETIME,

    PRIMARY KEY ("memberId", "day")
);
INSERT INTO "new_AgentRebate" ("amountMinor", "day", "memberId", "paidAt", "parts") SELECT "amountMinor", "day", "memberId", "paidAt", "parts" FROM "AgentRebate";
DROP TABLE "AgentRebate";
ALTER TABLE "new_AgentRebate" RENAME TO "AgentRebate";
CREATE INDEX "AgentRebate_day_idx" ON "AgentRebate"("day");
CREATE INDEX "AgentRebate_paidAt_idx" ON "AgentRebate"("paidAt");
CREATE TABLE "new_TeamMessage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "senderId" INTEGER NOT NULL,
    "addressed" TEXT NOT NULL,
    "recipientCount" INTEGER NOT NULL,
    "subject" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "sentAt" DATETIME NOT NULL,
    "deliveredTo" INTEGER NOT NULL DEFAULT 0,
    "deliveredAt" DATETIME
);
INSERT INTO "new_TeamMessage" ("addressed", "content", "id", "recipientCount", "senderId", "sentAt", "subject") SELECT "addressed", "content", "id", "recipientCount", "senderId", "sentAt", "subject" FROM "TeamMessage";
DROP TABLE "TeamMessage";
ALTER TABLE "new_TeamMessage" RENAME TO "TeamMessage";
CREATE INDEX "TeamMessage_senderId_id_idx" ON "TeamMessage"("senderId", "id");
CREATE INDEX "TeamMessage_deliveredAt_idx" ON "TeamMessage"("deliveredAt");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "Member_type_registeredAt_idx" ON "Member"("type", "registeredAt");

-- CreateIndex
CREATE INDEX "Mail_sentAt_idx" ON "Mail"("sentAt");

-- CreateIndex
CREATE INDEX "StudioSeat_mode_lastSeenAt_idx" ON "StudioSeat"("mode", "lastSeenAt");

-- CreateIndex
CREATE INDEX "IdempotentAnswer_createdAt_idx" ON "IdempotentAnswer"("createdAt");

-- What was written before has arrived.
UPDATE "TeamMessage" SET "deliveredAt" = "sentAt";
