-- AlterTable
ALTER TABLE "JobState" ADD COLUMN "succeededAt" DATETIME;

UPDATE "JobState" SET "succeededAt" = "ranAt" WHERE "failure" IS NULL;
