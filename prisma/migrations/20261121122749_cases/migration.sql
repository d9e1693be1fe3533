-- AlterTable
ALTER TABLE "Member" ADD COLUMN "contactBonusFor" TEXT;

-- AlterTable: columns are added in place, because pictures point at the rows of the table.
ALTER TABLE "Feedback" ADD COLUMN "state" TEXT NOT NULL DEFAULT 'received';
ALTER TABLE "Feedback" ADD COLUMN "email" TEXT;
ALTER TABLE "Feedback" ADD COLUMN "language" TEXT NOT NULL DEFAULT 'EN';
ALTER TABLE "Feedback" ADD COLUMN "answer" TEXT;
ALTER TABLE "Feedback" ADD COLUMN "answeredAt" DATETIME;
ALTER TABLE "Feedback" ADD COLUMN "answeredBy" TEXT;

-- CreateIndex
CREATE INDEX "Feedback_state_id_idx" ON "Feedback"("state", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Member_contactBonusFor_key" ON "Member"("contactBonusFor");
