CREATE TABLE "signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"jwk" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spent_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "spent_tokens_expires" ON "spent_tokens" USING btree ("expires_at");