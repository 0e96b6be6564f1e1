import { expect, test } from 'vitest'
import { migrate } from '../migrate.js'
import { marksOf, rewriteBody } from '../testing/rewrite.js'

/** The file that makes wagmi's config, for a list of networks and more options. */
const configs: Readonly<Record<string, (networks: string, more: string) => string>> = {
  AppKit: (networks, more) =>
    `import { createAppKit } from '@reown/appkit/react'\nimport { WagmiAdapter } from '@reown/appkit-adapter-wagmi'\nimport { base, mainnet } from '@reown/appkit/networks'\nimport { http } from 'wagmi'\nconst adapter = new WagmiAdapter({ networks: ${networks}, projectId: 'p'${more} })\ncreateAppKit({ adapters: [adapter], networks: ${networks}, projectId: 'p' })\nexport const config = adapter.wagmiConfig\n`,
  RainbowKit: (networks, more) =>
    `import { getDefaultConfig } from '@rainbow-me/rainbowkit'\nimport { base, mainnet } from 'wagmi/chains'\nimport { http } from 'wagmi'\nexport const config = getDefaultConfig({ appName: 'A', projectId: 'p', chains: ${networks}${more} })\n`,
  ConnectKit: (networks, more) =>
    `import { getDefaultConfig } from 'connectkit'\nimport { createConfig, http } from 'wagmi'\nimport { base, mainnet } from 'wagmi/chains'\nexport const config = createConfig(getDefaultConfig({ appName: 'A', walletConnectProjectId: 'p', chains: ${networks}${more} }))\n`,
}
const each = Object.entries(configs)
const both = '[mainnet, base]'

test.each(each)('behavior: networks that the transports of %s omit get http()', (_, config) => {
  const after = rewriteBody(config(both, ", transports: { [base.id]: http('https://a.example') }"))
  expect(after).toContain("transports: { [mainnet.id]: http(), [base.id]: http('https://a.example') }")
})

test.each(each)(
  'behavior: an entry of %s whose key is a number counts more than the one added',
  (_, config) => {
    const after = rewriteBody(config(both, ", transports: { 1: http('https://a.example') }"))
    expect(after).toContain(
      "transports: { [mainnet.id]: http(), [base.id]: http(), 1: http('https://a.example') }",
    )
  },
)

test.each(each)('behavior: an added transport of %s stands on a line of its own', (_, config) => {
  const after = rewriteBody(
    config(both, ",\n  transports: {\n    // Ours.\n    [base.id]: http('https://a.example'),\n  },\n"),
  )
  expect(after).toMatch(
    /transports: \{\n *\[mainnet\.id\]: http\(\),\n *\/\/ Ours\.\n *\[base\.id\]: http\('https:\/\/a\.example'\),\n *\}/,
  )
})

test.each(each)('behavior: an empty object of transports of %s is filled', (_, config) => {
  expect(rewriteBody(config(both, ', transports: {}'))).toContain(
    'transports: { [mainnet.id]: http(), [base.id]: http() }',
  )
})

test.each(each)('behavior: complete transports of %s stay as they are', (_, config) => {
  const given = "transports: { [mainnet.id]: http('https://a.example'), [base.id]: http() }"
  expect(rewriteBody(config(both, `, ${given}`))).toContain(given)
})

test.each(each)(
  'behavior: transports of %s that are not written out get an expression for all networks, and a mark',
  (_, config) => {
    const text = config(both, ', transports: read(), pollingInterval: 9')
    const after = rewriteBody(text)
    expect(after).toContain('(read() as Record<number, Transport | undefined>)[chain.id] ?? http()')
    expect(after).toMatch(/createClient\(\{\s*chain,\s*pollingInterval: 9,\s*transport:/)
    expect(after).not.toContain('transports: read()')
    expect(marksOf(text)).toContainEqual(
      expect.stringMatching(/^Write transports with an entry for each network/),
    )
  },
)

test.each(each)(
  'behavior: an expression for the transports of %s has no types in JavaScript',
  (_, config) => {
    const after = rewriteBody(config(both, ', transports'), 'src/wagmi.js')
    expect(after).toContain('transport: (transports)[chain.id] ?? http()')
  },
)

test.each(each)('behavior: networks of another file get transports by an expression in %s', (_, config) => {
  const { files, marks } = migrate({
    'src/networks.ts': "import { mainnet } from 'wagmi/chains'\nexport const chains = [mainnet] as const\n",
    'src/wagmi.ts': `import { chains } from './networks'\n${config('chains', ", transports: { [base.id]: http('https://a.example') }")}`,
  })
  expect(files['src/wagmi.ts']).toContain('as Record<number, Transport | undefined>)[chain.id] ?? http()')
  expect(marks.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^Write transports/))
})

test("behavior: transports of wagmi's own createConfig stay as they are", () => {
  const text =
    "import { connectorsForWallets } from '@rainbow-me/rainbowkit'\nimport { createConfig } from 'wagmi'\nimport { mainnet } from 'wagmi/chains'\nconst connectors = connectorsForWallets([], { appName: 'Shop', projectId: 'p' })\nexport const config = createConfig({ connectors, chains: [mainnet], transports: read() })\n"
  expect(rewriteBody(text)).toContain('transports: read()')
  expect(marksOf(text)).toEqual([])
})

test.each([
  ['AppKit', '', ", customRpcUrls: { 'eip155:1': [{ url: 'https://a.example' }] }"],
  ['WagmiAdapter', ", customRpcUrls: { 'eip155:1': [{ url: 'https://a.example' }] }", ''],
])(
  'behavior: customRpcUrls of %s get a mark, because wagmi reads by its own transports',
  (_, inner, outer) => {
    const text = configs['AppKit']?.(both, inner).replace(
      "projectId: 'p' })\nexport",
      `projectId: 'p'${outer} })\nexport`,
    )
    expect(marksOf(text ?? '')).toContainEqual(
      expect.stringMatching(/^Pass the URLs of customRpcUrls to http\(\) in wagmi's transports/),
    )
  },
)
