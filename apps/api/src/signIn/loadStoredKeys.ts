import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Database } from '../store/Store.ts'
import { signingKeys } from '../store/tables/signIn.ts'
import { alg, type TokenKeys } from './createSignedTokens.ts'

/** Loads the key of tokens from the database, and creates it the first time. Processes that start at once all get the key of the first. */
export async function loadStoredKeys(database: Database): Promise<TokenKeys> {
  const created = async () => {
    const { privateKey } = await generateKeyPair(alg, { crv: 'Ed25519', extractable: true })
    const jwk = JSON.stringify(await exportJWK(privateKey))
    await database.insert(signingKeys).values({ id: 'session', jwk }).onConflictDoNothing()
    return database.select().from(signingKeys)
  }
  const [stored] = await database.select().from(signingKeys)
  const [row = stored] = stored ? [] : await created()
  if (!row) throw new Error('The database returned no signing key.')
  const { d: _, ...publicJwk } = JSON.parse(row.jwk) as JWK
  const [privateKey, publicKey] = await Promise.all([
    importJWK(JSON.parse(row.jwk) as JWK, alg),
    importJWK(publicJwk, alg),
  ])
  return { privateKey, publicKey }
}
