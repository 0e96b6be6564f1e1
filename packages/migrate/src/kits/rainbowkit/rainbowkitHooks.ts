import type { FieldRules } from '../../rewrite/FieldRule.js'
import type { HookRule } from '../../rewrite/planHook.js'
import { buttonState, useModal } from '../hooks.js'

/** Hooks of RainbowKit, and what their fields become. */
export const rainbowkitHooks: Readonly<Record<string, HookRule>> = {
  useConnectModal: {
    fields: {
      openConnectModal: { hook: useModal, code: "() => void $open({ view: 'Connect' })" },
      connectModalOpen: { hook: useModal, code: "$isOpen && $view === 'Connect'" },
    },
  },
  useAccountModal: {
    fields: {
      openAccountModal: { hook: useModal, code: "() => void $open({ view: 'Account' })" },
      accountModalOpen: { hook: useModal, code: "$isOpen && $view === 'Account'" },
    },
  },
  useChainModal: {
    fields: {
      openChainModal: { hook: useModal, code: "() => void $open({ view: 'Networks' })" },
      chainModalOpen: { hook: useModal, code: "$isOpen && $view === 'Networks'" },
    },
  },
}

/** What `ConnectButton.Custom` of RainbowKit passes to its function. */
export const connectButtonFields: FieldRules = {
  account: {
    hook: buttonState,
    code: '$account.address ? {} : undefined',
    shape: {
      address: '$account.address',
      displayName: '$account.profileName ?? #formatAddress($account.address)',
      ensName: '$account.profileName',
      ensAvatar: '$account.profileImage',
      displayBalance: 'undefined',
      hasPendingTransactions: 'false',
    },
    notes: {
      displayBalance: 'Read the balance from useBalance(): displayBalance is empty now.',
      hasPendingTransactions: 'hasPendingTransactions is always false now. The account lists transactions.',
    },
  },
  chain: {
    hook: buttonState,
    code: "$status === 'connected' ? {} : undefined",
    shape: {
      id: "Number($network.id.split(':')[1])",
      name: '$network.name',
      unsupported: '!$supported',
      hasIcon: '$network.icon !== undefined',
      iconUrl: '$network.icon',
      iconBackground: 'undefined',
    },
  },
  mounted: { hook: buttonState, code: 'true' },
  authenticationStatus: { hook: buttonState, code: 'undefined' },
  openConnectModal: { hook: buttonState, code: "() => void $open({ view: 'Connect' })" },
  openAccountModal: { hook: buttonState, code: "() => void $open({ view: 'Account' })" },
  openChainModal: { hook: buttonState, code: "() => void $open({ view: 'Networks' })" },
}

/** What `WalletButton.Custom` of RainbowKit passes to its function. */
export const walletButtonFields: FieldRules = {
  connect: { hook: buttonState, code: '$connect' },
  connected: { hook: buttonState, code: "$status === 'connected'" },
  error: { hook: buttonState, code: "$status === 'error'" },
  loading: { hook: buttonState, code: "$status === 'connecting'" },
  mounted: { hook: buttonState, code: 'true' },
  ready: { hook: buttonState, code: "$status !== 'connecting'" },
}

/** Exports that need a decision, and the sentence of their mark. */
export const rainbowkitLeft: Readonly<Record<string, string>> = {
  useAddRecentTransaction:
    'Remove useAddRecentTransaction: the account lists the transactions of the wallet.',
  RainbowKitAuthenticationProvider:
    'Replace the authentication adapter by the option siwx with serverSessions(), and remove this.',
  createAuthenticationAdapter:
    'Replace the authentication adapter by the option siwx with serverSessions(), and remove this.',
  getWalletConnectConnector: 'Remove this connector: walletConnect() pairs every wallet.',
  AuthenticationStatus: 'Remove this type with the authentication adapter: useSiwx() has the status.',
  AvatarComponent: 'Type the component by AvatarSlotProps of @latchkey/react, which has address and image.',
  DisclaimerComponent:
    'Show this as the slot connectFooter of LatchkeyProvider, as a component without props.',
  cssStringFromTheme: 'Set the --lk-* properties in a stylesheet in place of this.',
  cssObjectFromTheme: 'Set the --lk-* properties in a stylesheet in place of this.',
}
