-- AlterTable
ALTER TABLE "AccessTicket" DROP COLUMN "tries";

-- AlterTable
ALTER TABLE "Authenticator" DROP COLUMN "failedAt",
DROP COLUMN "failures";

-- DropTable
DROP TABLE "LoginStreak";

-- DropTable
DROP TABLE "PaymentPasswordStreak";

-- CreateTable
CREATE TABLE "Streak" (
    "key" TEXT NOT NULL,
    "failures" INTEGER NOT NULL,
    "firstAt" TIMESTAMP(3) NOT NULL,
    "lockedUntil" TIMESTAMP(3),

    CONSTRAINT "Streak_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "Streak_firstAt_idx" ON "Streak"("firstAt");
