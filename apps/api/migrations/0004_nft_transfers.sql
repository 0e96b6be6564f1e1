ALTER TABLE "transfers" ADD COLUMN "batch_index" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "token_id" numeric(78, 0);--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "standard" text;--> statement-breakpoint
ALTER TABLE "transfers" DROP CONSTRAINT "transfers_chain_id_hash_log_index_pk";--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_chain_id_hash_log_index_batch_index_pk" PRIMARY KEY("chain_id","hash","log_index","batch_index");--> statement-breakpoint
-- Blocks that were stored without their NFTs are read again.
DELETE FROM "cursors";
