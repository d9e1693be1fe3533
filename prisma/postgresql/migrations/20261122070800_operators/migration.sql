-- AlterTable
ALTER TABLE "ChatRoom" ADD COLUMN     "closedAt" TIMESTAMP(3),
ADD COLUMN     "waitingSince" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "Operator" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "mustChange" BOOLEAN NOT NULL,
    "totpSecret" TEXT,
    "totpConfirmedAt" TIMESTAMP(3),
    "totpLastStep" INTEGER NOT NULL DEFAULT 0,
    "lockedAt" TIMESTAMP(3),
    "isDemo" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "createdBy" TEXT NOT NULL,
    "lastLoginAt" TIMESTAMP(3),

    CONSTRAINT "Operator_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OperatorVisit" (
    "id" SERIAL NOT NULL,
    "secretHash" TEXT NOT NULL,
    "operatorId" INTEGER NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "endedAt" TIMESTAMP(3),
    "endReason" TEXT,
    "ip" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,

    CONSTRAINT "OperatorVisit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Proposal" (
    "id" SERIAL NOT NULL,
    "number" TEXT NOT NULL,
    "actionKey" TEXT NOT NULL,
    "about" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "reason" TEXT,
    "proposedBy" TEXT NOT NULL,
    "proposedAt" TIMESTAMP(3) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "decidedBy" TEXT,
    "decidedAt" TIMESTAMP(3),

    CONSTRAINT "Proposal_pkey" PRIMARY KEY ("id")
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

-- AddForeignKey
ALTER TABLE "OperatorVisit" ADD CONSTRAINT "OperatorVisit_operatorId_fkey" FOREIGN KEY ("operatorId") REFERENCES "Operator"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
