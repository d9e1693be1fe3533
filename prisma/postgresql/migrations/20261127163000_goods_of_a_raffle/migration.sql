-- AlterTable
ALTER TABLE "RaffleDraw" ADD COLUMN "held" TEXT NOT NULL DEFAULT '{}';
