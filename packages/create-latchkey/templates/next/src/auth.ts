import { createMemoryStore, createSignInHandlers, type SignInStore } from '@latchkey/siwx/server'

// Next loads this module for the routes and once more for the pages. Both need the same store.
const shared: typeof globalThis & { signInStore?: SignInStore } = globalThis

/** Verifies sign-ins and knows who has a session. */
export const auth = createSignInHandlers({
  domain: process.env.APP_DOMAIN ?? 'localhost:3000',
  chainIds: ['eip155:1', 'eip155:8453'],
  rpcUrls: { 'eip155:1': process.env.ETHEREUM_RPC_URL ?? 'https://ethereum-rpc.publicnode.com' },
  store: (shared.signInStore ??= createMemoryStore()), // Lost at a restart. Use a database in production.
  onError: console.error,
})
