CREATE TABLE "wallet_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"user_name" text,
	"eip155" text,
	"solana" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_accounts_login" UNIQUE("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "wallet_audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"account_id" text NOT NULL,
	"device_id" text,
	"event" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_devices" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"project_id" text NOT NULL,
	"public_key" text NOT NULL,
	"set_id" text,
	"signed_in_at" timestamp with time zone NOT NULL,
	"signed_in_until" timestamp with time zone,
	"generation" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "wallet_devices_key" UNIQUE("account_id","public_key")
);
--> statement-breakpoint
CREATE TABLE "wallet_flows" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" text,
	"project_id" text NOT NULL,
	"origin" text NOT NULL,
	"email" text NOT NULL,
	"new_email" text,
	"bound_to" text NOT NULL,
	"budget" text NOT NULL,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"approval_hash" text,
	"is_approved" boolean DEFAULT false NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_share_sets" (
	"account_id" text NOT NULL,
	"set_id" text NOT NULL,
	"server_share" text NOT NULL,
	"server_key_id" text NOT NULL,
	"recovery_method" text NOT NULL,
	"recovery_share" text NOT NULL,
	"recovery_key_id" text NOT NULL,
	"recovery_salt" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_share_sets_account_id_set_id_pk" PRIMARY KEY("account_id","set_id")
);
--> statement-breakpoint
ALTER TABLE "wallet_devices" ADD CONSTRAINT "wallet_devices_account_id_wallet_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."wallet_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_flows" ADD CONSTRAINT "wallet_flows_account_id_wallet_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."wallet_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_share_sets" ADD CONSTRAINT "wallet_share_sets_account_id_wallet_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."wallet_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_audit_account" ON "wallet_audit" USING btree ("account_id","id" desc);--> statement-breakpoint
CREATE INDEX "wallet_flows_expires" ON "wallet_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wallet_flows_approval" ON "wallet_flows" USING btree ("approval_hash");
--> statement-breakpoint
CREATE FUNCTION "wallet_audit_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'wallet_audit is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "wallet_audit_keep" BEFORE UPDATE OR DELETE OR TRUNCATE ON "wallet_audit" FOR EACH STATEMENT EXECUTE FUNCTION "wallet_audit_is_append_only"();
