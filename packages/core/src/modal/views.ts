import type { AccountTab } from '../account/AccountState.js'
import type { PermissionRequest } from '../adapter/WalletPermissions.js'
import type { ChainId } from '../caip/caip.js'
import type { Namespace } from '../caip/namespace.js'
import type { WindowProvider } from '../connector/EmbeddedWallet.js'

/** Views of the modal and their parameters. */
export type Views = {
  /** `namespace`: only wallets of that namespace. `chainId`: network to switch to after connecting. */
  Connect: { readonly namespace?: Namespace; readonly chainId?: ChainId } | undefined
  /** The list of wallets in its own view, with `features.collapseWallets`. */
  ConnectWallets: { readonly namespace?: Namespace; readonly chainId?: ChainId } | undefined
  /** The directory, searchable. */
  AllWallets: { readonly search?: string } | undefined
  /** The download links of a wallet of the directory. */
  Downloads: { readonly walletId: string }
  /** A few wallets to start with. */
  GetWallet: undefined
  /** Chooses the namespace of a wallet with several. */
  ConnectingMultiChain: { readonly connectorId: string }
  /** Waits for a wallet on the page. */
  ConnectingExternal: { readonly connectorId: string }
  /**
   * Pairing with a wallet of the directory, or with any by a QR code. `opened`: a link to it has just been followed.
   * `uri`: a pairing URI of the app's own (EIP-1328), shown in place of one of ours. The app handles the approval and
   * closes the modal.
   */
  ConnectingWalletConnect:
    | { readonly walletId?: string; readonly opened?: boolean; readonly uri?: string }
    | undefined
  /** Pairing with any wallet: a QR code or, on a phone, the list of wallets. `uri` as above. */
  ConnectingWalletConnectBasic: { readonly uri?: string } | undefined
  /** `tab`: the one to select. */
  Account: { readonly namespace?: Namespace; readonly tab?: AccountTab } | undefined
  /** The account's network, wallet and addresses, and the way to disconnect. `namespace`: default, the active one. */
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
  /** Chooses the token to send. */
  SendSelectToken: undefined
  /** The transfer as it will be sent, to confirm. */
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
  /** The swap as it will be made, to confirm. */
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
  /** The registered name. */
  RegisterAccountNameSuccess: undefined
  /** The permissions that the active account has granted to apps (ERC-7715). */
  SmartSessionList: undefined
  /** One session, and its end. */
  SmartSessionDetail: { readonly id: string }
  /** A permission that the app requests, to review before the wallet is prompted. Default: the one passed to `prepare`. */
  SmartSessionRequest: PermissionRequest | undefined
  /** The granted session. */
  SmartSessionCreated: undefined
  /** One NFT of the active account. `id`: its CAIP-19 id. */
  NftDetail: { readonly id: string }
  /** All connected wallets. */
  ProfileWallets: undefined
  /** Chooses the network. */
  Networks: undefined
  /** The visitor chose a network whose namespace has no connected wallet. */
  SwitchActiveChain: { readonly chainId: ChainId }
  /** The wallet is on a network the app does not know. */
  UnsupportedChain: { readonly chainId?: ChainId } | undefined
  /** The sign-in message, to read and to sign. */
  SIWXSignMessage: undefined
  /** Waits for the wallet to sign, and for the app to accept the signature. */
  ConnectingSiwe: undefined
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
  /** Takes the code from the present mailbox. `email`: the new address. */
  UpdateEmailPrimaryOtp: { readonly email: string }
  /** Takes the code from the mailbox of the new address, `email`. */
  UpdateEmailSecondaryOtp: { readonly email: string }
  /** The embedded wallet's own page, with a request for the visitor. It refuses to close. */
  ApproveTransaction: undefined
  /** Explains smart accounts, and upgrades or downgrades the account of the embedded wallet. */
  UpgradeWallet: undefined
  /** Explains wallets. */
  WhatIsAWallet: undefined
  /** Explains networks. */
  WhatIsANetwork: undefined
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
  ProfileWallets: 'account',
  Networks: 'account',
  NftDetail: 'account',
  SwitchActiveChain: 'account',
  UnsupportedChain: 'account',
  WhatIsANetwork: 'account',
} as const satisfies { readonly [name in ViewName]: string }

/** Bundle of views, which load together. */
export type ViewBundle = (typeof viewBundles)[ViewName]

/** A view with its parameters. */
export type View = {
  readonly [name in ViewName]: { readonly name: name; readonly params: Views[name] }
}[ViewName]

/** Other names of views, which `open` accepts as well. */
type Aliases = {
  readonly WalletSend: Views['Send']
  readonly WalletSendSelectToken: Views['SendSelectToken']
  readonly WalletSendPreview: Views['SendPreview']
  readonly WalletSendConfirmed: Views['SendDone']
  readonly WalletReceive: Views['Receive']
  readonly UpdateEmailWallet: Views['UpdateEmail']
}

type Request<views> = {
  readonly [name in keyof views]: undefined extends views[name]
    ? { readonly view: name; readonly params?: views[name] }
    : { readonly view: name; readonly params: views[name] }
}[keyof views]

/** Request for `open`: a view, with its parameters if it has any. */
export type OpenRequest = Request<Views>

/** Request for `open` with another name of a view. */
export type OpenAliasRequest = Request<Aliases>

/** Request for a view that yields a result. */
export type OpenSendRequest = Request<Pick<Views & Aliases, 'Send' | 'WalletSend' | 'Swap' | 'Pay'>>

/** The views in order, the one shown last. Never empty. */
export type Stack = readonly [View, ...View[]]
