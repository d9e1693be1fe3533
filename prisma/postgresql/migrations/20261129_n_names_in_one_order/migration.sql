-- Members are looked for by how their name or phone begins, as a range of an index. Where a range of texts begins and ends is decided by
-- the order of the database, which is that of the machine it was made on: by most languages nothing lay in it. These two columns are in
-- the order of their characters on every machine, as they are on SQLite, which has no such migration.
ALTER TABLE "Member" ALTER COLUMN "accountKey" TYPE TEXT COLLATE "C", ALTER COLUMN "mobileNum" TYPE TEXT COLLATE "C";
