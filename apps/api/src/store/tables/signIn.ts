import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The private key (JWK, Ed25519) that signs session tokens. It has one row. Without it, every session ends. */
export const signingKeys = pgTable('signing_keys', {
  id: text().primaryKey(),
  jwk: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Tokens that are no longer accepted: used nonces, and signed-out sessions. */
export const spentTokens = pgTable(
  'spent_tokens',
  {
    /** `jti` of the token. */
    id: text().primaryKey(),
    /** Time from which the token is expired anyway. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('spent_tokens_expires').on(table.expiresAt)],
)
