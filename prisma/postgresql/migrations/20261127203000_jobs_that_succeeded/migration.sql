-- AlterTable
ALTER TABLE "JobState" ADD COLUMN "succeededAt" TIMESTAMP(3);

UPDATE "JobState" SET "succeededAt" = "ranAt" WHERE "failure" IS NULL;
