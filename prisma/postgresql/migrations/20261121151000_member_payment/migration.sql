-- AlterTable
ALTER TABLE "Deposit" ADD COLUMN     "paysFor" TEXT;

-- AlterTable
ALTER TABLE "Withdrawal" ADD COLUMN     "disputeNote" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "Deposit_paysFor_key" ON "Deposit"("paysFor");
