import type { Api, Endpoint } from '@latchkey/core/api'
import * as v from 'valibot'
import type { Address } from 'viem'
import { isAddress } from 'viem'
import type { SmartNetwork } from './createSmartAccounts.ts'

const address = v.custom<Address>((value) => typeof value === 'string' && isAddress(value, { strict: false }))

const getBundlerNetworks = {
  name: 'getBundlerNetworks',
  method: 'GET',
  host: 'chain',
  path: '/v1/bundler/networks',
  query: v.object({}),
  body: v.object({}),
  response: v.object({
    networks: v.array(
      v.object({
        chainId: v.string(),
        entryPoint: address,
        implementation: address,
        isSponsored: v.boolean(),
      }),
    ),
  }),
  maxAge: 0,
  repeat: 'again',
  failure: 'throw',
} as const satisfies Endpoint

const requestBundler = {
  name: 'requestBundler',
  method: 'POST',
  host: 'chain',
  path: '/v1/bundler',
  query: v.object({ chainId: v.string() }),
  body: v.object({
    jsonrpc: v.literal('2.0'),
    id: v.number(),
    method: v.string(),
    params: v.optional(v.unknown()),
  }),
  response: v.object({
    result: v.optional(v.unknown()),
    error: v.optional(v.object({ code: v.number(), message: v.string() })),
  }),
  maxAge: 0,
  repeat: 'once',
  failure: 'throw',
} as const satisfies Endpoint

/** The calls of the provider API for smart accounts. */
export const createBundlerCalls = (api: Api) => ({
  async readNetworks(signal: AbortSignal): Promise<readonly SmartNetwork[]> {
    const { networks } = await api.request(getBundlerNetworks, {}, { signal })
    return networks
  },
  send: (
    chainId: string,
    { method, params }: { readonly method: string; readonly params: readonly unknown[] },
    signal: AbortSignal,
  ) => api.request(requestBundler, { chainId, jsonrpc: '2.0', id: 1, method, params }, { signal }),
})
