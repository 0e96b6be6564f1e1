import { type Connection, isBaseError } from '@latchkey/core'

/** More than any wallet lists; the rest would only cost time. */
const MOST = 1_000

type ToldAddress = {
  readonly address: string
  readonly publicKey: unknown
  readonly isOrdinals: boolean
}

/**
 * What a wallet says of its addresses, which it tells without a prompt. Empty where it cannot be asked or says nothing
 * of use; nothing of it has been checked. Rejects with the signal's reason alone.
 */
export async function askAddresses({
  connection,
  account,
  signal,
}: {
  readonly connection: Connection
  readonly account: string
  readonly signal: AbortSignal | undefined
}): Promise<readonly ToldAddress[]> {
  const method = 'getAccountAddresses'
  if (connection.supports?.(method) === false) return []
  try {
    const answer = await connection.request({ method, params: { account } }, { signal })
    return (Array.isArray(answer) ? (answer as readonly unknown[]).slice(0, MOST) : []).map((each) => {
      const { address, publicKey, intention } = Object(each) as Record<string, unknown>
      return { address: String(address), publicKey, isOrdinals: /^ordinals?$/.test(String(intention)) }
    })
  } catch (error) {
    signal?.throwIfAborted()
    if (isBaseError(error)) return []
    throw error
  }
}
