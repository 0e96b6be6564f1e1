import { type Connection, sendErrors, walletErrors } from '@latchkey/core'

/**
 * Throws unless a connection shares an account and is on a network.
 * @throws `send/account_not_found`, `wallet/wrong_chain`
 */
export function assertOn(connection: Connection, from: string, chainId: string): void {
  if (!connection.$accounts.get().some(({ address }) => address === from))
    throw sendErrors.accountNotFound({})
  const actual = connection.$chainId.get()
  if (actual !== chainId) throw walletErrors.wrongChain({ expected: chainId, actual })
}
