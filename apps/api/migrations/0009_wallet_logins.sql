CREATE TABLE "wallet_logins" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"project_id" text NOT NULL,
	"origin" text NOT NULL,
	"secret_hash" text NOT NULL,
	"status" text NOT NULL,
	"subject" text,
	"email" text,
	"user_name" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "wallet_logins_expires" ON "wallet_logins" USING btree ("expires_at");