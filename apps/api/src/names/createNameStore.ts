import { desc, eq, inArray } from 'drizzle-orm'
import { getAddress } from 'viem'
import type { Database } from '../store/Store.ts'
import { names } from '../store/tables/names.ts'

/** Maximum names of one address in a response. */
const mostListed = 100
/** Coin type of Ether (SLIP-44). */
const ether = 60

/** A validated registration with a verified signature. */
export type Registration = {
  readonly name: string
  /** In lower case. */
  readonly address: string
  /** ENSIP-11. */
  readonly coinType: number
  /** True: a key controls the address, on every EVM network. False: a contract on one network does. */
  readonly everywhere: boolean
}

/** A name in the wire format. */
export type NameRecord = {
  readonly name: string
  readonly registered_at: string
  readonly updated_at: null
  readonly attributes: Record<string, never>
  readonly addresses: Record<string, { address: string; created_at: string }>
}

export type NameStore = {
  /** Stores a name once. Returns `undefined` if the name is taken. */
  register(registration: Registration): Promise<NameRecord | undefined>
  find(name: string): Promise<NameRecord | undefined>
  /** Returns the names of an address in lower case, the newest first. */
  ofAddress(address: string): Promise<readonly NameRecord[]>
  /** Returns those of the names that are taken. */
  taken(all: readonly string[]): Promise<ReadonlySet<string>>
}

/** Creates the store of registered names. */
export function createNameStore({ database }: { readonly database: Database }): NameStore {
  return {
    async register(registration) {
      // One statement: if several processes register the name at once, the primary key lets exactly one win.
      const [row] = await database.insert(names).values(registration).onConflictDoNothing().returning()
      return row && toRecord(row)
    },
    async find(name) {
      const [row] = await database.select().from(names).where(eq(names.name, name))
      return row && toRecord(row)
    },
    async ofAddress(address) {
      const rows = await database
        .select()
        .from(names)
        .where(eq(names.address, address))
        .orderBy(desc(names.registeredAt), names.name)
        .limit(mostListed)
      return rows.map(toRecord)
    },
    async taken(all) {
      const rows = await database
        .select({ name: names.name })
        .from(names)
        .where(inArray(names.name, [...all]))
      return new Set(rows.map(({ name }) => name))
    },
  }
}

function toRecord({
  name,
  address,
  coinType,
  everywhere,
  registeredAt,
}: typeof names.$inferSelect): NameRecord {
  const at = registeredAt.toISOString()
  const owner = { address: getAddress(address), created_at: at }
  return {
    name,
    registered_at: at,
    updated_at: null,
    attributes: {},
    addresses: { [coinType]: owner, ...(everywhere && { [ether]: owner }) },
  }
}
