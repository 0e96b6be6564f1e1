import { expect, test } from 'vitest'
import { migrate } from '../migrate.js'

const manifest = (...names: readonly string[]) =>
  `${JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '1'])) }, null, 2)}\n`
const marksOf = (text: string, code: string) =>
  migrate({ 'package.json': text, 'src/a.tsx': code }).marks.filter(({ path }) => path === 'package.json')

const view = (module: string, name: string, more = '') =>
  `import { ${name} } from '${module}'\n${more}export const A = () => <${name} />\n`

test.each([
  ['@reown/appkit-adapter-wagmi', '@wagmi/core', view('@reown/appkit/react', 'AppKitButton')],
  ['@reown/appkit-adapter-ethers', 'ethers', view('@reown/appkit/react', 'AppKitButton')],
  ['@rainbow-me/rainbowkit', '@wagmi/core', view('@rainbow-me/rainbowkit', 'ConnectButton')],
  ['connectkit', '@wagmi/connectors', view('connectkit', 'ConnectKitButton')],
  [
    '@solana/wallet-adapter-react-ui',
    '@solana/web3.js',
    view('@solana/wallet-adapter-react-ui', 'WalletMultiButton'),
  ],
])('behavior: of a package that only %s needed, the list of marks says so: %s', (kit, name, code) => {
  expect(marksOf(manifest(kit, name), code)).toEqual([
    { path: 'package.json', line: 4, text: expect.stringContaining(`Remove ${name}`) },
  ])
})

test('behavior: a package that code still imports gets no mark', () => {
  const code = view(
    '@reown/appkit/react',
    'AppKitButton',
    "import { getAccount } from '@wagmi/core'\ngetAccount()\n",
  )
  expect(marksOf(manifest('@reown/appkit-adapter-wagmi', '@wagmi/core'), code)).toEqual([])
})

test('behavior: a package gets no mark while its kit stays', () => {
  const code = "import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'\nexport const a = WagmiAdapter\n"
  expect(marksOf(manifest('@reown/appkit-adapter-wagmi', '@wagmi/core'), code)).toEqual([])
})
