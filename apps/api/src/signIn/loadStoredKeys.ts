import { createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import type { Database } from '../store/Store.ts'
import { signingKeys } from '../store/tables/signIn.ts'
import type { TokenKeys } from './createSignedTokens.ts'

/** Loads the key of tokens from the database, and creates it the first time. Processes that start at once all get the key of the first. */
export async function loadStoredKeys(database: Database): Promise<TokenKeys> {
  const created = async () => {
    const jwk = JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }))
    await database.insert(signingKeys).values({ id: 'session', jwk }).onConflictDoNothing()
    return database.select().from(signingKeys)
  }
  const [stored] = await database.select().from(signingKeys)
  const [row = stored] = stored ? [] : await created()
  if (!row) throw new Error('The database returned no signing key.')
  const privateKey = createPrivateKey({ key: JSON.parse(row.jwk) as JsonWebKey, format: 'jwk' })
  return { privateKey, publicKey: createPublicKey(privateKey) }
}
