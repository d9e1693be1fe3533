-- DropIndex
DROP INDEX "PayoutAccount_bankCode_number_key";

-- AlterTable
ALTER TABLE "PayoutAccount" ADD COLUMN "releasedAt" TIMESTAMP(3),
ADD COLUMN "releasedAs" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE UNIQUE INDEX "PayoutAccount_number_bankCode_releasedAs_key" ON "PayoutAccount"("number", "bankCode", "releasedAs");
