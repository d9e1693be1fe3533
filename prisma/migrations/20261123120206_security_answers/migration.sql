-- CreateTable
CREATE TABLE "SecurityAnswers" (
    "memberId" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "questionIds" TEXT NOT NULL,
    "answersHash" TEXT NOT NULL,
    "setAt" DATETIME NOT NULL
);
