CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"tokens" double precision NOT NULL,
	"granted" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"full_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wallet_flows" ADD COLUMN "subject" text;--> statement-breakpoint
UPDATE "wallet_flows" SET "subject" = "wallet_accounts"."subject" FROM "wallet_accounts" WHERE "wallet_accounts"."id" = "wallet_flows"."account_id";--> statement-breakpoint
CREATE INDEX "limits_full" ON "limits" USING btree ("full_at");