-- CreateTable
CREATE TABLE "SecurityAnswers" (
    "memberId" INTEGER NOT NULL,
    "questionIds" TEXT NOT NULL,
    "answersHash" TEXT NOT NULL,
    "setAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "SecurityAnswers_pkey" PRIMARY KEY ("memberId")
);
