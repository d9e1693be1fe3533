-- DropIndex
DROP INDEX "LoginStreak_firstAt_idx";

-- DropTable
PRAGMA foreign_keys=off;
DROP TABLE "LoginStreak";
PRAGMA foreign_keys=on;

-- DropTable
PRAGMA foreign_keys=off;
DROP TABLE "PaymentPasswordStreak";
PRAGMA foreign_keys=on;

-- CreateTable
CREATE TABLE "Streak" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "failures" INTEGER NOT NULL,
    "firstAt" DATETIME NOT NULL,
    "lockedUntil" DATETIME
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_AccessTicket" (
    "ticketHash" TEXT NOT NULL PRIMARY KEY,
    "purpose" TEXT NOT NULL,
    "memberId" INTEGER NOT NULL,
    "detail" TEXT NOT NULL DEFAULT '{}',
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "usedAt" DATETIME
);
INSERT INTO "new_AccessTicket" ("createdAt", "detail", "expiresAt", "memberId", "purpose", "ticketHash", "usedAt") SELECT "createdAt", "detail", "expiresAt", "memberId", "purpose", "ticketHash", "usedAt" FROM "AccessTicket";
DROP TABLE "AccessTicket";
ALTER TABLE "new_AccessTicket" RENAME TO "AccessTicket";
CREATE INDEX "AccessTicket_memberId_purpose_createdAt_idx" ON "AccessTicket"("memberId", "purpose", "createdAt");
CREATE TABLE "new_Authenticator" (
    "memberId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "secret" TEXT NOT NULL,
    "confirmedAt" DATETIME,
    "lastStep" INTEGER NOT NULL DEFAULT 0
);
INSERT INTO "new_Authenticator" ("confirmedAt", "lastStep", "memberId", "secret") SELECT "confirmedAt", "lastStep", "memberId", "secret" FROM "Authenticator";
DROP TABLE "Authenticator";
ALTER TABLE "new_Authenticator" RENAME TO "Authenticator";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "Streak_firstAt_idx" ON "Streak"("firstAt");
