-- AlterTable
ALTER TABLE "Member" DROP COLUMN "referrer";
