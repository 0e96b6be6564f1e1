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
	"token" text,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"signer" text NOT NULL,
	"nonce" bigint NOT NULL,
	"succeeded" boolean NOT NULL,
	"mined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transfers_chain_id_hash_log_index_pk" PRIMARY KEY("chain_id","hash","log_index")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "projects" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"allowed_origins" text[] DEFAULT '{}'::text[] NOT NULL,
	"features" jsonb,
	"analytics" boolean DEFAULT false NOT NULL,
	"rate_limit" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"rdns" text,
	"badge" text DEFAULT 'none' NOT NULL,
	"chains" text[] NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "transfers_sender" ON "transfers" USING btree ("sender","chain_id","block","log_index");--> statement-breakpoint
CREATE INDEX "transfers_recipient" ON "transfers" USING btree ("recipient","chain_id","block","log_index");--> statement-breakpoint
CREATE INDEX "transfers_block" ON "transfers" USING btree ("chain_id","block");--> statement-breakpoint
CREATE INDEX "events_project" ON "events" USING btree ("project_id","received_at");--> statement-breakpoint
CREATE INDEX "wallets_position" ON "wallets" USING btree ("position","id");