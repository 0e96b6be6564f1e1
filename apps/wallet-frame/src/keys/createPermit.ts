import type { WalletCallBody } from '@latchkey/embedded-wallet/wallet-api'

type Request = WalletCallBody<'readShare'>

/** What an approval gives the server for its share: nothing, or the signature of a passkey, which is good for two signatures. */
export type Permit = {
  /** Returns the request of the next signature. */
  take(): Request
  /** Keeps what the server returned for another signature of the same approval. */
  renew(again: string | undefined): void
}

/** Creates the permit of one approval. `needsPasskey`: the server gives no share without `passkey`. */
export function createPermit({
  passkey,
  needsPasskey,
}: Pick<Request, 'passkey' | 'needsPasskey'> = {}): Permit {
  const needs = needsPasskey ? { needsPasskey } : {}
  let request: Request = { ...needs, ...(passkey && { passkey }) }
  return {
    take: () => request,
    renew(again) {
      request = { ...needs, ...(again !== undefined && { again }) }
    },
  }
}
