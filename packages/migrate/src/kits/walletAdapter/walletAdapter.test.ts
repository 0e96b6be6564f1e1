import { expect, test } from 'vitest'
import { migrate } from '../../migrate.js'
import { marksOf, rewrite, rewriteBody } from '../../testing/rewrite.js'
import { walletAdapterHooks, walletAdapterLeft } from './walletAdapterHooks.js'

const component = (hook: string, body: string, module = 'react') =>
  `import { ${hook} } from '@solana/wallet-adapter-${module}'\nexport function A() {\n  ${body}\n}\n`

test.each([
  [
    'const { publicKey } = useWallet()\n  return publicKey && publicKey.toBase58()',
    "const { address: publicKey } = useConnection({ namespace: 'solana' })\n  return publicKey && publicKey",
  ],
  [
    'const { connected } = useWallet()\n  return connected',
    "const { status } = useConnection({ namespace: 'solana' })\n  const connected = status === 'connected'\n  return connected",
  ],
  [
    'const { disconnect } = useWallet()\n  return <b onClick={disconnect} />',
    'const { disconnectAsync: disconnect } = useDisconnect()\n  return <b onClick={() => void disconnect()} />',
  ],
])('behavior: %s', (before, after) => {
  expect(rewriteBody(component('useWallet', before))).toBe(`export function A() {\n  ${after}\n}`)
})

test('behavior: a key that is used as one stays at the old hook', () => {
  const text = component('useWallet', 'const { publicKey } = useWallet()\n  return send(publicKey)')
  expect(marksOf(text)).toEqual([expect.stringContaining('new PublicKey(address)')])
  expect(rewrite(text).replace(/^ *\/\/ latchkey-migrate:.*\n/gm, '')).toBe(text)
})

test.each(
  Object.entries(walletAdapterHooks['useWallet']?.why ?? {}).filter(([field]) => field !== 'publicKey'),
)('behavior: %s of useWallet stays under a mark', (field, sentence) => {
  expect(marksOf(component('useWallet', `const { ${field} } = useWallet()\n  return ${field}`))).toEqual([
    sentence,
  ])
})

test.each(Object.entries(walletAdapterLeft))('behavior: %s stays under a mark', (name, sentence) => {
  expect(marksOf(component(name, `return ${name}`))).toEqual([sentence])
})

test('behavior: a button with a text of its own stays under a mark', () => {
  expect(
    marksOf(component('WalletMultiButton', 'return <WalletMultiButton>In</WalletMultiButton>', 'react-ui')),
  ).not.toEqual([])
})

const app = (endpoint: string, props = '', more = '') =>
  `import { ConnectionProvider, WalletProvider } from '@solana/wallet-adapter-react'\nimport { clusterApiUrl } from '@solana/web3.js'\n${more}export const App = () => (\n  <ConnectionProvider endpoint={${endpoint}}>\n    <WalletProvider wallets={[]} ${props}>\n      <main />\n    </WalletProvider>\n  </ConnectionProvider>\n)\n`

test.each([
  ["clusterApiUrl('devnet')", '', 'solana({ networks: [solanaDevnet] })'],
  ["clusterApiUrl('mainnet-beta')", '', 'solana({ networks: [solanaMainnet] })'],
  ["'https://a.example'", '', "customRpcUrls: { [solanaMainnet.id]: ['https://a.example'] }"],
  ["clusterApiUrl('testnet')", 'autoConnect={false}', 'enableReconnect: false'],
])('behavior: the endpoint %s with %s', (endpoint, props, option) => {
  const after = rewriteBody(app(endpoint, props))
  expect(after).toContain(option)
  expect(after).toContain('  <LatchkeyProvider client={client}>\n    <main />\n  </LatchkeyProvider>')
})

test('behavior: a name of the cluster stays without a mark beside ConnectionProvider', () => {
  const { files, marks } = migrate({
    'App.tsx': app(
      'clusterApiUrl(WalletAdapterNetwork.Devnet)',
      '',
      "import { WalletAdapterNetwork } from '@solana/wallet-adapter-base'\n",
    ),
    'Use.tsx': component('useConnection', 'const { connection } = useConnection()\n  return connection'),
  })
  expect(files['App.tsx']).toContain('clusterApiUrl(WalletAdapterNetwork.Devnet)')
  expect(marks.map(({ path }) => path)).toEqual(['Use.tsx'])
})

test('behavior: each field that stays at a hook has its sentence', () => {
  const text = component(
    'useWallet',
    'const { sendTransaction, wallet, select, storageKey } = useWallet()\n  return [sendTransaction, wallet, select, storageKey]',
  )
  const { why } = walletAdapterHooks['useWallet'] ?? {}
  expect(marksOf(text)).toEqual([
    why?.['sendTransaction'],
    why?.['wallet'],
    why?.['select'],
    'Replace "storageKey" of useWallet by hand.',
  ])
})

test('behavior: ConnectionProvider stays while code reads its connection', () => {
  const { files } = migrate({
    'App.tsx': app("'https://a.example'"),
    'Use.tsx': component('useConnection', 'const { connection } = useConnection()\n  return connection'),
  })
  expect(files['App.tsx']).toMatch(
    /<ConnectionProvider endpoint=.*\n {4}<LatchkeyProvider client=\{client\}>/,
  )
  expect(files['Use.tsx']).toContain('latchkey-migrate:')
})
