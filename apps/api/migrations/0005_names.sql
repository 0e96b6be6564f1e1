CREATE TABLE "names" (
	"name" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"coin_type" bigint NOT NULL,
	"everywhere" boolean NOT NULL,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "names_address" ON "names" USING btree ("address","registered_at");