import type { FieldRules } from '../../rewrite/FieldRule.js'
import type { HookRule } from '../../rewrite/planHook.js'
import { buttonState, useModal } from '../hooks.js'

/** Hooks of ConnectKit, and what their fields become. */
export const connectkitHooks: Readonly<Record<string, HookRule>> = {
  useModal: {
    fields: {
      open: { hook: useModal, code: '$isOpen' },
      setOpen: {
        hook: useModal,
        code: '(isShown) => (isShown ? void $open() : $close())',
        typed: '(isShown: boolean) => (isShown ? void $open() : $close())',
      },
      openAbout: { hook: useModal, code: "() => void $open({ view: 'WhatIsAWallet' })" },
      openOnboarding: { hook: useModal, code: "() => void $open({ view: 'WhatIsAWallet' })" },
      openProfile: { hook: useModal, code: "() => void $open({ view: 'Account' })" },
      openSwitchNetworks: { hook: useModal, code: "() => void $open({ view: 'Networks' })" },
    },
    why: { openSIWE: 'Replace openSIWE by signIn of useSiwx of @latchkey/react/account.' },
  },
}

/** What `ConnectKitButton.Custom` passes to its function. */
export const connectkitFields: FieldRules = {
  address: {
    hook: buttonState,
    code: '$account.address',
    typed: '$account.address as `0x${string}` | undefined',
  },
  truncatedAddress: { hook: buttonState, code: '$account.address && #formatAddress($account.address)' },
  ensName: { hook: buttonState, code: '$account.profileName' },
  isConnected: { hook: buttonState, code: "$status === 'connected'" },
  isConnecting: { hook: buttonState, code: "$status === 'connecting' || $status === 'reconnecting'" },
  unsupported: { hook: buttonState, code: '!$supported' },
  chain: {
    hook: buttonState,
    code: "$status === 'connected' ? {} : undefined",
    shape: {
      id: "Number($network.id.split(':')[1])",
      name: '$network.name',
      unsupported: '!$supported',
      nativeCurrency: '$network.nativeCurrency',
    },
  },
  show: { hook: buttonState, code: '() => void $open()' },
}

/** Exports that need a decision, and the sentence of their mark. */
export const connectkitLeft: Readonly<Record<string, string>> = {
  SIWEConfig: 'Move these calls to the option siwx: serverSessions() has them, with calls of your own.',
  SIWEProvider: 'Replace SIWEProvider by the option siwx with serverSessions(), and remove it.',
  useSIWE: 'Replace useSIWE by useSiwx of @latchkey/react/account.',
  SIWEButton: 'Replace SIWEButton by a button that calls signIn of useSiwx.',
  Avatar: 'Show an avatar of your own: those of Latchkey are in its button and modal.',
  ChainIcon: 'Show icon of useNetwork().network in place of ChainIcon.',
  useChainIsSupported: 'Replace useChainIsSupported by supported of useNetwork.',
  useIsMounted: 'Remove useIsMounted: the hooks of Latchkey can be read on the server.',
}
