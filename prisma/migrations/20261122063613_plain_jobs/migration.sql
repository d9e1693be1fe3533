-- CreateTable
CREATE TABLE "JobState" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "dueAt" DATETIME NOT NULL,
    "ranAt" DATETIME,
    "done" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT
);

-- CreateTable
CREATE TABLE "ParkedRow" (
    "job" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "parkedAt" DATETIME NOT NULL,

    PRIMARY KEY ("job", "key")
);

-- CreateTable
CREATE TABLE "RebateDay" (
    "startsAt" DATETIME NOT NULL PRIMARY KEY,
    "paidAt" DATETIME NOT NULL
);

-- The days whose rebates are paid have a table of their own.
INSERT INTO "RebateDay" ("startsAt", "paidAt") SELECT "period", "ranAt" FROM "JobRun" WHERE "job" = 'agent-rebate-day';

-- DropTable
PRAGMA foreign_keys=off;
DROP TABLE "JobRun";
PRAGMA foreign_keys=on;

-- DropIndex
DROP INDEX "ContractStatement_state_id_idx";

-- CreateIndex
CREATE INDEX "ContractStatement_contractId_state_amountMinor_idx" ON "ContractStatement"("contractId", "state", "amountMinor");
