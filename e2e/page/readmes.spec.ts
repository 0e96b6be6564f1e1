import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import type { Stack } from '@latchkey/demo/stack'
import type { Wallets } from '@latchkey/testing/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

type Body = (fixtures: { readonly page: Page; readonly wallets: Wallets }) => Promise<void>

/** Returns the one example of a README that is a Playwright test. Throws if there is not exactly one. */
function findExample(readme: string): string {
  const markdown = readFileSync(join(import.meta.dirname, '..', '..', readme), 'utf8')
  const [example, ...others] = [...markdown.matchAll(/^```tsx?\n([^]*?)^```$/gm)]
    .map(([, code = '']) => code)
    .filter((code) => code.includes("from '@latchkey/testing/playwright'"))
  if (example === undefined || others.length > 0)
    throw new Error(`${readme} needs one example of Playwright.`)
  return example
}

/** Returns the one test of an example, with its imports replaced by those here. `check` compiles its imports. */
function readTest(example: string, startStack: () => Promise<Stack>): Body {
  const bodies: Body[] = []
  const declare = compileFunction(example.replaceAll(/^import .*$/gm, ''), ['test', 'expect', 'startStack'])
  declare((_: string, body: Body) => bodies.push(body), expect, startStack)
  const [body, ...others] = bodies
  if (!body || others.length > 0) throw new Error('The example needs one test.')
  return body
}

for (const readme of ['packages/testing/README.md', 'apps/demo/README.md'])
  test(`behavior: the Playwright example of ${readme} passes as written`, async ({
    incidents,
    page,
    stack,
    wallets,
  }) => {
    // One of them has a chain that responds so.
    incidents.allow('console error', /^Failed to load resource: .*429/)
    const query = 'wallets=none&namespaces=eip155&networks=local,second&walletConnect=off'
    const example = findExample(readme)
      .replace("'http://localhost:5173'", `'${stack.origin}/lab?${query}'`)
      .replace("'http://127.0.0.1:8545'", `'${stack.sandbox.chains[0].rpcUrl}'`)
    // The stack of the other stories replaces a new one.
    const startStack = async () => ({ ...stack, stop: async () => undefined })
    await readTest(example, startStack)({ page, wallets })
  })
