import type { Choice } from './Choice.ts'
import type { CodeFile } from './CodeFile.ts'
import { interfaces } from './interfaces.ts'
import type { Chain } from './parts.ts'
import { writeTest } from './writeTest.ts'

/** The adapter of a chain, and what a server verifies sign-ins of it with. */
const adapters = {
  evm: { imports: 'evm, mainnet', adapter: 'evm({ networks: [mainnet] })', chainId: 'eip155:1' },
  solana: {
    imports: 'solana, solanaMainnet',
    adapter: 'solana({ networks: [solanaMainnet] })',
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  },
  bitcoin: {
    imports: 'bitcoin, bitcoinMainnet',
    adapter: 'bitcoin({ networks: [bitcoinMainnet] })',
    chainId: 'bip122:000000000019d6689c085ae165831e93',
  },
} as const satisfies Readonly<Record<Chain, object>>

/** Returns the files of an app with what was chosen. Those of later files import the earlier ones. */
export const writeFiles = (choice: Choice): readonly CodeFile[] => [
  { name: 'src/latchkey.ts', language: 'ts', code: writeClient(choice) },
  ...interfaces[choice.framework],
  ...(choice.extras.includes('signIn') ? [writeServer(choice)] : []),
  ...(choice.extras.includes('tests') ? [writeTest(choice)] : []),
]

function writeClient({ chains, extras }: Choice): string {
  const imports = [
    ...chains.map((chain) => `import { ${adapters[chain].imports} } from '@latchkey/adapter-${chain}'`),
    "import { createLatchkey } from '@latchkey/core'",
    ...(extras.includes('embedded') ? ["import { embeddedWallet } from '@latchkey/embedded-wallet'"] : []),
    ...(extras.includes('signIn') ? ["import { serverSessions } from '@latchkey/siwx'"] : []),
    ...(extras.includes('walletConnect') ? ["import { walletConnect } from '@latchkey/walletconnect'"] : []),
  ]
  const lines = chains.map((chain) => `    ${adapters[chain].adapter},`)
  const options = [
    ...['  adapters: [', ...lines, '  ],'],
    ...(extras.includes('signIn') ? ["  siwx: serverSessions({ url: '/api/auth' }),"] : []),
  ]
  return [
    ...imports,
    '',
    'export const client = createLatchkey({',
    ...options,
    '})',
    ...(extras.includes('walletConnect')
      ? ["client.use(walletConnect({ projectId: 'the project id of your relay' }))"]
      : []),
    ...(extras.includes('embedded')
      ? ["client.use(embeddedWallet({ url: 'https://wallet.example' })) // your wallet's frame"]
      : []),
    '',
  ].join('\n')
}

function writeServer({ chains }: Choice): CodeFile {
  const code = [
    "import { createMemoryStore, createSignInHandlers } from '@latchkey/siwx/server'",
    '',
    'export const auth = createSignInHandlers({',
    "  domain: 'localhost:5173', // the host of your page with its port",
    `  chainIds: [${chains.map((chain) => `'${adapters[chain].chainId}'`).join(', ')}],`,
    ...(chains.includes('evm')
      ? ["  rpcUrls: { 'eip155:1': 'https://ethereum-rpc.publicnode.com' }, // for smart accounts"]
      : []),
    '  store: createMemoryStore(), // several processes need a database',
    '  onError: console.error,',
    '})',
    '',
  ].join('\n')
  return { name: 'server/auth.ts', language: 'ts', code }
}
