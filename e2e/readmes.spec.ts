import { findExamples, runExample } from './fixtures/runExamples.ts'
import { expect, test } from './fixtures/test.ts'

for (const readme of ['packages/testing/README.md', 'apps/demo/README.md'])
  test(`behavior: the example of ${readme} passes on the demo as it is written`, async ({ stack }) => {
    // It starts a browser of its own.
    test.setTimeout(120_000)
    const page = new URLSearchParams({
      wallets: 'none',
      families: 'eip155',
      networks: 'local,second',
      pairing: 'off',
    })
    const examples = findExamples(readme)
    expect(examples).toHaveLength(1)
    for (const code of examples)
      expect(
        await runExample({
          code,
          addresses: {
            'http://localhost:5173': `${stack.origin}/?${page.toString()}`,
            'http://127.0.0.1:8545': stack.sandbox.chains[0].rpcUrl,
          },
        }),
      ).toMatchObject({ exitCode: 0, output: expect.stringContaining('1 passed') })
  })
