import { type Chain, type Choice, chains } from './Choice.ts'

export type CodeLanguage = 'react' | 'javascript'

const adapters = {
  eip155: { name: 'evm', package: '@latchkey/adapter-evm', network: 'mainnet', beside: ['viem'] },
  solana: {
    name: 'solana',
    package: '@latchkey/adapter-solana',
    network: 'solanaMainnet',
    beside: ['@solana/kit'],
  },
  bip122: { name: 'bitcoin', package: '@latchkey/adapter-bitcoin', network: 'bitcoinMainnet', beside: [] },
} as const satisfies Readonly<Record<Chain, object>>

/** Returns the command that installs what the code imports, and what these packages need beside. */
export function writeInstall({ chains: chosen, email }: Choice, language: CodeLanguage): string {
  const own = chosen.map((chain) => adapters[chain])
  return [
    'npm install @latchkey/react @latchkey/core',
    ...own.map((adapter) => adapter.package),
    ...(email ? ['@latchkey/embedded-wallet'] : []),
    ...own.flatMap(({ beside }) => beside),
    ...(language === 'javascript' ? ['react', 'react-dom'] : []),
  ].join(' ')
}

/** Returns the code of an app with the modal as it was chosen. */
export function writeCode(choice: Choice, language: CodeLanguage): string {
  const { chains: chosen, email } = choice
  const own = chains.filter((chain) => chosen.includes(chain)).map((chain) => adapters[chain])
  const values = own.map(({ name, network }) => `${name}({ networks: [${network}] })`)
  const options = [
    values.length === 1 ? `adapters: [${values.join()}]` : `adapters: [\n${indent(values)}\n  ]`,
    ...(choice.mode === 'system' ? [] : [`themeMode: '${choice.mode}'`]),
    ...themeOption(choice),
  ]
  const [only] = options.length === 1 && values.length === 1 ? options : []
  return `${[
    "import '@latchkey/react/styles.css'",
    ...own.map((adapter) => `import { ${adapter.name}, ${adapter.network} } from '${adapter.package}'`),
    "import { createLatchkey } from '@latchkey/core'",
    ...(email ? ["import { embeddedWallet } from '@latchkey/embedded-wallet'"] : []),
    language === 'react'
      ? "import { ConnectButton, LatchkeyProvider } from '@latchkey/react'"
      : "import { mount } from '@latchkey/react/mount'",
    ...(choice.theme === 'default' ? [] : [`import { ${choice.theme} } from '@latchkey/react/themes'`]),
    '',
    only === undefined
      ? `const client = createLatchkey({\n${options.map((option) => `  ${option},`).join('\n')}\n})`
      : `const client = createLatchkey({ ${only} })`,
    ...(email ? ["client.use(embeddedWallet({ url: 'https://wallet.example' }))"] : []),
    ...(language === 'react'
      ? [
          '',
          'export const App = () => (',
          '  <LatchkeyProvider client={client}><ConnectButton /></LatchkeyProvider>',
          ')',
        ]
      : ["mount(client, document.querySelector('#wallet'), { button: true })"]),
  ].join('\n')}\n`
}

const indent = (lines: readonly string[]) => lines.map((line) => `    ${line},`).join('\n')

function themeOption({ theme, accent, radius }: Choice): readonly string[] {
  const own = [
    ...(accent === '' ? [] : [`accent: '${accent}'`]),
    ...(radius === undefined ? [] : [`radius: '${radius}px'`]),
  ]
  if (theme === 'default') return own.length === 0 ? [] : [`themeVariables: { ${own.join(', ')} }`]
  return [
    own.length === 0 ? `themeVariables: ${theme}` : `themeVariables: { ...${theme}, ${own.join(', ')} }`,
  ]
}
