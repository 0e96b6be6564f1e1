import { type Capabilities, connectionErrors } from '@latchkey/core'

/** Wallets sign for any network their account is for, so the page says which; the wallet is not asked. */
export const switchNetwork: NonNullable<Capabilities['switchNetwork']> = async (request) => {
  const { connection, network, signal } = request
  if (!connection.moveTo) {
    throw connectionErrors.unsupported({ capability: 'moveTo', namespace: connection.namespace })
  }
  await connection.moveTo(network.id, { signal })
}
