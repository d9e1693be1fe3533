-- CreateTable
CREATE TABLE "JobState" (
    "name" TEXT NOT NULL,
    "dueAt" TIMESTAMP(3) NOT NULL,
    "ranAt" TIMESTAMP(3),
    "done" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT,

    CONSTRAINT "JobState_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "ParkedRow" (
    "job" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "parkedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ParkedRow_pkey" PRIMARY KEY ("job","key")
);

-- CreateTable
CREATE TABLE "RebateDay" (
    "startsAt" TIMESTAMP(3) NOT NULL,
    "paidAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "RebateDay_pkey" PRIMARY KEY ("startsAt")
);

-- The days whose rebates are paid have a table of their own.
INSERT INTO "RebateDay" ("startsAt", "paidAt") SELECT "period", "ranAt" FROM "JobRun" WHERE "job" = 'agent-rebate-day';

-- DropTable
DROP TABLE "JobRun";

-- DropIndex
DROP INDEX "ContractStatement_state_id_idx";

-- CreateIndex
CREATE INDEX "ContractStatement_contractId_state_amountMinor_idx" ON "ContractStatement"("contractId", "state", "amountMinor");
