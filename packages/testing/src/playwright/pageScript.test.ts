import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { InjectedConfig } from '../evm/page/createInjectedConfig.js'
import { installProvider } from '../evm/page/installProvider.js'
import { pageScript } from './pageScript.js'

const config: InjectedConfig = {
  info: { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: "Fen`nel's </script>", icon: '', rdns: 'a.b' },
  announce: true,
  inject: true,
  announceFirst: false,
  announceDelay: 0,
  removeListenerThrows: false,
  flags: { isFennel: true },
}

function createPage(respond: (call: unknown) => unknown) {
  const window = Object.assign(new EventTarget(), { __testWallets: async (call: unknown) => respond(call) })
  const details: unknown[] = []
  window.addEventListener('eip6963:announceProvider', (event) => {
    if (event instanceof CustomEvent) details.push(event.detail)
  })
  const run = (script: string): unknown =>
    runInNewContext(script, { window, Event, CustomEvent, structuredClone, queueMicrotask, setTimeout })
  return { run, details }
}

test('behavior: the script needs nothing but the page and the binding', async () => {
  const calls: unknown[] = []
  const { run, details } = createPage((call) => {
    calls.push(call)
    return { status: 'fulfilled', value: '0x1', times: 1 }
  })
  run(pageScript({ wallet: 3, config, install: installProvider }))
  expect(details).toMatchObject([{ info: config.info, provider: { isFennel: true } }])
  const ethereum = run('window.ethereum.request({ method: "eth_chainId" })')
  expect(await ethereum).toBe('0x1')
  expect(calls).toEqual([
    { wallet: 3, kind: 'hello' },
    { wallet: 3, kind: 'request', payload: { method: 'eth_chainId' } },
  ])
})

test('behavior: events reach the wallet they are for', () => {
  const { run } = createPage(() => undefined)
  for (const wallet of [0, 1]) run(pageScript({ wallet, config, install: installProvider }))
  const events = run(`
    const events = []
    window.ethereum.on('accountsChanged', (accounts) => events.push(accounts))
    for (const wallet of [0, 1]) window.__testWalletEvents(wallet, { name: 'accountsChanged', kind: 'data', data: wallet })
    events`)
  expect(events).toEqual([1])
})

test('error: a page whose test is gone gets an error, not silence', async () => {
  const { run } = createPage(() => {
    throw new Error('closed')
  })
  run(pageScript({ wallet: 0, config, install: installProvider }))
  await expect(run('window.ethereum.request({ method: "eth_chainId" })')).rejects.toMatchObject({
    code: 4900,
  })
})
