import {
  bigint,
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/** The last read block of each network. */
export const cursors = pgTable('cursors', {
  /** CAIP-2. */
  chainId: text('chain_id').primaryKey(),
  /** Last block whose transfers are stored, and its hash: another hash at that height means a reorganisation. */
  block: bigint({ mode: 'bigint' }).notNull(),
  hash: text().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Transfers of coins, ERC-20 tokens and NFTs, one row each. Addresses in lower case. */
export const transfers = pgTable(
  'transfers',
  {
    chainId: text('chain_id').notNull(),
    block: bigint({ mode: 'bigint' }).notNull(),
    hash: text().notNull(),
    /** Position of the log in the block; -1 for the transaction's own value. */
    logIndex: integer('log_index').notNull(),
    /** Position within the log; only a batch of NFTs has more than one. */
    batchIndex: integer('batch_index').notNull().default(0),
    /** Contract of the token; `null` for the network's own coin. */
    token: text(),
    /** Set for an NFT, whose `amount` counts pieces. */
    tokenId: numeric('token_id', { precision: 78, scale: 0, mode: 'bigint' }),
    standard: text({ enum: ['erc721', 'erc1155'] }),
    sender: text().notNull(),
    recipient: text().notNull(),
    /** Base units. */
    amount: numeric({ precision: 78, scale: 0, mode: 'bigint' }).notNull(),
    /** The signer of the transaction, and its nonce. */
    signer: text().notNull(),
    nonce: bigint({ mode: 'bigint' }).notNull(),
    succeeded: boolean().notNull(),
    minedAt: timestamp('mined_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.hash, table.logIndex, table.batchIndex] }),
    index('transfers_sender').on(table.sender, table.chainId, table.block, table.logIndex),
    index('transfers_recipient').on(table.recipient, table.chainId, table.block, table.logIndex),
    index('transfers_block').on(table.chainId, table.block),
  ],
)

/** Tokens found in transfers or listed by the operator. */
export const tokens = pgTable(
  'tokens',
  {
    chainId: text('chain_id').notNull(),
    address: text().notNull(),
    name: text().notNull(),
    symbol: text().notNull(),
    decimals: integer().notNull(),
    /** Listed by the operator, so every balance includes it. */
    known: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.address] })],
)
