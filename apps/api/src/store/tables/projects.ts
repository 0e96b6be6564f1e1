import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { SponsorPolicy } from '../../bundler/BundlerSettings.ts'
import type { Feature } from '../../projects/Project.ts'

/** Apps that may use this provider API. */
export const projects = pgTable('projects', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** Exact origins, or with `*` for one label of the host. None: every origin. */
  allowedOrigins: text('allowed_origins').array().notNull().default(sql`'{}'::text[]`),
  /** What `/appkit/v1/config` answers; `null` when nothing is set. */
  features: jsonb().$type<readonly Feature[]>(),
  analytics: boolean().notNull().default(false),
  /** Requests per minute of one address; `null` takes the server's. */
  rateLimit: integer('rate_limit'),
  /** What it pays for on behalf of smart accounts; `null` takes the server's. */
  sponsor: jsonb().$type<SponsorPolicy>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
