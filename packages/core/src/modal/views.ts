import type { AccountTab } from '../account/AccountState.js'
import type { ReplacementKind } from '../adapter/ChainAdapter.js'
import type { PermissionRequest } from '../adapter/WalletPermissions.js'
import type { AccountId, ChainId } from '../caip/caip.js'
import type { Namespace } from '../caip/namespace.js'
import type { WindowProvider } from '../connector/EmbeddedWallet.js'

/** Views of the modal and their parameters. */
export type Views = {
  /** The ways to connect. `namespace`: only wallets of that namespace. `chainId`: network to switch to after connecting. */
  Connect: { readonly namespace?: Namespace; readonly chainId?: ChainId } | undefined
  /** The list of wallets in its own view, with `features.collapseWallets`. */
  ConnectWallets: { readonly namespace?: Namespace; readonly chainId?: ChainId } | undefined
  /** The wallet directory. `search`: text to search for. */
  AllWallets: { readonly search?: string } | undefined
  /** The download links of a wallet of the directory. */
  Downloads: { readonly walletId: string }
  /** A few wallets to start with. */
  GetWallet: undefined
  /** Chooses the namespace of a wallet with several. */
  ConnectingMultiChain: { readonly connectorId: string }
  /** Waits for a wallet on the page to approve. */
  ConnectingExternal: { readonly connectorId: string }
  /**
   * Pairs with a wallet of the directory, or with any wallet by a QR code. `opened`: the visitor has just followed a link
   * to the wallet. `uri`: a pairing URI of the app (EIP-1328), shown in place of the client's. The app handles the approval
   * and closes the modal.
   */
  ConnectingWalletConnect:
    | { readonly walletId?: string; readonly opened?: boolean; readonly uri?: string }
    | undefined
  /** Pairs with any wallet by a QR code or, on a phone, by the list of wallets. `uri`: as above. */
  ConnectingWalletConnectBasic: { readonly uri?: string } | undefined
  /** The account. `namespace`: default, the active one. `tab`: the tab to select. */
  Account: { readonly namespace?: Namespace; readonly tab?: AccountTab } | undefined
  /** The account's network, wallet and addresses, and the button to disconnect. `namespace`: default, the active one. */
  AccountSettings: { readonly namespace?: Namespace } | undefined
  /**
   * Sends the native coin or a token. `assetAddress`: contract or mint, or `native`. `amount`: decimal text in whole units.
   * `to`: an address or a name.
   */
  Send:
    | {
        readonly namespace?: Namespace
        readonly chainId?: ChainId
        readonly assetAddress?: string
        readonly amount?: string
        readonly to?: string
      }
    | undefined
  /** Reviews a transaction that speeds a pending one up or cancels it, and shows the outcome of both. `hash`: id of the pending one. */
  ReplaceTransaction: { readonly chainId: ChainId; readonly hash: string; readonly kind: ReplacementKind }
  /** Chooses the token to send. */
  SendSelectToken: undefined
  /** The review of the transfer, before the signature. */
  SendPreview: undefined
  /** The sent transfer and its status. */
  SendDone: undefined
  /**
   * Swaps tokens of the network in use, by symbol or address. `amount`: decimal text in whole units of the token that
   * is sold. `fromToken`: default, the native coin.
   */
  Swap: { readonly amount?: string; readonly fromToken?: string; readonly toToken?: string } | undefined
  /** Chooses the token to sell or to buy. */
  SwapSelectToken: { readonly side: 'sell' | 'buy' }
  /** The review of the swap, before the signature. */
  SwapPreview: undefined
  /** The swap and its result. */
  SwapDone: undefined
  /**
   * Pays a request: a URI of EIP-681, Solana Pay or BIP-21, or its parts. `assetAddress`: contract or mint; default,
   * the native coin. `amount`: decimal text in whole units. `label` and `message`: the requester's name and the
   * purpose.
   */
  Pay:
    | { readonly uri: string }
    | {
        readonly chainId: ChainId
        readonly to: string
        readonly amount: string
        readonly assetAddress?: string
        readonly label?: string
        readonly message?: string
      }
  /** The visitor's own address, as text and QR code. */
  Receive: undefined
  /** Buys coins: the coin, the amount and the provider. */
  OnRampProviders: undefined
  /** Chooses the coin to buy. */
  OnRampTokenSelect: undefined
  /** Chooses the currency to pay with. */
  OnRampFiatSelect: undefined
  /** The purchase at the provider, until the coins arrive. */
  BuyInProgress: undefined
  /** Explains buying coins. */
  WhatIsABuy: undefined
  /** Chooses and registers a name for the active EVM account. */
  RegisterAccountName: undefined
  /** Confirms that the name is registered. */
  RegisterAccountNameSuccess: undefined
  /** The permissions that the active account has granted to apps (ERC-7715). */
  SmartSessionList: undefined
  /** One of these permissions, and the button that revokes it. `id`: the id of the permission. */
  SmartSessionDetail: { readonly id: string }
  /** The review of a permission that the app requests, before the wallet's prompt. Default: the permission passed to `prepare`. */
  SmartSessionRequest: PermissionRequest | undefined
  /** The granted permission. */
  SmartSessionCreated: undefined
  /** One NFT of the active account. `id`: its CAIP-19 id. */
  NftDetail: { readonly id: string }
  /** The connected wallets, to choose the active one or to disconnect. */
  ProfileWallets: undefined
  /** Lists the watched addresses and adds one, with `client.use(watch())`. */
  Watch: undefined
  /** One watched account, what it holds, and the button that stops watching it. `accountId`: its CAIP-10 id. */
  WatchedAccount: { readonly accountId: AccountId }
  /** Chooses the network. */
  Networks: undefined
  /** The visitor chose a network whose namespace has no connected wallet. */
  SwitchActiveChain: { readonly chainId: ChainId }
  /** The wallet is on a network that the app does not support. */
  UnsupportedChain: { readonly chainId?: ChainId } | undefined
  /** The sign-in message, to read and to sign. */
  SIWXSignMessage: undefined
  /** Waits for the wallet to sign, and for the app to accept the signature. */
  ConnectingSiwe: undefined
  /** Signs up to the embedded wallet, to import another wallet into the new account. */
  ImportWallet: undefined
  /** All services that the embedded wallet signs in with. */
  ConnectSocials: undefined
  /** A login with a service, in a window of its own. */
  ConnectingSocial: { readonly provider: WindowProvider }
  /** A login with Farcaster, by a QR code or a link to its app. */
  ConnectingFarcaster: undefined
  /** Takes the code that the embedded wallet mailed to an address. */
  EmailVerifyOtp: { readonly email: string }
  /** Waits until the visitor opens the link that was mailed, because this device is new. */
  EmailVerifyDevice: { readonly email: string }
  /** Changes the email address of the embedded wallet that is connected. */
  UpdateEmail: undefined
  /** Takes the code from the current mailbox. `email`: the new address. */
  UpdateEmailPrimaryOtp: { readonly email: string }
  /** Takes the code from the mailbox of the new address, `email`. */
  UpdateEmailSecondaryOtp: { readonly email: string }
  /** The embedded wallet's own page, with a request for the visitor. The modal refuses to close. */
  ApproveTransaction: undefined
  /** Explains smart accounts, and upgrades the embedded wallet's account or reverts the upgrade. */
  UpgradeWallet: undefined
  /** Explains wallets. */
  WhatIsAWallet: undefined
  /** Explains networks. */
  WhatIsANetwork: undefined
}

declare global {
  /**
   * The app's own views: the type of their parameters by name, or `undefined` without any. A name begins with a small letter.
   * An app adds to it, so that `open` knows them: `declare global { interface LatchkeyViews { terms: undefined } }`.
   */
  interface LatchkeyViews {}
}

/** Name of a view. */
export type ViewName = keyof Views

/** The bundle that an interface loads each view with. */
export const viewBundles = {
  Connect: 'connect',
  ConnectWallets: 'connect',
  AllWallets: 'connect',
  Downloads: 'connect',
  GetWallet: 'connect',
  ConnectingMultiChain: 'connect',
  ConnectingExternal: 'connect',
  ConnectingWalletConnect: 'connect',
  ConnectingWalletConnectBasic: 'connect',
  WhatIsAWallet: 'connect',
  Account: 'account',
  AccountSettings: 'account',
  Send: 'send',
  SendSelectToken: 'send',
  SendPreview: 'send',
  SendDone: 'send',
  ReplaceTransaction: 'send',
  Swap: 'swaps',
  SwapSelectToken: 'swaps',
  SwapPreview: 'swaps',
  SwapDone: 'swaps',
  Pay: 'pay',
  Receive: 'receive',
  OnRampProviders: 'onramp',
  OnRampTokenSelect: 'onramp',
  OnRampFiatSelect: 'onramp',
  BuyInProgress: 'onramp',
  WhatIsABuy: 'onramp',
  RegisterAccountName: 'names',
  RegisterAccountNameSuccess: 'names',
  SmartSessionList: 'sessions',
  SmartSessionDetail: 'sessions',
  SmartSessionRequest: 'sessions',
  SmartSessionCreated: 'sessions',
  SIWXSignMessage: 'siwx',
  ConnectingSiwe: 'siwx',
  ImportWallet: 'email',
  ConnectSocials: 'email',
  ConnectingSocial: 'email',
  ConnectingFarcaster: 'email',
  EmailVerifyOtp: 'email',
  EmailVerifyDevice: 'email',
  UpdateEmail: 'email',
  UpdateEmailPrimaryOtp: 'email',
  UpdateEmailSecondaryOtp: 'email',
  ApproveTransaction: 'email',
  UpgradeWallet: 'email',
  Watch: 'watch',
  WatchedAccount: 'watch',
  ProfileWallets: 'account',
  Networks: 'account',
  NftDetail: 'account',
  SwitchActiveChain: 'account',
  UnsupportedChain: 'account',
  WhatIsANetwork: 'account',
} as const satisfies { readonly [name in ViewName]: string }

/** Bundle of views, which load together. */
export type ViewBundle = (typeof viewBundles)[ViewName]

/** Name of a view that the app defines and declares in `LatchkeyViews`. */
export type OwnViewName = Extract<keyof LatchkeyViews, Uncapitalize<string>>

type ViewOf<views> = {
  readonly [name in keyof views]: { readonly name: name; readonly params: views[name] }
}[keyof views]

/** A view with its parameters. */
export type View = ViewOf<Views> | ViewOf<LatchkeyViews>

/** Other names of views, which `open` accepts as well. */
type Aliases = {
  readonly WalletSend: Views['Send']
  readonly WalletSendSelectToken: Views['SendSelectToken']
  readonly WalletSendPreview: Views['SendPreview']
  readonly WalletSendConfirmed: Views['SendDone']
  readonly WalletReceive: Views['Receive']
  readonly UpdateEmailWallet: Views['UpdateEmail']
}

/** Parameters as an app passes them: a network may be the number of an EVM chain. */
type Given<params> = {
  readonly [key in keyof params]: key extends 'chainId' ? params[key] | number : params[key]
}

type Request<views> = {
  readonly [name in keyof views]: undefined extends views[name]
    ? { readonly view: name; readonly params?: Given<views[name]> }
    : { readonly view: name; readonly params: Given<views[name]> }
}[keyof views]

/** Request for `open`: a view, with its parameters if it has any. */
export type OpenRequest = Request<Views> | Request<LatchkeyViews>

/** Request for `open` with another name of a view. */
export type OpenAliasRequest = Request<Aliases>

/** Request for a view that yields a result. */
export type OpenSendRequest = Request<Pick<Views & Aliases, 'Send' | 'WalletSend' | 'Swap' | 'Pay'>>

/** The open views in order. The last one is shown. Never empty. */
export type Stack = readonly [View, ...View[]]
