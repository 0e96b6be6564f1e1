import type { RequestDescription } from '@latchkey/test-wallet/RequestDescription'
import type { MultiTestWallet, PendingRequest, TestWallet } from '@latchkey/testing'

/** What a test wallet does in one family. */
export type WalletPart = (
  | { readonly namespace: 'eip155'; readonly controls: TestWallet | MultiTestWallet['evm'] }
  | { readonly namespace: 'solana'; readonly controls: MultiTestWallet['solana'] }
  | { readonly namespace: 'bip122'; readonly controls: MultiTestWallet['bitcoin'] }
) & {
  /** What a request asks of a person. Comes with the wallet, as it takes the libraries of the family. Never throws. */
  describe(request: Pick<PendingRequest, 'method' | 'params'>): RequestDescription
}

/** A test wallet on this page, whatever families it speaks. */
export type PageWallet = {
  readonly name: string
  readonly icon: string
  readonly parts: readonly WalletPart[]
  /** Leaves the page. */
  uninstall(): void
}
