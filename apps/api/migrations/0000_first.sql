CREATE TABLE "cursors" (
	"chain_id" text PRIMARY KEY NOT NULL,
	"block" bigint NOT NULL,
	"hash" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"chain_id" text NOT NULL,
	"address" text NOT NULL,
	"name" text NOT NULL,
	"symbol" text NOT NULL,
	"decimals" integer NOT NULL,
	"known" boolean DEFAULT false NOT NULL,
	CONSTRAINT "tokens_chain_id_address_pk" PRIMARY KEY("chain_id","address")
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"chain_id" text NOT NULL,
	"block" bigint NOT NULL,
	"hash" text NOT NULL,
	"log_index" integer NOT NULL,
	"batch_index" integer DEFAULT 0 NOT NULL,
	"token" text,
	"token_id" numeric(78, 0),
	"standard" text,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"signer" text NOT NULL,
	"nonce" bigint NOT NULL,
	"succeeded" boolean NOT NULL,
	"mined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transfers_chain_id_hash_log_index_batch_index_pk" PRIMARY KEY("chain_id","hash","log_index","batch_index")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text NOT NULL,
	"project_id" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "images_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"tokens" double precision NOT NULL,
	"granted" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"full_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_buckets" (
	"key" text PRIMARY KEY NOT NULL,
	"tokens" double precision NOT NULL,
	"granted" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"full_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "names" (
	"name" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"coin_type" bigint NOT NULL,
	"everywhere" boolean NOT NULL,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"call" text NOT NULL,
	"account_id" text
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"allowed_origins" text[] DEFAULT '{}'::text[] NOT NULL,
	"features" jsonb,
	"analytics" boolean DEFAULT false NOT NULL,
	"rate_limit" integer,
	"sponsor" jsonb,
	"passkey" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "versions" (
	"name" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"eip155" text,
	"solana" text,
	"is_imported" boolean DEFAULT false NOT NULL,
	"locale" text,
	"passkeys" integer DEFAULT 0 NOT NULL,
	"asks_passkey" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"blocked_at" timestamp with time zone
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
CREATE TABLE "wallet_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"bound_to" text NOT NULL,
	"project_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_devices" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"identity_id" text,
	"project_id" text NOT NULL,
	"public_key" text NOT NULL,
	"set_id" text,
	"signed_in_at" timestamp with time zone NOT NULL,
	"passkey_at" timestamp with time zone,
	"restored_at" timestamp with time zone,
	"signed_in_until" timestamp with time zone,
	"generation" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "wallet_devices_key" UNIQUE("account_id","project_id","public_key")
);
--> statement-breakpoint
CREATE TABLE "wallet_flows" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" text,
	"identity_id" text,
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
CREATE TABLE "wallet_identities" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"user_name" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_identities_login" UNIQUE("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "wallet_logins" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"account_id" text,
	"device_id" text,
	"project_id" text NOT NULL,
	"origin" text NOT NULL,
	"secret_hash" text NOT NULL,
	"status" text NOT NULL,
	"subject" text,
	"email" text,
	"user_name" text,
	"channel" text,
	"channel_key_id" text,
	"return_uri" text,
	"code_hash" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
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
	"recovery_proof_hash" text,
	"recovery_credential_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_share_sets_account_id_set_id_pk" PRIMARY KEY("account_id","set_id")
);
--> statement-breakpoint
CREATE TABLE "wallet_users" (
	"account_id" text NOT NULL,
	"project_id" text NOT NULL,
	"user_id" text NOT NULL,
	"shared_email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_users_account_id_project_id_pk" PRIMARY KEY("account_id","project_id"),
	CONSTRAINT "wallet_users_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"folded" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"rdns" text,
	"badge" text DEFAULT 'none' NOT NULL,
	"chains" text[] NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"receiver" text NOT NULL,
	"type" text NOT NULL,
	"project_id" text,
	"account_id" text NOT NULL,
	"user_id" text,
	"at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"outcome" text,
	"next_at" timestamp with time zone NOT NULL,
	"retry_until" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_events_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"project_id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"secret_key_id" text NOT NULL,
	"earlier_secret" text,
	"earlier_key_id" text,
	"earlier_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "wallet_devices" ADD CONSTRAINT "wallet_devices_account_id_wallet_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."wallet_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_devices" ADD CONSTRAINT "wallet_devices_identity_id_wallet_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."wallet_identities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_flows" ADD CONSTRAINT "wallet_flows_account_id_wallet_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."wallet_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_flows" ADD CONSTRAINT "wallet_flows_identity_id_wallet_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."wallet_identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_identities" ADD CONSTRAINT "wallet_identities_account_id_wallet_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."wallet_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_logins" ADD CONSTRAINT "wallet_logins_account_id_wallet_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."wallet_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_logins" ADD CONSTRAINT "wallet_logins_device_id_wallet_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."wallet_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_passkeys" ADD CONSTRAINT "wallet_passkeys_account_id_wallet_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."wallet_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_share_sets" ADD CONSTRAINT "wallet_share_sets_account_id_wallet_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."wallet_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_users" ADD CONSTRAINT "wallet_users_account_id_wallet_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."wallet_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfers_sender" ON "transfers" USING btree ("sender","chain_id","block","log_index");--> statement-breakpoint
CREATE INDEX "transfers_recipient" ON "transfers" USING btree ("recipient","chain_id","block","log_index");--> statement-breakpoint
CREATE INDEX "transfers_block" ON "transfers" USING btree ("chain_id","block");--> statement-breakpoint
CREATE INDEX "events_project" ON "events" USING btree ("project_id","received_at");--> statement-breakpoint
CREATE INDEX "events_received" ON "events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "limits_full" ON "limits" USING btree ("full_at");--> statement-breakpoint
CREATE INDEX "rate_buckets_full" ON "rate_buckets" USING btree ("full_at");--> statement-breakpoint
CREATE INDEX "names_address" ON "names" USING btree ("address","registered_at");--> statement-breakpoint
CREATE INDEX "operator_audit_account" ON "operator_audit" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "spent_tokens_expires" ON "spent_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "smart_sessions_account" ON "smart_sessions" USING btree ("account","created_at");--> statement-breakpoint
CREATE INDEX "sponsored_operations_hash" ON "sponsored_operations" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "sponsored_operations_day" ON "sponsored_operations" USING btree ("day");--> statement-breakpoint
CREATE INDEX "wallet_accounts_eip155" ON "wallet_accounts" USING btree ("eip155");--> statement-breakpoint
CREATE INDEX "wallet_accounts_solana" ON "wallet_accounts" USING btree ("solana");--> statement-breakpoint
CREATE INDEX "wallet_accounts_created" ON "wallet_accounts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "wallet_audit_account" ON "wallet_audit" USING btree ("account_id","id" desc);--> statement-breakpoint
CREATE INDEX "wallet_challenges_expires" ON "wallet_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wallet_flows_expires" ON "wallet_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wallet_flows_approval" ON "wallet_flows" USING btree ("approval_hash");--> statement-breakpoint
CREATE INDEX "wallet_identities_account" ON "wallet_identities" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "wallet_identities_email" ON "wallet_identities" USING btree ("email");--> statement-breakpoint
CREATE INDEX "wallet_logins_expires" ON "wallet_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wallet_passkeys_account" ON "wallet_passkeys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "wallets_position" ON "wallets" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "wallets_image" ON "wallets" USING btree (("data" ->> 'image_id'));--> statement-breakpoint
CREATE INDEX "webhook_events_due" ON "webhook_events" USING btree ("status","next_at");--> statement-breakpoint
CREATE INDEX "webhook_events_order" ON "webhook_events" USING btree ("receiver","account_id","position");
--> statement-breakpoint
CREATE FUNCTION "wallet_audit_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'wallet_audit is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "wallet_audit_keep" BEFORE UPDATE OR DELETE OR TRUNCATE ON "wallet_audit" FOR EACH STATEMENT EXECUTE FUNCTION "wallet_audit_is_append_only"();--> statement-breakpoint
CREATE FUNCTION "operator_audit_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'operator_audit is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "operator_audit_keep" BEFORE UPDATE OR DELETE OR TRUNCATE ON "operator_audit" FOR EACH STATEMENT EXECUTE FUNCTION "operator_audit_is_append_only"();--> statement-breakpoint
CREATE FUNCTION "count_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "versions" ("name", "version") VALUES (TG_ARGV[0], 1) ON CONFLICT ("name") DO UPDATE SET "version" = "versions"."version" + 1;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "wallets_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "wallets" FOR EACH STATEMENT EXECUTE FUNCTION "count_version"('directory');--> statement-breakpoint
CREATE TRIGGER "images_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "images" FOR EACH STATEMENT EXECUTE FUNCTION "count_version"('directory');--> statement-breakpoint
CREATE TRIGGER "projects_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "projects" FOR EACH STATEMENT EXECUTE FUNCTION "count_version"('projects');
