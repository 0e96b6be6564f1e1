import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The private key (JWK, Ed25519) that signs session tokens. It has one row. Without it, every session ends. */
export const signingKeys = pgTable('signing_keys', {
  id: text().primaryKey(),
  jwk: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Tokens that are not accepted any more: nonces that signed in, and sessions that were signed out. */
export const spentTokens = pgTable(
  'spent_tokens',
  {
    /** `jti` of the token. */
    id: text().primaryKey(),
    /** From when on the token is refused anyway. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('spent_tokens_expires').on(table.expiresAt)],
)
