import type { ReadableAtom } from 'nanostores'
import type { ChainId, ChainIdInput } from '../../caip/caip.js'
import type { Namespace } from '../../caip/namespace.js'
import type { Session } from '../../connector/Connection.js'
import type { Connector } from '../../connector/Connector.js'
import type { MultiChainConnector } from '../../connector/mergeConnectors.js'
import type { SignInOffer } from '../../connector/SignInOffer.js'
import type { LatchkeyError } from '../../lib/LatchkeyError.js'
import type { OpenRequest } from '../../modal/views.js'
import type { DirectoryWallet } from '../directory/DirectoryWallet.js'

/** The purpose of a connection. It is kept until the next `start`, whichever way the visitor picks a wallet. */
export type ConnectIntent = {
  /** CAIP-2 namespace the wallet must support. */
  readonly namespace?: Namespace | undefined
  /** CAIP-2 id of the network to switch to after connecting. */
  readonly chainId?: ChainId | undefined
  /**
   * Pairing URI supplied by the app (EIP-1328). The app connects the wallet that approves it; the flow requests no
   * other.
   */
  readonly uri?: string | undefined
}

/** State of the connect flow. */
export type ConnectFlowState =
  | { readonly status: 'choosing' }
  /** The wallet supports several namespaces: call `pick(wallet, namespace)` with one of them. */
  | {
      readonly status: 'choosing namespace'
      /** The chosen wallet. */
      readonly wallet: MultiChainConnector
    }
  /** The wallet is prompting. A WalletConnect connector offers its URI in `connector.walletConnect.$state`. */
  | {
      readonly status: 'waiting'
      /** The connector of the attempt. */
      readonly connector: Connector
    }
  /** `connector` is absent when no connector reaches the picked wallet. */
  | {
      readonly status: 'failed'
      readonly connector?: Connector
      /** Reason of the failure. */
      readonly error: LatchkeyError
    }
  /** The wallet has approved. The named gate is running. */
  | {
      readonly status: 'gated'
      readonly connector: Connector
      /** The session of the wallet. */
      readonly session: Session
      /** Name of the gate. */
      readonly gate: string
      /** View that shows the gate. Without it, the interface shows that it is still connecting. */
      readonly view?: OpenRequest | undefined
    }
  | {
      readonly status: 'done'
      /** The connector of the wallet. */
      readonly connector: Connector
      /** The session of the wallet. */
      readonly session: Session
    }

/** A step between the wallet's approval and the end of the flow, such as signing in. */
export type ConnectGate = {
  /** Name of the gate. */
  readonly name: string
  /** View that the interface opens while the gate runs, in place of the connecting view. Leaving it cancels the flow. */
  readonly view?: OpenRequest
  /** A message that the wallet may sign while it connects, before the gates run. The first gate that has one counts. */
  readonly signIn?: SignInOffer
  /** Resolves to continue the flow. A rejection fails the flow with that error; the session stays open either way. */
  readonly pass: (request: {
    /** The session of the wallet. */
    readonly session: Session
    /** The purpose of the connection. */
    readonly intent: ConnectIntent
    /** Names the view that shows the gate from now on, in place of `view`. */
    readonly show: (view: OpenRequest) => void
    /** Aborts when the flow is cancelled. */
    readonly signal: AbortSignal
  }) => Promise<void>
}

/** State machine of connecting a wallet, for any interface to render: `client.use(connectFlow())`. */
export type ConnectFlow = {
  /** State of the flow. */
  readonly $state: ReadableAtom<ConnectFlowState>
  /** Namespace, network and pairing URI of the flow. */
  readonly $intent: ReadableAtom<ConnectIntent>
  /** Sets the intent. A pending attempt with the same intent continues; any other is cancelled. */
  start(intent?: Omit<ConnectIntent, 'chainId'> & { readonly chainId?: ChainIdInput | undefined }): void
  /**
   * Connects a wallet; call it inside the click handler. A wallet with several namespaces is prompted once the namespace is known:
   * from `namespace`, from the intent, or from a second call. A directory wallet that is not installed connects over WalletConnect,
   * or fails with `connection/connector_not_found` if the app has no such connector. It changes nothing while a WalletConnect
   * session is open: disconnect that one first. It also changes nothing while the intent has a URI.
   */
  pick(wallet: Connector | DirectoryWallet, namespace?: Namespace): void
  /**
   * Requests a WalletConnect URI, by default before the visitor picks a wallet, so that links to wallets can carry it. `wallet`
   * is the one that the URI is shown for; it becomes a recent wallet if it approves. Requests nothing if a URI is there or in
   * the intent, or if the app has no WalletConnect connector or it is connected already.
   */
  pair(wallet?: DirectoryWallet): void
  /** Prompts the wallet that failed again. */
  retry(): void
  /** Cancels the attempt. Open sessions stay open. */
  cancel(): void
  /** Adds a gate; gates run in the order they were added. Returns a function that removes it. */
  gate(gate: ConnectGate): () => void
}

declare global {
  interface LatchkeyFeatures {
    readonly connect: ConnectFlow
  }
}
