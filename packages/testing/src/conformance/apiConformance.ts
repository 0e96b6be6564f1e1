import { apiErrors, type CallName, contract, createApi, systemClock } from '@latchkey/core/api'
import { assert, type ConformanceSample } from '../apiCalls/MockCall.js'
import { mockCalls } from '../apiCalls/mockCalls.js'

/** One test of a server. */
export type ConformanceTest = {
  /** The server's behaviour, such as `getWallets responds`. */
  readonly name: string
  /** Sends the requests. Rejects with a sentence that says what was wrong. */
  run(): Promise<void>
}

const allCalls = Object.keys(contract) as CallName[]

/**
 * Returns tests that a server implements the provider API: each call in `served` responds by the contract, each other
 * one with status 501, and invalid requests get 400. Run each test in your test runner.
 *
 * @example
 * ```ts
 * import { apiConformance } from '@latchkey/testing/conformance'
 * import { test } from '@playwright/test'
 *
 * const tests = apiConformance({
 *   url: 'http://127.0.0.1:4000',
 *   served: ['getWallets', 'getIdentity'],
 *   sample: {
 *     chainId: 'eip155:1',
 *     address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *     name: 'vitalik.eth',
 *     imageId: 'fennel',
 *     tokens: [
 *       'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
 *       'eip155:1:0xdac17f958d2ee523a2206206994597c13d831ec7',
 *     ],
 *   },
 * })
 * for (const { name, run } of tests) test(name, run)
 * ```
 */
export function apiConformance({
  url,
  sample,
  projectId,
  served = allCalls,
  fetch = (request, init) => globalThis.fetch(request, init),
}: {
  /** Base URL of the server. */
  readonly url: string
  /** Data that the server has. */
  readonly sample: ConformanceSample
  /** Sent with each request. */
  readonly projectId?: string
  /** The calls that the server implements. Default: all. */
  readonly served?: readonly CallName[]
  /** Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch
}): readonly ConformanceTest[] {
  const sdk = { type: 'conformance', version: 'html-universal-0.0.0' }
  const query = new URLSearchParams({ st: sdk.type, sv: sdk.version, ...(projectId && { projectId }) })
  const isServed = (call: CallName) => served.includes(call)

  const calls = allCalls.map((call) => ({
    name: isServed(call) ? `${call} responds` : `${call} is not served`,
    async run() {
      const failures: string[] = []
      const api = createApi({
        url,
        projectId,
        sdk,
        fetch,
        clock: systemClock,
        log: () => undefined,
        failed: (failure) => failure.call === call && failures.push(failure.error.code),
      })
      const outcome = await mockCalls[call].check(api, sample).then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
      if (isServed(call)) {
        if (outcome !== undefined) throw outcome
        const unexpected = failures.filter((code) => !/http|forbidden/.test(code))
        assert(unexpected.length === 0, `${call} failed: ${unexpected.join(', ')}`)
      } else
        assert(
          failures.length > 0 && failures.every((code) => code === apiErrors.notImplemented.code),
          `${call} returns ${failures.join(', ') || 'something'} instead of 501`,
        )
    },
  }))

  const refuses = (name: string, path: string, init: RequestInit = {}): ConformanceTest => ({
    name,
    async run() {
      const { status } = await fetch(
        `${url.replace(/\/+$/, '')}${path}${path.includes('?') ? '&' : '?'}${query}`,
        init,
      )
      assert(status === 400, `${path} returns ${status} instead of 400`)
    },
  })
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } }

  return [
    ...calls,
    refuses('a page that is no number is refused', '/getWallets?page=one&entries=4'),
    refuses('a page without a size is refused', '/getWallets?page=1'),
    refuses('a badge that does not exist is refused', '/getWallets?page=1&entries=4&badge_type=gold'),
    ...(isServed('getPrices')
      ? [
          refuses('a body that is no JSON is refused', '/v1/fungible/price', { ...post, body: '{' }),
          refuses('a body without its fields is refused', '/v1/fungible/price', { ...post, body: '{}' }),
        ]
      : []),
  ]
}
