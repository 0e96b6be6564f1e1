import { createTestClient, type HttpTransport, http, type TestClient } from 'viem'

const REQUEST_TIMEOUT_MS = 5_000

/** viem client for one local chain: one attempt per call, so that a dead chain is reported at once. */
export function createChainClient({ rpcUrl }: { rpcUrl: string }): TestClient<'anvil', HttpTransport> {
  return createTestClient({
    mode: 'anvil',
    transport: http(rpcUrl, { retryCount: 0, timeout: REQUEST_TIMEOUT_MS }),
  })
}
