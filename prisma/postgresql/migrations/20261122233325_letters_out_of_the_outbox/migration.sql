-- AlterTable
ALTER TABLE "TeamMessage" ADD COLUMN     "removedAt" TIMESTAMP(3);
