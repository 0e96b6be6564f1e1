import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { SponsorPolicy } from '../../settings/BundlerSettings.ts'
import type { PasskeyRule } from '../../settings/PasskeyRule.ts'
import type { Feature } from '../../settings/Project.ts'

/** Apps that may use this provider API. */
export const projects = pgTable('projects', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** Exact origins, or with `*` for one label of the host. None: every origin. */
  allowedOrigins: text('allowed_origins').array().notNull().default(sql`'{}'::text[]`),
  /** Features in the response of `/appkit/v1/config`; `null` if not set. */
  features: jsonb().$type<readonly Feature[]>(),
  analytics: boolean().notNull().default(false),
  /** Requests per minute of one address; `null`: the server's default. */
  rateLimit: integer('rate_limit'),
  /** Sponsor policy for smart accounts; `null`: the server's default. */
  sponsor: jsonb().$type<SponsorPolicy>(),
  /** When the wallet asks for a passkey; `null`: by the visitor's choice alone. */
  passkey: jsonb().$type<PasskeyRule>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
