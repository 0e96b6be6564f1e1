/** What a page sends to the test's process: a greeting, or a request, for the wallet with this number. */
export type PageCall = { wallet: number } & ({ kind: 'hello' } | { kind: 'request'; payload: unknown })
