-- CreateTable
CREATE TABLE "FirstApproval" (
    "actionKey" TEXT NOT NULL,
    "receiptNo" TEXT NOT NULL,
    "approvedBy" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "approvedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "FirstApproval_pkey" PRIMARY KEY ("actionKey","receiptNo")
);
