-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "contactBonusFor" TEXT;

-- AlterTable
ALTER TABLE "Feedback" ADD COLUMN     "answer" TEXT,
ADD COLUMN     "answeredAt" TIMESTAMP(3),
ADD COLUMN     "answeredBy" TEXT,
ADD COLUMN     "email" TEXT,
ADD COLUMN     "language" TEXT NOT NULL DEFAULT 'EN',
ADD COLUMN     "state" TEXT NOT NULL DEFAULT 'received';

-- CreateIndex
CREATE UNIQUE INDEX "Member_contactBonusFor_key" ON "Member"("contactBonusFor");

-- CreateIndex
CREATE INDEX "Feedback_state_id_idx" ON "Feedback"("state", "id");
