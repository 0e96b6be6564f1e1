import { expect, test } from 'vitest'
import { noSmartAccounts } from '../testing/noSmartAccounts.ts'
import { createHandlers } from './createHandlers.ts'
import type { FrameContext } from './FrameContext.ts'

function createFrame(chainId = 'eip155:8453') {
  const done: unknown[] = []
  const context: Partial<FrameContext> = {
    ...noSmartAccounts(),
    chain: { get: () => chainId, set: (next) => void done.push(next) },
    setTheme: (mode) => void done.push(mode),
    isKept: async () => false,
    reload: () => void done.push('reload'),
  }
  return { done, handlers: createHandlers(context as FrameContext) }
}
const peer = { origin: 'https://app.example', signal: new AbortController().signal }

test.each([
  ['eip155:8453', 8453],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
])('behavior: the network %s is reported as the protocol names it', async (chainId, wire) => {
  expect(await createFrame(chainId).handlers.getChainId(undefined, peer)).toEqual({ chainId: wire })
})

test("behavior: the frame takes the page's mode, and keeps its own without one", async () => {
  const { done, handlers } = createFrame()
  await handlers.syncTheme({ themeMode: 'dark' }, peer)
  await handlers.syncTheme({ themeVariables: { accent: '#0a7' } }, peer)
  expect(done).toEqual(['dark'])
})

test('behavior: what a page says of itself changes nothing', async () => {
  const { done, handlers } = createFrame()
  const metadata = { name: 'Bank', description: '', url: 'https://bank.example', icons: [] }
  await handlers.syncDappData({ metadata, sdkVersion: '1', sdkType: 'latchkey', projectId: 'p1' }, peer)
  expect(done).toEqual([])
})

test('behavior: the page learns whether the browser keeps the sign-in', async () => {
  const { handlers } = createFrame()
  const given = { sdkVersion: '1', sdkType: 'latchkey', projectId: 'p1' }
  expect(await handlers.syncDappData(given, peer)).toEqual({ isKept: false })
})

test('behavior: the page can load the frame again', async () => {
  const { done, handlers } = createFrame()
  await handlers.reload(undefined, peer)
  expect(done).toEqual(['reload'])
})
