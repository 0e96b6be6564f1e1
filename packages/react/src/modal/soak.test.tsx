import { createTestClient, mockConnector } from '@latchkey/core/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { ConnectButton } from '../buttons/ConnectButton.js'
import { LatchkeyProvider } from '../root/LatchkeyProvider.js'
import { realClock } from '../testing/realClock.js'
import { render } from '../testing/render.js'

const opens = import.meta.env['LATCHKEY_LONG'] ? 500 : 25

type Counters = { readonly nodes: number; readonly jsEventListeners: number }

/** What the page holds once garbage is collected. */
async function count(): Promise<Counters & { readonly heap: number }> {
  const session = cdp() as { send(method: string): Promise<unknown> }
  await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = (await session.send('Memory.getDOMCounters')) as Counters
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { readonly usedSize: number }
  return { nodes, jsEventListeners, heap: usedSize }
}

/** Counts the timers that run, from now until the test ends. */
function watchTimers(): { readonly running: () => number } {
  const running = new Set<unknown>()
  const real = {
    setTimeout: setTimeout.bind(window),
    setInterval: setInterval.bind(window),
    clearTimeout: clearTimeout.bind(window),
    clearInterval: clearInterval.bind(window),
  }
  vi.stubGlobal(
    'setTimeout',
    (act: (...values: readonly unknown[]) => void, delay?: number, ...values: unknown[]) => {
      const id = real.setTimeout(() => {
        running.delete(id)
        act(...values)
      }, delay)
      running.add(id)
      return id
    },
  )
  vi.stubGlobal('setInterval', (act: () => void, delay?: number, ...values: unknown[]) => {
    const id = real.setInterval(act, delay, ...values)
    running.add(id)
    return id
  })
  for (const name of ['clearTimeout', 'clearInterval'] as const)
    vi.stubGlobal(name, (id: number) => {
      running.delete(id)
      real[name](id)
    })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { running: () => running.size }
}

test(`behavior: after ${opens} opens the page holds no more than after the first, and nothing after destroy`, async () => {
  const timers = watchTimers()
  const { client } = createTestClient({
    clock: realClock(),
    wallets: [mockConnector({ id: 'org.fennel', name: 'Fennel' })],
  })
  const { unmount } = render(
    <LatchkeyProvider client={client}>
      <ConnectButton />
    </LatchkeyProvider>,
  )
  // Assertions on elements would keep them.
  const wait = (is: () => boolean) => vi.waitUntil(is, { timeout: 60_000, interval: 1 })
  const openAndClose = async () => {
    await client.modal.open()
    await wait(() => document.querySelector('dialog[open]')?.textContent.includes('Fennel') ?? false)
    client.modal.close()
    // A dialog may be rendered ahead of the next open, hidden.
    await wait(() => !document.querySelector('dialog[open]'))
  }
  for (let turn = 0; turn < 5; turn += 1) await openAndClose()
  const before = await count()
  for (let turn = 0; turn < opens; turn += 1) await openAndClose()
  const after = await count()
  // One dialog rendered ahead, and what React's development build notes of each render.
  expect(after.nodes - before.nodes).toBeLessThan(150)
  expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(24)
  expect(after.heap - before.heap).toBeLessThan(1_500_000 + opens * 10_000)

  unmount()
  client.destroy()
  await expect.poll(timers.running).toBe(0)
})
