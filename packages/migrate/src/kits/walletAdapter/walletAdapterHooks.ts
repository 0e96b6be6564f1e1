import { asHandler, nothing, readsOnly } from '../../rewrite/adapts.js'
import type { NewHook } from '../../rewrite/FieldRule.js'
import { isCondition } from '../../rewrite/planFields.js'
import type { HookRule } from '../../rewrite/planHook.js'
import { useConnection, useDisconnect, useModal } from '../hooks.js'

const connection: NewHook = { ...useConnection, args: "{ namespace: 'solana' }" }
const toText = readsOnly('toBase58', 'toString')

/** Hooks of wallet-adapter, and what their fields become. */
export const walletAdapterHooks: Readonly<Record<string, HookRule>> = {
  useWallet: {
    fields: {
      publicKey: {
        hook: connection,
        code: '$address',
        adapt: (source, use) => (isCondition(source, use) ? nothing : toText(source, use)),
      },
      connected: { hook: connection, code: "$status === 'connected'" },
      connecting: { hook: connection, code: "$status === 'connecting' || $status === 'reconnecting'" },
      disconnect: { hook: useDisconnect, code: '$disconnectAsync', adapt: asHandler },
    },
    why: {
      publicKey: 'Use address of useConnection, which is text: new PublicKey(address) makes a key of it.',
      signMessage: 'Replace signMessage by that of useSignMessage, which takes text.',
      signIn: 'Replace signIn by useSignIn of @latchkey/adapter-solana/react.',
      sendTransaction:
        'Send through getSigner(client) of @latchkey/adapter-solana, or by useSendTransaction.',
      wallet: 'Read the wallet from useSessions(): sessions[0]?.connector has its name and icon.',
      wallets: 'Read the wallets from connectors of useConnect().',
      signTransaction: 'Sign through getSigner(client) of @latchkey/adapter-solana.',
      signAllTransactions: 'Sign through getSigner(client) of @latchkey/adapter-solana.',
      select: 'Connect by open() of useModal, or by useConnect.',
      connect: 'Connect by open() of useModal, or by useConnect.',
    },
  },
  useWalletModal: {
    fields: {
      visible: { hook: useModal, code: '$isOpen' },
      setVisible: {
        hook: useModal,
        code: '(isShown) => (isShown ? void $open() : $close())',
        typed: '(isShown: boolean) => (isShown ? void $open() : $close())',
      },
    },
  },
}

/** Exports that need a decision, and the sentence of their mark. */
export const walletAdapterLeft: Readonly<Record<string, string>> = {
  useConnection:
    'This connection works as before. getRpc(client) of @latchkey/adapter-solana can take its place.',
  WalletNotConnectedError: 'Throw an error of your own: this one was of the old hooks.',
  useAnchorWallet: 'Replace useAnchorWallet by a wallet that signs through getSigner(client).',
  WalletDisconnectButton:
    'Replace WalletDisconnectButton by a button that calls disconnect of useDisconnect.',
}
