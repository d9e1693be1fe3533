-- AlterTable
ALTER TABLE "FirstApproval" ADD COLUMN "note" TEXT NOT NULL DEFAULT '';
