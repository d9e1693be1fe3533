-- AlterTable
ALTER TABLE "TeamMessage" ADD COLUMN "removedAt" DATETIME;
