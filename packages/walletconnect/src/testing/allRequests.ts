import { vi } from 'vitest'
import type { Wallet } from './createWallet.js'
import { signClientOf } from './signClientOf.js'
import type { Page } from './startPage.js'

/**
 * Every message the wallet was asked to sign, each as often as it was asked. Known only once nothing is on its way any
 * more: neither side has anything left to send, and one more request has gone the whole way behind all that was sent.
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
