import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '../../migrate.js'
import { marksOf, rewrite, rewriteBody } from '../../testing/rewrite.js'
import { rainbowkitLeft } from './rainbowkitHooks.js'
import { titleOf, walletNames } from './walletNames.js'

const kit = (names: string, code: string) => `import { ${names} } from '@rainbow-me/rainbowkit'\n${code}\n`

test.each([
  ['useConnectModal', 'openConnectModal', 'open', "() => void open({ view: 'Connect' })"],
  ['useAccountModal', 'openAccountModal', 'open', "() => void open({ view: 'Account' })"],
  ['useChainModal', 'openChainModal', 'open', "() => void open({ view: 'Networks' })"],
  ['useConnectModal', 'connectModalOpen', 'isOpen, view', "isOpen && view === 'Connect'"],
  ['useAccountModal', 'accountModalOpen', 'isOpen, view', "isOpen && view === 'Account'"],
  ['useChainModal', 'chainModalOpen', 'isOpen, view', "isOpen && view === 'Networks'"],
])('behavior: %s: %s', (hook, field, taken, code) => {
  const text = kit(hook, `export function A() {\n  const { ${field} } = ${hook}()\n  return ${field}\n}`)
  expect(rewriteBody(text)).toBe(
    `export function A() {\n  const { ${taken} } = useModal()\n  const ${field} = ${code}\n  return ${field}\n}`,
  )
})

test('behavior: hooks of one function share what they take', () => {
  const text = kit(
    'useChainModal, useConnectModal',
    'export function A() {\n  const { openConnectModal } = useConnectModal()\n  const { openChainModal } = useChainModal()\n  return [openConnectModal, openChainModal]\n}',
  )
  expect(rewriteBody(text).match(/useModal\(\)/g)).toHaveLength(1)
})

test.each([
  ['<ConnectButton />', '<ConnectButton />'],
  ['<ConnectButton label="In" />', '<ConnectButton label="In" />'],
  ['<ConnectButton showBalance={false} chainStatus="none" />', '<ConnectButton balance={false} />'],
  ['<ConnectButton showBalance accountStatus="full" />', '<ConnectButton />'],
  ['<WalletButton wallet="rainbow" />', '<WalletButton wallet="me.rainbow" name="Rainbow" />'],
])('behavior: the element %s', (before, after) => {
  expect(rewriteBody(kit('ConnectButton, WalletButton', `export const A = () => ${before}`))).toBe(
    `export const A = () => ${after}`,
  )
})

test('behavior: the function of ConnectButton.Custom gets its values from our state', () => {
  const text = kit(
    'ConnectButton',
    'export const A = () => (\n  <ConnectButton.Custom>\n    {({ account, openConnectModal }) => <b onClick={openConnectModal}>{account?.address}</b>}\n  </ConnectButton.Custom>\n)',
  )
  expect(rewriteBody(text)).toBe(
    "export const A = () => (\n  <ConnectButton.Custom>\n    {({ account: latchkeyAccount, open }) => {\n      const account = latchkeyAccount.address ? { address: latchkeyAccount.address } : undefined\n      const openConnectModal = () => void open({ view: 'Connect' })\n      return <b onClick={openConnectModal}>{account?.address}</b>\n    }}\n  </ConnectButton.Custom>\n)",
  )
})

test.each([
  '{({ account }) => <A account={account} />}',
  '{({ accountModalOpen }) => <b>{accountModalOpen}</b>}',
  '{render}',
])('behavior: ConnectButton.Custom stays under a mark with %s', (child) => {
  const text = kit(
    'ConnectButton',
    `export const A = () => <ConnectButton.Custom>${child}</ConnectButton.Custom>`,
  )
  expect(marksOf(text)).toHaveLength(1)
  expect(rewrite(text).replace(/^\/\/.*\n/gm, '')).toBe(text)
})

test.each(Object.keys(rainbowkitLeft))('behavior: %s stays under a mark', (name) => {
  expect(marksOf(kit(name, `export const a = ${name}`))).toEqual([rainbowkitLeft[name]])
})

const app = (props: string, config = '') =>
  `import { darkTheme, getDefaultConfig, lightTheme, midnightTheme, RainbowKitProvider } from '@rainbow-me/rainbowkit'\nimport { base, mainnet } from 'wagmi/chains'\nexport const config = getDefaultConfig({ appName: 'Shop', projectId: 'p', chains: [mainnet, base]${config} })\nexport const App = () => <RainbowKitProvider ${props}><main /></RainbowKitProvider>\n`

test.each([
  ['theme={darkTheme()}', "themeMode: 'dark'"],
  [
    "theme={lightTheme({ accentColor: '#0a7', borderRadius: 'none' })}",
    "themeMode: 'light',\n  themeVariables: { accent: '#0a7', radius: '0px' }",
  ],
  [
    "theme={{ lightMode: lightTheme({ accentColor: '#0a7' }), darkMode: darkTheme({ accentColor: '#4d9' }) }}",
    "themeVariables: { accent: 'light-dark(#0a7, #4d9)' }",
  ],
  ['locale="ja"', "locale: 'ja'"],
  ['initialChain={base}', 'defaultNetwork: base.id'],
  ['initialChain={8453}', 'defaultNetwork: 8453'],
])('behavior: the prop %s becomes an option', (props, option) => {
  expect(rewriteBody(app(props))).toContain(option)
  expect(marksOf(app(props))).toEqual([])
})

test.each([
  'coolMode',
  'modalSize="compact"',
  'showRecentTransactions',
  'theme={null}',
  'avatar={Face}',
  "appInfo={{ learnMoreUrl: 'https://a.example' }}",
])('behavior: the prop %s is left to the reader', (props) => {
  expect(marksOf(app(props))).toEqual([expect.stringContaining(props.split('=')[0] ?? '')])
})

test('behavior: the mark of a disclaimer names the option', () => {
  expect(marksOf(app('appInfo={{ disclaimer: Terms }}'))).toEqual([
    expect.stringContaining('features.legalCheckbox'),
  ])
})

test('behavior: options of wagmi stay', () => {
  const text = app(
    '',
    ", ssr: true, transports: { [mainnet.id]: http('https://a.example'), [base.id]: http() }",
  )
  expect(rewriteBody(text)).toContain(
    "transports: { [mainnet.id]: http('https://a.example'), [base.id]: http() }",
  )
  expect(rewriteBody(text)).toContain('ssr: true')
})

test('behavior: the provider in another file gets the client by an import', () => {
  const { files } = migrate({
    'src/wagmi.ts':
      "import { getDefaultConfig } from '@rainbow-me/rainbowkit'\nimport { mainnet } from 'wagmi/chains'\nexport const config = getDefaultConfig({ appName: 'Shop', projectId: 'p', chains: [mainnet] })\n",
    'src/ui/Root.tsx':
      "import { RainbowKitProvider } from '@rainbow-me/rainbowkit'\nexport const Root = () => <RainbowKitProvider><main /></RainbowKitProvider>\n",
  })
  expect(files['src/wagmi.ts']).toContain('export const client = createLatchkey(')
  expect(files['src/ui/Root.tsx']).toBe(
    "import { client } from '../wagmi'\nimport { LatchkeyProvider } from '@latchkey/react'\nimport '@latchkey/react/styles.css'\nexport const Root = () => <LatchkeyProvider client={client}><main /></LatchkeyProvider>\n",
  )
})

test('behavior: connectorsForWallets of a wagmi config gives way to our connector', () => {
  const text =
    "import { connectorsForWallets, RainbowKitProvider } from '@rainbow-me/rainbowkit'\nimport { metaMaskWallet, rabbyWallet } from '@rainbow-me/rainbowkit/wallets'\nimport { createConfig, http } from 'wagmi'\nimport { mainnet } from 'wagmi/chains'\nconst connectors = connectorsForWallets([{ groupName: 'All', wallets: [metaMaskWallet, rabbyWallet] }], { appName: 'Shop', projectId: 'p' })\nexport const config = createConfig({ connectors, chains: [mainnet], transports: { [mainnet.id]: http() } })\nexport const App = () => <RainbowKitProvider><main /></RainbowKitProvider>\n"
  const after = rewriteBody(text)
  expect(after).toContain("featuredWalletIds: ['io.metamask', 'io.rabby']")
  expect(after).toContain('connectors: [latchkey({ client })]')
  expect(after).not.toContain('connectorsForWallets')
  expect(rewrite(text)).not.toContain('rainbow-me')
})

test('behavior: a provider without a config that can be read stays under marks', () => {
  const text = kit(
    'getDefaultConfig, RainbowKitProvider',
    'const options = read()\nexport const config = getDefaultConfig({ ...options })\nexport const App = () => <RainbowKitProvider><main /></RainbowKitProvider>',
  )
  expect(rewrite(text).replace(/^\/\/.*\n/gm, '')).toBe(text)
})

test('law: each wallet has a row in the list of bundled wallets', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/wallets.md'), 'utf8')
  for (const name of Object.values(walletNames).filter(Boolean))
    expect(page).toMatch(new RegExp(`^\\| ${name} \\||\`${name}\``, 'm'))
})

test('law: a button has the name that the directory has for its wallet', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/wallets.md'), 'utf8')
  for (const rdns of Object.values(walletNames).filter((one) => one.includes('.')))
    expect(page).toContain(`| ${titleOf(rdns)} | \`${rdns}\` |`)
})

test('behavior: an element without any prop left is closed on its line', () => {
  const text = kit(
    'ConnectButton',
    'export const A = () => (\n  <ConnectButton\n    showBalance\n    accountStatus="full"\n  />\n)',
  )
  expect(rewriteBody(text)).toBe('export const A = () => (\n  <ConnectButton />\n)')
})

test.each([
  ['showBalance={{ smallScreen: false, largeScreen: true }}', 'Set balance={false}'],
  ['chainStatus="icon"', 'Put a NetworkButton'],
])('behavior: the prop %s of ConnectButton names its counterpart in a mark', (prop, sentence) => {
  expect(marksOf(kit('ConnectButton', `export const A = () => <ConnectButton ${prop} />`))).toEqual([
    expect.stringContaining(sentence),
  ])
})
