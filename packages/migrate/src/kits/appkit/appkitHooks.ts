import { asHandler, compares } from '../../rewrite/adapts.js'
import type { HookRule } from '../../rewrite/planHook.js'
import {
  useConnection,
  useDisconnect,
  useModal,
  useNetwork,
  useProvider,
  useSessions,
  useSwitchNetwork,
  useTheme,
} from '../hooks.js'
import { adaptDisconnect, adaptOpen, adaptSwitch, namespaceOf } from './adaptAppkit.js'

const isReady = 'Remove this field of useAppKitState: a client is ready as soon as it is created.'

/** Hooks of AppKit for React, and what their fields become. */
export const appkitHooks: Readonly<Record<string, HookRule>> = {
  useAppKit: {
    fields: {
      open: { hook: useModal, code: '$open', adapt: adaptOpen },
      close: { hook: useModal, code: '$close', adapt: asHandler },
    },
    why: {
      open: 'Replace this open() by open() of useModal: the command does not understand one of its uses.',
    },
  },
  useAppKitAccount: {
    fields: {
      address: { hook: useConnection, code: '$address' },
      isConnected: { hook: useConnection, code: "$status === 'connected'" },
      status: { hook: useConnection, code: '$status' },
      caipAddress: {
        hook: useConnection,
        code: "$status === 'connected' ? `${$chainId}:${$address}` : undefined",
        typed: "$status === 'connected' ? (`${$chainId}:${$address}` as const) : undefined",
      },
    },
    withArguments(rule, args) {
      const namespace = namespaceOf(args)
      if (namespace === undefined) return undefined
      return { ...rule, hook: { ...rule.hook, args: `{ namespace: '${namespace}' }` } }
    },
    why: {
      embeddedWalletInfo: 'Read the visitor of the embedded wallet from $user of embeddedWallet().',
      allAccounts: 'Read the accounts from useConnections(), which has those of each namespace.',
    },
  },
  useAppKitNetwork: {
    fields: {
      caipNetwork: { hook: useNetwork, code: '$network', members: ['name', 'nativeCurrency'] },
      caipNetworkId: { hook: useNetwork, code: '$network.id' },
      chainId: { hook: useNetwork, code: "Number($network.id.split(':')[1])" },
      switchNetwork: { hook: useSwitchNetwork, code: '$switchNetworkAsync', adapt: adaptSwitch },
    },
    why: {
      switchNetwork: 'Replace this switchNetwork by that of useSwitchNetwork, which takes { chainId }.',
      caipNetwork: 'Replace caipNetwork by network of useNetwork. Its id is the CAIP-2 id, such as eip155:1.',
    },
  },
  useAppKitState: {
    fields: {
      open: { hook: useModal, code: '$isOpen' },
      selectedNetworkId: { hook: useNetwork, code: '$network.id' },
    },
    why: { loading: isReady, initialized: isReady },
  },
  useAppKitTheme: {
    fields: {
      themeMode: { hook: useTheme, code: '$mode', adapt: compares('dark', 'light') },
      setThemeMode: { hook: useTheme, code: '$setMode' },
    },
    why: {
      themeMode: 'Replace themeMode by mode of useTheme, which may be "system".',
      themeVariables:
        'Replace themeVariables by variables of useTheme. Names are those of --lk-* without the prefix.',
      setThemeVariables:
        'Replace setThemeVariables by setVariables of useTheme. Names are those of --lk-* without the prefix.',
    },
  },
  useAppKitProvider: {
    fields: { walletProvider: { hook: useProvider, code: '$$' } },
    withArguments: (rule, args) => (namespaceOf(args) === 'eip155' ? rule : undefined),
    why: { walletProvider: 'Replace walletProvider by getSigner(client) of the adapter of its namespace.' },
  },
  useDisconnect: {
    fields: { disconnect: { hook: useDisconnect, code: '$disconnectAsync', adapt: adaptDisconnect } },
  },
  useWalletInfo: {
    fields: {
      walletInfo: { hook: useSessions, code: '$sessions[0]?.connector', members: ['name', 'icon', 'rdns'] },
    },
  },
}

/** Hooks that need a decision, and the sentence of their mark. */
export const appkitLeft: Readonly<Record<string, string>> = {
  useAppKitEvents: 'Replace useAppKitEvents by useEvents. Events have a name and properties.',
  useAppKitBalance: 'Replace useAppKitBalance by useBalance, which reads the balance and has it as a bigint.',
  useAppKitConnections: 'Replace useAppKitConnections by useSessions.',
  useAppKitConnection: 'Replace useAppKitConnection by useSessions, which has setActive and disconnect.',
  useAppKitWallets: 'Replace useAppKitWallets by useConnect, or by a modal of your own.',
  useAppKitSIWX: 'Replace useAppKitSIWX by useSiwx of @latchkey/react/account.',
}
