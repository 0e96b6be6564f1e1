import { expect, test } from 'vitest'
import { migrate } from '../../migrate.js'
import { appkitComponent, marksOf, rewrite, rewriteBody } from '../../testing/rewrite.js'
import { appkitHooks, appkitLeft } from './appkitHooks.js'

const hook = (names: string, body: string) =>
  rewriteBody(appkitComponent(names, body))
    .replace(/^export function View\(\) \{\n|\n\}$/g, '')
    .replace(/^ {2}/gm, '')

test.each([
  [
    'useAppKit',
    'const { open } = useAppKit()\nreturn () => open()',
    'const { open } = useModal()\nreturn () => open()',
  ],
  [
    'useAppKit',
    "const { open: show } = useAppKit()\nreturn () => show({ view: 'Networks' })",
    "const { open: show } = useModal()\nreturn () => show({ view: 'Networks' })",
  ],
  [
    'useAppKit',
    "const { open } = useAppKit()\nreturn () => open({ view: 'Connect', namespace: 'solana' })",
    "const { open } = useModal()\nreturn () => open({ view: 'Connect', params: { namespace: 'solana' } })",
  ],
  [
    'useAppKit',
    "const { open } = useAppKit()\nreturn () => open({ view: 'Swap', arguments: { fromToken: 'ETH' } })",
    "const { open } = useModal()\nreturn () => open({ view: 'Swap', params: { fromToken: 'ETH' } })",
  ],
  [
    'useAppKit',
    'const { open } = useAppKit()\nreturn <b onClick={open} />',
    'const { open } = useModal()\nreturn <b onClick={() => void open()} />',
  ],
  [
    'useAppKit',
    'const kit = useAppKit()\nreturn () => kit.close()',
    'const { close } = useModal()\nreturn () => close()',
  ],
  [
    'useAppKit',
    'const open = useAppKit().open\nreturn () => open()',
    'const { open } = useModal()\nreturn () => open()',
  ],
  [
    'useAppKitAccount',
    'const { address, isConnected } = useAppKitAccount()\nreturn isConnected && address',
    "const { address, status } = useConnection()\nconst isConnected = status === 'connected'\nreturn isConnected && address",
  ],
  [
    'useAppKitAccount',
    "const { address } = useAppKitAccount({ namespace: 'solana' })\nreturn address",
    "const { address } = useConnection({ namespace: 'solana' })\nreturn address",
  ],
  [
    'useAppKitNetwork',
    'const { chainId, caipNetworkId } = useAppKitNetwork()\nreturn [chainId, caipNetworkId]',
    "const { network } = useNetwork()\nconst chainId = Number(network.id.split(':')[1])\nconst caipNetworkId = network.id\nreturn [chainId, caipNetworkId]",
  ],
  [
    'useAppKitNetwork',
    'const { switchNetwork } = useAppKitNetwork()\nreturn (to) => switchNetwork(to)',
    'const { switchNetworkAsync: switchNetwork } = useSwitchNetwork()\nreturn (to) => switchNetwork({ chainId: to.id })',
  ],
  [
    'useAppKitState',
    'const { open } = useAppKitState()\nreturn open',
    'const { isOpen: open } = useModal()\nreturn open',
  ],
  [
    'useAppKitTheme',
    "const { themeMode, setThemeMode } = useAppKitTheme()\nreturn () => setThemeMode(themeMode === 'dark' ? 'light' : 'dark')",
    "const { mode: themeMode, setMode: setThemeMode } = useTheme()\nreturn () => setThemeMode(themeMode === 'dark' ? 'light' : 'dark')",
  ],
  [
    'useAppKitProvider',
    "const { walletProvider } = useAppKitProvider('eip155')\nreturn walletProvider",
    'const walletProvider = useProvider()\nreturn walletProvider',
  ],
  [
    'useDisconnect',
    "const { disconnect } = useDisconnect()\nreturn () => disconnect({ id, namespace: 'eip155' })",
    "const { disconnectAsync: disconnect } = useDisconnect()\nreturn () => disconnect({ connectorId: id, namespace: 'eip155' })",
  ],
  [
    'useWalletInfo',
    'const { walletInfo } = useWalletInfo()\nreturn walletInfo?.name',
    'const { sessions } = useSessions()\nconst walletInfo = sessions[0]?.connector\nreturn walletInfo?.name',
  ],
])('behavior: %s: %s', (names, before, after) => {
  expect(hook(names, before)).toBe(after)
})

test.each([
  [
    'useAppKit',
    "const { open } = useAppKit()\nreturn () => open({ view: 'ApproveTransaction' })",
    /open\(\) of useModal/,
  ],
  ['useAppKit', 'const { open } = useAppKit()\nreturn <Child open={open} />', /open\(\) of useModal/],
  [
    'useAppKitAccount',
    'const { embeddedWalletInfo } = useAppKitAccount()\nreturn embeddedWalletInfo',
    /\$user of embeddedWallet/,
  ],
  ['useAppKitAccount', 'return useAppKitAccount()', /does not understand this use/],
  ['useAppKitAccount', 'const { ...all } = useAppKitAccount()\nreturn all', /does not understand this use/],
  ['useAppKitAccount', 'const all = useAppKitAccount()\nreturn { ...all }', /does not understand this use/],
  [
    'useAppKitNetwork',
    'const { caipNetwork } = useAppKitNetwork()\nreturn caipNetwork.id',
    /Replace caipNetwork/,
  ],
  [
    'useAppKitNetwork',
    'const { switchNetwork } = useAppKitNetwork()\nreturn [switchNetwork]',
    /takes \{ chainId \}/,
  ],
  [
    'useAppKitProvider',
    "const { walletProvider } = useAppKitProvider('solana')\nreturn walletProvider",
    /getSigner/,
  ],
  [
    'useAppKitTheme',
    'const { setThemeVariables } = useAppKitTheme()\nreturn setThemeVariables',
    /setVariables/,
  ],
])('behavior: %s stays under a mark: %s', (names, body, sentence) => {
  const text = appkitComponent(names, body)
  expect(marksOf(text)).toEqual([expect.stringMatching(sentence)])
  expect(rewrite(text).replace(/^ *\/\/ latchkey-migrate:.*\n/gm, '')).toBe(text)
})

test('behavior: fields that cannot move stay at the old hook', () => {
  expect(
    hook(
      'useAppKitAccount',
      'const { address, allAccounts } = useAppKitAccount()\nreturn [address, allAccounts]',
    ),
  ).toMatch(
    /^\/\/ latchkey-migrate: Read the accounts .*\nconst \{ allAccounts \} = useAppKitAccount\(\)\nconst \{ address \} = useConnection\(\)\n/,
  )
})

test.each(Object.keys(appkitLeft))('behavior: %s stays under a mark', (name) => {
  const text = appkitComponent(name, `return ${name}()`)
  expect(marksOf(text)).toEqual([appkitLeft[name]])
  expect(Object.keys(appkitHooks)).not.toContain(name)
})

test.each([
  ['<appkit-button />', '<ConnectButton />'],
  ['<w3m-button label="In" />', '<ConnectButton label="In" />'],
  ['<appkit-button balance="hide"></appkit-button>', '<ConnectButton balance={false}></ConnectButton>'],
  ['<appkit-account-button balance="show" />', '<AccountButton />'],
  ['<appkit-network-button />', '<NetworkButton />'],
])('behavior: the element %s', (before, after) => {
  const text = `import { useAppKit } from '@reown/appkit/react'\nexport const A = () => ${before}\n`
  expect(rewriteBody(text)).toBe(`export const A = () => ${after}`)
})

const create = (options: string, more = '') =>
  `import { createAppKit } from '@reown/appkit/react'\nimport { EthersAdapter } from '@reown/appkit-adapter-ethers'\nimport { base, mainnet, solana } from '@reown/appkit/networks'\n${more}createAppKit({ adapters: [new EthersAdapter()], networks: [mainnet, base], projectId: 'p', ${options} })\n`

test.each([
  ["themeMode: 'dark'", "themeMode: 'dark'"],
  ['defaultNetwork: base', 'defaultNetwork: base.id'],
  ["themeVariables: { '--apkt-accent': '#0a7' }", "themeVariables: { accent: '#0a7' }"],
  [
    "customRpcUrls: { 'eip155:1': [{ url: 'https://a.example' }] }",
    "customRpcUrls: { 'eip155:1': ['https://a.example'] }",
  ],
  ['features: { send: false, history: true }', 'features: { send: false, history: true }'],
  ["allWallets: 'HIDE'", "allWallets: 'HIDE'"],
  ['features: { email: false, socials: [] }', 'features: { email: false, socials: [] }'],
  [
    "termsConditionsUrl: 'https://a.example', features: { legalCheckbox: true }",
    "termsConditionsUrl: 'https://a.example'",
  ],
  ["privacyPolicyUrl: 'https://a.example'", "privacyPolicyUrl: 'https://a.example'"],
])('behavior: the option %s', (before, after) => {
  const text = create(before)
  expect(rewriteBody(text)).toContain(after)
  expect(marksOf(text)).toEqual([expect.stringContaining('<LatchkeyProvider client={client}>')])
})

test.each([
  ['tokens: {}', /^The option tokens/],
  ["themeVariables: { '--w3m-z-index': 3 }", /^The theme variable --w3m-z-index: 3 is not .* top layer/],
  ["themeVariables: { '--w3m-border-radius-master': '2px' }", /Set radius of themeVariables/],
  ['features: { email: true }', /embeddedWallet\(\) and a server/],
  ['features: { reownAuthentication: true }', /^The feature reownAuthentication/],
  ['siweConfig', /serverSessions/],
])('behavior: the option %s is left to the reader', (option, sentence) => {
  expect(marksOf(create(option, 'const siweConfig = 1\n'))).toContainEqual(expect.stringMatching(sentence))
})

test('behavior: WalletConnect keeps its project id', () => {
  expect(rewriteBody(create(''))).toContain("client.use(walletConnect({ projectId: 'p' }))")
  expect(rewriteBody(create('enableWalletConnect: false'))).not.toContain('walletConnect')
})

test('behavior: the app is put into the provider where it is rendered', () => {
  const text = `${create('')}import { createRoot } from 'react-dom/client'\nconst App = () => null\ncreateRoot(document.body).render(<App />)\n`
  expect(rewriteBody(text)).toMatch(
    /render\(\(\n {2}<LatchkeyProvider client=\{client\}>\n {4}<App \/>\n {2}<\/LatchkeyProvider>\n\)\)/,
  )
})

test('behavior: networks of other namespaces go to their adapters', () => {
  const text =
    "import { createAppKit } from '@reown/appkit/react'\nimport { mainnet, solana } from '@reown/appkit/networks'\nimport { SolanaAdapter } from '@reown/appkit-adapter-solana/react'\nimport { WagmiAdapter } from '@reown/appkit-adapter-wagmi'\nconst networks = [mainnet, solana]\nconst evmAdapter = new WagmiAdapter({ networks, projectId: 'p' })\nconst solanaAdapter = new SolanaAdapter()\ncreateAppKit({ adapters: [evmAdapter, solanaAdapter], networks, projectId: 'p' })\nexport const config = evmAdapter.wagmiConfig\n"
  const after = rewriteBody(text)
  expect(after).toContain('const networks = [mainnet] as const')
  expect(after).toContain('adapters: [evm({ networks }), solana({ networks: [solanaMainnet] })]')
  expect(after).toContain('export const config = wagmiConfig')
  expect(after).not.toContain('solanaAdapter')
})

test('behavior: AppKitProvider becomes LatchkeyProvider', () => {
  const text =
    "import { AppKitProvider } from '@reown/appkit/react'\nimport { mainnet } from '@reown/appkit/networks'\nexport const App = () => (\n  <AppKitProvider projectId=\"p\" networks={[mainnet]} features={{ swaps: false }}>\n    <main />\n  </AppKitProvider>\n)\n"
  expect(rewriteBody(text)).toBe(
    'const client = createLatchkey({\n  adapters: [evm({ networks: [mainnet] })],\n  features: { swaps: false },\n})\nclient.use(walletConnect({ projectId: "p" }))\n\nexport const App = () => (\n  <LatchkeyProvider client={client}>\n    <main />\n  </LatchkeyProvider>\n)',
  )
})

test('behavior: AppKit for Vue stays under a mark', () => {
  expect(marksOf("import { useAppKit } from '@reown/appkit/vue'\nexport const a = useAppKit()\n")).toEqual([
    expect.stringContaining('@latchkey/vue'),
  ])
})

test('behavior: two calls of createAppKit stay under marks', () => {
  const text = `${create('')}createAppKit({ adapters: [], networks: [mainnet], projectId: 'q' })\n`
  const { files, marks } = migrate({ 'a.ts': text })
  expect(marks).toHaveLength(2)
  expect(files['a.ts']).toContain("from '@reown/appkit/react'")
})
