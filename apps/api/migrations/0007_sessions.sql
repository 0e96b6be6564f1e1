CREATE TABLE "smart_sessions" (
	"account" text NOT NULL,
	"pci" text NOT NULL,
	"delegate" text NOT NULL,
	"expiry" bigint NOT NULL,
	"permissions" text NOT NULL,
	"policies" text NOT NULL,
	"project_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "smart_sessions_account_pci_pk" PRIMARY KEY("account","pci")
);
--> statement-breakpoint
CREATE INDEX "smart_sessions_account" ON "smart_sessions" USING btree ("account","created_at");