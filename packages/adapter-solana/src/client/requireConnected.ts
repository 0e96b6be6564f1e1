import { type Connection, connectionErrors, type Latchkey, sendErrors, walletErrors } from '@latchkey/core'

export type Connected = {
  readonly connection: Connection
  readonly address: string
}

/**
 * Returns the active Solana connection of a client with its account.
 * @throws `connection/not_connected`
 */
export function requireConnected(client: Latchkey): Connected {
  const state = client.connections.$states.get().solana
  if (state?.status !== 'connected') throw connectionErrors.notConnected({ namespace: 'solana' })
  return { connection: state.connection, address: state.account.address }
}

/** @throws `send/account_not_found`, `wallet/wrong_chain` */
export function assertOn(connection: Connection, from: string, chainId: string): void {
  if (!connection.$accounts.get().some(({ address }) => address === from))
    throw sendErrors.accountNotFound({})
  const actual = connection.$chainId.get()
  if (actual !== chainId) throw walletErrors.wrongChain({ expected: chainId, actual })
}
