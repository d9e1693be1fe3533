-- AlterTable
ALTER TABLE "FirstApproval" ADD COLUMN "choice" TEXT NOT NULL DEFAULT '';
