ALTER TABLE "events" DROP CONSTRAINT "events_pkey";--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_project_id_id_pk" PRIMARY KEY("project_id","id");--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "folded" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "wallets_image" ON "wallets" USING btree (("data" ->> 'image_id'));
