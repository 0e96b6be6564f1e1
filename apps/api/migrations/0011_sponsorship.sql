CREATE TABLE "sponsor_budgets" (
	"project_id" text NOT NULL,
	"day" text NOT NULL,
	"account" text NOT NULL,
	"used" numeric(78, 0) NOT NULL,
	CONSTRAINT "sponsor_budgets_project_id_day_account_pk" PRIMARY KEY("project_id","day","account")
);
--> statement-breakpoint
CREATE TABLE "sponsored_operations" (
	"project_id" text NOT NULL,
	"chain_id" text NOT NULL,
	"sender" text NOT NULL,
	"nonce" text NOT NULL,
	"day" text NOT NULL,
	"reserved" numeric(78, 0) NOT NULL,
	"spent" numeric(78, 0),
	"hash" text,
	CONSTRAINT "sponsored_operations_project_id_chain_id_sender_nonce_pk" PRIMARY KEY("project_id","chain_id","sender","nonce")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "sponsor" jsonb;--> statement-breakpoint
CREATE INDEX "sponsored_operations_hash" ON "sponsored_operations" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "sponsored_operations_day" ON "sponsored_operations" USING btree ("day");