ALTER TABLE "Campaign" ADD COLUMN "pausedAt" TIMESTAMP(3);
ALTER TABLE "Campaign" ADD COLUMN "resumedAt" TIMESTAMP(3);
UPDATE "Campaign" SET "pausedAt" = "changedAt" WHERE "state" = 'paused';

-- One prize of the sign-in calendars a day, whichever of them is a member's.
CREATE INDEX "SignInDay_memberId_day_idx" ON "SignInDay"("memberId", "day");
