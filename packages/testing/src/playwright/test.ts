import { test as base } from '@playwright/test'
import { createWallets, type Wallets } from './createWallets.js'

/** Playwright's `test` with the fixture `wallets`, which puts test wallets on every page of the context. */
export const test = base.extend<{ wallets: Wallets }>({
  wallets: async ({ context }, provide) => {
    await provide(createWallets(context))
  },
})
