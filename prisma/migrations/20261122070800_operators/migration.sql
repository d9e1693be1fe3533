-- AlterTable
ALTER TABLE "ChatRoom" ADD COLUMN "closedAt" DATETIME;
ALTER TABLE "ChatRoom" ADD COLUMN "waitingSince" DATETIME;

-- CreateTable
CREATE TABLE "Operator" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "mustChange" BOOLEAN NOT NULL,
    "totpSecret" TEXT,
    "totpConfirmedAt" DATETIME,
    "totpLastStep" INTEGER NOT NULL DEFAULT 0,
    "lockedAt" DATETIME,
    "isDemo" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL,
    "createdBy" TEXT NOT NULL,
    "lastLoginAt" DATETIME
);

-- CreateTable
CREATE TABLE "OperatorVisit" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "secretHash" TEXT NOT NULL,
    "operatorId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "endedAt" DATETIME,
    "endReason" TEXT,
    "ip" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,
    CONSTRAINT "OperatorVisit_operatorId_fkey" FOREIGN KEY ("operatorId") REFERENCES "Operator" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Proposal" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "number" TEXT NOT NULL,
    "actionKey" TEXT NOT NULL,
    "about" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "reason" TEXT,
    "proposedBy" TEXT NOT NULL,
    "proposedAt" DATETIME NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "decidedBy" TEXT,
    "decidedAt" DATETIME
);

-- CreateIndex
CREATE UNIQUE INDEX "Operator_nameKey_key" ON "Operator"("nameKey");

-- CreateIndex
CREATE UNIQUE INDEX "OperatorVisit_secretHash_key" ON "OperatorVisit"("secretHash");

-- CreateIndex
CREATE INDEX "OperatorVisit_operatorId_id_idx" ON "OperatorVisit"("operatorId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Proposal_number_key" ON "Proposal"("number");

-- CreateIndex
CREATE INDEX "Proposal_state_id_idx" ON "Proposal"("state", "id");

-- CreateIndex
CREATE INDEX "ChatRoom_waitingSince_idx" ON "ChatRoom"("waitingSince");
