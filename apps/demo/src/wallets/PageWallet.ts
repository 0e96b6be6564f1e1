import type { RequestDescription } from '@latchkey/test-wallet/RequestDescription'
import type { MultiTestWallet, PendingRequest, TestWallet } from '@latchkey/testing'

/** The part of a test wallet for one namespace. */
export type WalletPart = (
  | { readonly namespace: 'eip155'; readonly controls: TestWallet | MultiTestWallet['evm'] }
  | { readonly namespace: 'solana'; readonly controls: MultiTestWallet['solana'] }
  | { readonly namespace: 'bip122'; readonly controls: MultiTestWallet['bitcoin'] }
) & {
  /** Describes a request. It comes with the wallet, because it needs the namespace's libraries. Never throws. */
  describe(request: Pick<PendingRequest, 'method' | 'params'>): RequestDescription
}

/** A test wallet on this page, for one or more namespaces. */
export type PageWallet = {
  readonly name: string
  readonly icon: string
  readonly parts: readonly WalletPart[]
  /** Removes the wallet from the page. */
  uninstall(): void
}
