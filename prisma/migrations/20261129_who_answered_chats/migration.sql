-- Who of the desk has written a line; of the lines of before only the trail says it.
ALTER TABLE "ChatLine" ADD COLUMN "writtenBy" TEXT;
