/** Option names of AppKit, wagmi and others, and how to set the same here. */
export const otherNames: Readonly<Record<string, string | undefined>> = {
  networks: 'Give the networks to their adapter: adapters: [evm({ networks: [mainnet] })].',
  chains: 'Give the networks to their adapter: adapters: [evm({ networks: [mainnet] })].',
  transports: "Write customRpcUrls: { 1: ['https://node.example'] }.",
  storage: 'Write ports: { storage }.',
  theme: "Write themeMode: 'dark', or themeVariables.",
  wallets: 'Write customWallets, or connectors for wallets with a provider of their own.',
  showWallets: 'Write enableWallets.',
  tokens:
    "The button shows the native coin. Read a token with client.use(tokens()), from '@latchkey/core/tokens'.",
  enableWalletConnect: 'Leave out client.use(walletConnect()).',
  enableCoinbase: "Write excludeWalletIds: ['com.coinbase.wallet'].",
  enableBaseAccount:
    'Add the account only where it is wanted: connectors: [external({ id, name, provider })].',
  coinbasePreference:
    "Set it in the wallet's own SDK, and add its provider: connectors: [external({ id, name, provider })].",
  defaultAccountTypes:
    'The visitor chooses in the settings of the account. An app calls setPreferredAccountType of the embedded wallet.',
  manualWCControl:
    "Open the view ConnectingWalletConnect with { uri }, or use connectFlow() of '@latchkey/core/connect'.",
  universalProvider: 'Write client.use(walletConnect({ client })), with a sign client of your own.',
  universalProviderConfigOverride:
    'Write client.use(walletConnect({ propose })), which makes the proposal, and customRpcUrls.',
  experimental_preferUniversalLinks:
    'A universal link is used wherever a wallet has one. Leave the option out.',
  basic: 'Write adapters: [], and client.use(walletConnect()).',
  sdkVersion: 'The package sends its own version. Leave the option out.',
}

/** Feature names of AppKit, and how to set the same here. */
export const otherFeatures: Readonly<Record<string, string | undefined>> = {
  reownAuthentication: 'Write the option siwx.',
  headless: "Leave out <LatchkeyProvider>, and use '@latchkey/core/connect'.",
}
