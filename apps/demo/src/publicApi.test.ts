import { createLatchkey } from '@latchkey/core'
import { tokens } from '@latchkey/core/tokens'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createDappClient, Dapp, runHeadless } from './dapp.tsx'

test('behavior: an app of public names renders on a server', () => {
  expect(renderToString(createElement(Dapp, { client: createDappClient() }))).toContain('disconnected')
})

test('behavior: a headless app of public names runs without a wallet', async () => {
  expect(await runHeadless(createDappClient())).toEqual([])
})

test('error: a former name does not compile, and names the new one where it can run', () => {
  const client = createDappClient()
  // @ts-expect-error -- features are factories: tokens()
  expect(() => client.use(tokens)).toThrowError('client.use(tokens())')
  // @ts-expect-error -- networks.$list
  expect(client.networks.$networks).toBeUndefined()
  // @ts-expect-error -- accounts
  expect(client.accounts.$active.get().allAccounts).toBeUndefined()
  expect(() =>
    createLatchkey({
      adapters: [],
      // @ts-expect-error -- enableWallets
      showWallets: true,
    }),
  ).toThrowError('Write enableWallets.')
})
