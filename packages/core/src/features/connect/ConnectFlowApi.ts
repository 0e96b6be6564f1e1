import type { ReadableAtom } from 'nanostores'
import type { ChainId } from '../../caip/chainId.js'
import type { Namespace } from '../../caip/namespace.js'
import type { Connector } from '../../connector/Connector.js'
import type { MultiChainConnector } from '../../connector/mergeConnectors.js'
import type { Session } from '../../connector/Session.js'
import type { BaseError } from '../../lib/BaseError.js'
import type { DirectoryWallet } from '../directory/DirectoryWallet.js'

/** What the visitor came for. It holds until the next `start`, whichever way leads to the wallet. */
export type ConnectIntent = {
  /** The namespace a wallet is wanted for. */
  readonly namespace?: Namespace | undefined
  /** The network to be on after connecting. */
  readonly chainId?: ChainId | undefined
}

export type ConnectFlowState =
  | { readonly status: 'choosing' }
  /** The wallet has several namespaces: `pick` one of its connectors, with the namespace. */
  | { readonly status: 'choosing namespace'; readonly wallet: MultiChainConnector }
  /** The wallet is asked. One elsewhere shows what it has to approve in `connector.pairing`. */
  | { readonly status: 'waiting'; readonly connector: Connector }
  /** Without a connector where there is no way to the wallet that was picked. */
  | { readonly status: 'failed'; readonly connector?: Connector; readonly error: BaseError }
  /** The wallet has approved, and the gate of this name is not passed yet. */
  | {
      readonly status: 'gated'
      readonly connector: Connector
      readonly session: Session
      readonly gate: string
    }
  | { readonly status: 'done'; readonly connector: Connector; readonly session: Session }

/** What has to happen between the approval of a wallet and the end of the flow, such as signing in. */
export type ConnectGate = {
  readonly name: string
  /** Resolves to let the visitor pass; rejects to end the flow with this error. The session stays open either way. */
  readonly pass: (request: {
    readonly session: Session
    readonly intent: ConnectIntent
    /** Aborts when the visitor gives up. */
    readonly signal: AbortSignal
  }) => Promise<void>
}

/** The way from "I want to connect" to a connected wallet, for any interface to render: `client.use(connectFlow)`. */
export type ConnectFlow = {
  readonly $state: ReadableAtom<ConnectFlowState>
  readonly $intent: ReadableAtom<ConnectIntent>
  /** Begins with this intent. An attempt for the same intent goes on, any other is given up. */
  start(intent?: ConnectIntent): void
  /**
   * Asks a wallet; call it inside the click. A wallet of several namespaces is asked once its namespace is known: from
   * `namespace`, from the intent, or from a second pick. A wallet of the directory that is not installed is asked over
   * WalletConnect, or fails with `connection/connector_not_found` where the app has none.
   */
  pick(wallet: Connector | DirectoryWallet, namespace?: Namespace): void
  /**
   * Asks for what a wallet elsewhere can approve, so that links to wallets can carry it, without a choice by the visitor.
   * Does nothing where the app has no such connector, or where one is connected already.
   */
  pair(): void
  /** Asks the wallet that failed once more. */
  retry(): void
  /** Gives up; whoever was connected stays connected. */
  cancel(): void
  /** Adds a gate. They are passed in the order they were added. Returns a function that takes it away. */
  gate(gate: ConnectGate): () => void
}
