ALTER TABLE "wallet_logins" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "wallet_logins" ADD COLUMN "channel_key_id" text;--> statement-breakpoint
ALTER TABLE "wallet_logins" ADD COLUMN "return_uri" text;--> statement-breakpoint
ALTER TABLE "wallet_logins" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "wallet_share_sets" ADD COLUMN "recovery_proof_hash" text;--> statement-breakpoint
ALTER TABLE "wallet_share_sets" ADD COLUMN "recovery_credential_id" text;