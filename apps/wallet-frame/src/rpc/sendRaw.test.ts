import type { LatchkeyError } from '@latchkey/core'
import { createApi, systemClock } from '@latchkey/core/api'
import { type Hex, keccak256 } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { createNodes } from './createNodes.ts'
import { sendRaw } from './sendRaw.ts'

const raw: Hex = '0x02f8'
const hash = keccak256(raw)
const { signal } = new AbortController()

/** The nodes behind a provider API that responds so. */
const nodes = (respond: () => Response | Promise<Response>) => {
  vi.stubGlobal('fetch', async () => respond())
  return createNodes(
    createApi({
      url: 'https://api.example',
      sdk: { type: 'wallet-frame', version: '1.0.0' },
      clock: systemClock,
      log: () => undefined,
    }),
  )
}
afterEach(() => vi.unstubAllGlobals())
const send = (respond: () => Response | Promise<Response>) =>
  sendRaw({ nodes: nodes(respond), chainId: 'eip155:1', raw, signal }).catch(
    ({ code, context }: LatchkeyError) => ({ code, context }),
  )
const reply = (fields: object) => () => Response.json({ jsonrpc: '2.0', id: 1, ...fields })
const unserved = { status: 'FAILED', reasons: [{ field: '', description: 'Unsupported chain' }] }
const maybe = { code: 'wallet_frame/maybe_sent', context: { mayBeSent: true, hash } }

test.each<[string, () => Response | Promise<Response>, unknown]>([
  ['its hash', reply({ result: hash }), hash],
  ['that it knows the transaction', reply({ error: { code: -32000, message: 'already known' } }), hash],
  ['nothing, because the connection broke', () => Promise.reject(new TypeError('Failed to fetch')), maybe],
  ['a failure of a proxy', () => new Response('Bad gateway', { status: 502 }), maybe],
  ['no JSON', () => new Response('<html>'), maybe],
  [
    'that the outcome is unknown',
    reply({ error: { code: -32080, message: 'Look it up.', data: { hash } } }),
    maybe,
  ],
  ['something else than a hash', reply({ result: 'sent!' }), maybe],
  [
    'that it refuses this page',
    () => new Response('{}', { status: 403 }),
    { code: 'wallet_frame/network_failed' },
  ],
  [
    'that it lacks the network',
    () => Response.json(unserved, { status: 400 }),
    { code: 'wallet_frame/network_not_served' },
  ],
  [
    'that there are too many requests',
    () => new Response('{}', { status: 429 }),
    { code: 'wallet_frame/network_failed' },
  ],
  [
    'that the fee is too low',
    reply({ error: { code: -32000, message: 'underpriced' } }),
    { code: 'wallet_frame/node_refused' },
  ],
])('behavior: the network returns %s', async (_, respond, expected) => {
  const found = await send(respond)
  expect({ found }).toMatchObject({ found: expected })
  expect(JSON.stringify(found).includes('mayBeSent')).toBe(expected === maybe)
})

test('behavior: a read that fails was no transaction', async () => {
  const call = { method: 'eth_getBalance', params: [] }
  const failing = nodes(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(failing.request('eip155:1', call, signal)).rejects.toMatchObject({
    code: 'wallet_frame/network_failed',
  })
})

test('error: a network that the server lacks names the setting', async () => {
  const call = { method: 'eth_getTransactionCount', params: [] }
  const lacking = nodes(() => Response.json(unserved, { status: 400 }))
  await expect(lacking.request('eip155:10', call, signal)).rejects.toMatchObject({
    code: 'wallet_frame/network_not_served',
    message: 'This wallet does not serve eip155:10. Add the network to NETWORKS of the provider API.',
  })
})

test('behavior: another refusal of a request is no missing network', async () => {
  const call = { method: 'eth_getBalance', params: [] }
  const refusing = nodes(() => new Response('{}', { status: 400 }))
  await expect(refusing.request('eip155:1', call, signal)).rejects.toMatchObject({
    code: 'wallet_frame/network_failed',
  })
})
