import type { Choice } from './Choice.ts'
import type { CodeFile } from './CodeFile.ts'
import type { Chain } from './parts.ts'

/** Installs a wallet of a chain. */
const wallets = {
  evm: [
    '  await wallets.install({',
    "    name: 'Fennel',",
    "    rdns: 'org.example.fennel',",
    "    accounts: { mnemonic: 'test test test test test test test test test test test junk', count: 2 },",
    "    chains: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:8545', name: 'Ethereum' }],",
    '  })',
  ],
  solana: [
    '  await wallets.installSolana({',
    "    name: 'Fennel',",
    "    accounts: { seed: 'anything', count: 2 },",
    "    rpcUrl: 'http://127.0.0.1:8899',",
    '  })',
  ],
  bitcoin: [
    '  await wallets.installBitcoin({',
    "    name: 'Fennel',",
    "    network: 'mainnet',",
    "    esploraUrl: 'http://127.0.0.1:3002',",
    '  })',
  ],
} as const satisfies Readonly<Record<Chain, readonly string[]>>

/** Returns a test in which a visitor connects with a test wallet of the first chain. */
export function writeTest({ chains: [first] }: Choice): CodeFile {
  const code = [
    "import { expect, test } from '@latchkey/testing/playwright'",
    '',
    "test('a visitor connects', async ({ page, wallets }) => {",
    ...(first ? wallets[first] : []),
    "  await page.goto('http://localhost:5173')",
    "  await page.getByRole('button', { name: 'Connect wallet' }).click()",
    "  const modal = page.getByRole('dialog')",
    "  await modal.getByRole('button', { name: 'Fennel' }).click()",
    '  await expect(modal).toBeHidden()',
    '})',
    '',
  ].join('\n')
  return { name: 'tests/connect.spec.ts', language: 'ts', code }
}
