-- The last round of before a list was published: the rounds that are mixed in are looked for after it, and not among all that there are.
-- Only the lists that wait for their draw are looked after; those of before need none.
ALTER TABLE "RaffleDraw" ADD COLUMN "lastRoundId" INTEGER NOT NULL DEFAULT 0;

UPDATE "RaffleDraw"
SET "lastRoundId" = COALESCE((SELECT MAX(r."id") FROM "Round" r WHERE r."openedAt" <= "RaffleDraw"."listedAt"), 0)
WHERE "listHash" <> '' AND "drawnAt" IS NULL;
