import { vi } from 'vitest'
import type { Wallet } from './createWallet.js'
import { signClientOf } from './signClientOf.js'
import type { Page } from './startPage.js'

/**
 * Resolves with the message of each signing request that the wallet received, repeats included. Waits until both sides
 * have sent everything and one more request has completed after it.
 */
export async function allRequests({
  wallet,
  app,
}: {
  wallet: Wallet
  app: Page
}): Promise<readonly string[]> {
  const { core } = await signClientOf(app.client)
  const { relayer } = wallet.kit.core as object as Pick<
    Awaited<ReturnType<typeof signClientOf>>['core'],
    'relayer'
  >
  const isQuiet = () => core.relayer.publisher.queue.size + relayer.publisher.queue.size === 0
  await vi.waitUntil(isQuiet, { interval: 5, timeout: 60_000 })
  const last = 'the last one'
  await app.client.signMessage({ message: last })
  const messages = wallet.requests.map(({ params }) =>
    Buffer.from(String(params[0]).slice(2), 'hex').toString(),
  )
  return messages.filter((message) => message !== last)
}
