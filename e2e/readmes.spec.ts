import { findExample, runExamples } from './fixtures/runExamples.ts'
import { expect, test } from './fixtures/test.ts'

test('behavior: the Playwright examples of the READMEs pass as written', async ({ stack }) => {
  const page = new URLSearchParams({
    wallets: 'none',
    namespaces: 'eip155',
    networks: 'local,second',
    walletConnect: 'off',
  })
  const examples = ['packages/testing/README.md', 'apps/demo/README.md'].map(findExample)
  const addresses = {
    'http://localhost:5173': `${stack.origin}/?${page.toString()}`,
    'http://127.0.0.1:8545': stack.sandbox.chains[0].rpcUrl,
  }
  expect(await runExamples({ examples, addresses })).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('2 passed'),
  })
})
