import type { WalletConnect } from '@latchkey/core'

/** `client.use(walletConnect())`. */
export type WalletConnectApi = WalletConnect & {
  /** Of the connector it adds to the list. */
  readonly connectorId: string
}
