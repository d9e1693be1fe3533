-- CreateTable
CREATE TABLE "FirstApproval" (
    "actionKey" TEXT NOT NULL,
    "receiptNo" TEXT NOT NULL,
    "approvedBy" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "approvedAt" DATETIME NOT NULL,

    PRIMARY KEY ("actionKey", "receiptNo")
);
