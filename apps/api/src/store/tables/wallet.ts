import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Embedded wallets. Their addresses never change after they are set. */
export const walletAccounts = pgTable(
  'wallet_accounts',
  {
    id: text().primaryKey(),
    /** With its checksum. One of the two is `null` for an account of one private key, both before there are keys. */
    eip155: text(),
    solana: text(),
    /** The keys were brought from another wallet. */
    isImported: boolean('is_imported').notNull().default(false),
    /** Language of notices (BCP 47): the last one that a device with shares has asked for. */
    locale: text(),
    /** Number of its passkeys. While it has some, sensitive settings need one. */
    passkeys: integer().notNull().default(0),
    /** The server returns a share for a signature only with the signature of a passkey. */
    asksPasskey: boolean('asks_passkey').notNull().default(false),
    createdAt: at('created_at').notNull().defaultNow(),
    /** Since then, the operator lets the visitor only take their keys away. `null`: not blocked. */
    blockedAt: at('blocked_at'),
  },
  (table) => [
    index('wallet_accounts_eip155').on(table.eip155),
    index('wallet_accounts_solana').on(table.solana),
    index('wallet_accounts_created').on(table.createdAt),
  ],
)

/** The logins of accounts. A login is of one account, and each account has one at least. */
export const walletIdentities = pgTable(
  'wallet_identities',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => walletAccounts.id, { onDelete: 'cascade' }),
    /** `email`, or the name of a social service. */
    provider: text().notNull(),
    /** The visitor's identity at the provider: the normalised email address, or an id. */
    subject: text().notNull(),
    /** Receives notices. `null` if a service reports none. */
    email: text(),
    userName: text('user_name'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    unique('wallet_identities_login').on(table.provider, table.subject),
    index('wallet_identities_account').on(table.accountId),
    index('wallet_identities_email').on(table.email),
  ],
)

/** Devices that have signed in to an account. A device is one browser with one page that embeds the wallet. */
export const walletDevices = pgTable(
  'wallet_devices',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => walletAccounts.id, { onDelete: 'cascade' }),
    /** The login of its last sign-in. `null` once that is removed: then the device is signed out. */
    identityId: text('identity_id').references(() => walletIdentities.id, { onDelete: 'set null' }),
    projectId: text('project_id').notNull(),
    /** ECDSA P-256, SPKI, base64url. */
    publicKey: text('public_key').notNull(),
    /** The shares of this device; `null` until it has some. */
    setId: text('set_id'),
    /** Last sign-in by a code or a service. */
    signedInAt: at('signed_in_at').notNull(),
    /** Last sign-in or confirmation by a passkey. */
    passkeyAt: at('passkey_at'),
    /** When the keys of an existing wallet came to this device; `null` on the device that made them. */
    restoredAt: at('restored_at'),
    /** `null` after signing out. */
    signedInUntil: at('signed_in_until'),
    /** Signing out increases it, which ends the tokens of earlier sessions. */
    generation: integer().notNull().default(0),
  },
  (table) => [unique('wallet_devices_key').on(table.accountId, table.projectId, table.publicKey)],
)

/**
 * Ids of accounts for the servers of apps. Each project gets a random one of its own, so that two of them cannot compare their
 * users. It depends on nothing that changes: neither a login nor a key.
 */
export const walletUsers = pgTable(
  'wallet_users',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => walletAccounts.id, { onDelete: 'cascade' }),
    projectId: text('project_id').notNull(),
    userId: text('user_id').notNull().unique(),
    /** The address that the visitor lets tokens name, while a login has it. `null`: none. */
    sharedEmail: text('shared_email'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.projectId] })],
)

/** Two of three shares of a device: the third never leaves it. Every share is sealed. */
export const walletShareSets = pgTable(
  'wallet_share_sets',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => walletAccounts.id, { onDelete: 'cascade' }),
    setId: text('set_id').notNull(),
    serverShare: text('server_share').notNull(),
    /** Key that seals the server's share. */
    serverKeyId: text('server_key_id').notNull(),
    recoveryMethod: text('recovery_method', { enum: ['server', 'passkey', 'password'] }).notNull(),
    /** Sealed by this server, over what the visitor's passkey or password has sealed before. */
    recoveryShare: text('recovery_share').notNull(),
    recoveryKeyId: text('recovery_key_id').notNull(),
    /** Salt of the passkey or password. */
    recoverySalt: text('recovery_salt'),
    /** Hash of the proof of the passkey or password, which the server requires before it returns the share. */
    recoveryProofHash: text('recovery_proof_hash'),
    /** Id of the passkey, base64url. */
    recoveryCredentialId: text('recovery_credential_id'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.setId] })],
)

/** Pending sign-ins and changes of an email address. Codes, secrets and links are hashes. */
export const walletFlows = pgTable(
  'wallet_flows',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['login', 'update primary', 'update secondary', 'confirm', 'add'] }).notNull(),
    /** Set for each flow but a sign-in. */
    accountId: text('account_id').references(() => walletAccounts.id, { onDelete: 'cascade' }),
    /** The login by which the device of the flow has signed in. The flow ends with it. `null` for a sign-in. */
    identityId: text('identity_id').references(() => walletIdentities.id, { onDelete: 'cascade' }),
    projectId: text('project_id').notNull(),
    /** Origin of the page that embeds the wallet. */
    origin: text().notNull(),
    /** Address of the next code, or of the last one. */
    email: text().notNull(),
    /** The new address of the account. */
    newEmail: text('new_email'),
    /** Hash of the frame's secret, or the device, to which the flow is bound. */
    boundTo: text('bound_to').notNull(),
    /** Key of the budget for wrong codes. */
    budget: text().notNull(),
    codeHash: text('code_hash'),
    tries: integer().notNull().default(0),
    approvalHash: text('approval_hash'),
    isApproved: boolean('is_approved').notNull().default(false),
    startedAt: at('started_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    index('wallet_flows_expires').on(table.expiresAt),
    index('wallet_flows_approval').on(table.approvalHash),
  ],
)

/**
 * Pending logins with a social service. State, nonce and verifier for the service are derived from the id and a key,
 * and not stored.
 */
export const walletLogins = pgTable(
  'wallet_logins',
  {
    id: text().primaryKey(),
    provider: text().notNull(),
    /** The account that gets the login, and its device that has begun to add it. `null` for a sign-in. */
    accountId: text('account_id').references(() => walletAccounts.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').references(() => walletDevices.id, { onDelete: 'cascade' }),
    projectId: text('project_id').notNull(),
    /** Origin of the page that embeds the wallet. */
    origin: text().notNull(),
    secretHash: text('secret_hash').notNull(),
    status: text({ enum: ['pending', 'done', 'denied'] }).notNull(),
    /** Id of the visitor at the service. */
    subject: text(),
    /** Verified by the service. */
    email: text(),
    userName: text('user_name'),
    /** Token of the channel at Farcaster's relay, sealed, and the key that seals it. */
    channel: text(),
    channelKeyId: text('channel_key_id'),
    /** Page to return to, if the login has no window of its own. */
    returnUri: text('return_uri'),
    /** Hash of the code that completes such a login. Only the browser that finished it has the code. */
    codeHash: text('code_hash'),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('wallet_logins_expires').on(table.expiresAt)],
)

/** Passkeys that sign in and confirm (WebAuthn). The server has their public keys alone. */
export const walletPasskeys = pgTable(
  'wallet_passkeys',
  {
    /** Id of the credential, base64url. */
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => walletAccounts.id, { onDelete: 'cascade' }),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signatures so far, as the authenticator counts them. Many count none. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** Whether a service of its maker keeps a copy. */
    isBackedUp: boolean('is_backed_up').notNull(),
    /** The visitor's name for it. */
    name: text().notNull(),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [index('wallet_passkeys_account').on(table.accountId)],
)

/** Challenges for passkeys, each for one attempt. Stored as hashes. */
export const walletChallenges = pgTable(
  'wallet_challenges',
  {
    hash: text().primaryKey(),
    purpose: text({ enum: ['sign in', 'add', 'confirm', 'sign', 'sign again'] }).notNull(),
    /** Hash of the frame's secret, or the device, to which the challenge is bound. */
    boundTo: text('bound_to').notNull(),
    /** Project of a sign-in. */
    projectId: text('project_id').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('wallet_challenges_expires').on(table.expiresAt)],
)

/** Events of accounts, without addresses, codes, shares and tokens. Rows are append-only: a trigger rejects every change. */
export const walletAudit = pgTable(
  'wallet_audit',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    at: at('at').notNull(),
    accountId: text('account_id').notNull(),
    deviceId: text('device_id'),
    event: text().notNull(),
  },
  (table) => [index('wallet_audit_account').on(table.accountId, sql`${table.id} desc`)],
)
