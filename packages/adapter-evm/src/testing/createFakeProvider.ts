import type { Eip1193Provider } from '../eip1193/Eip1193Provider.js'

type FakeResponse = unknown | ((params: unknown) => unknown)

/** A provider without keys or chain. The test sets each response, faults included: functions are called, promises are awaited. */
export type FakeProvider = Eip1193Provider & {
  readonly calls: { method: string; params?: unknown }[]
  responses: Record<string, FakeResponse>
  emit(event: string, payload: unknown): void
  /** Number of listeners. */
  readonly listening: number
}

export const ALICE = '0x00000000000000000000000000000000000A11cE'
export const BOB = '0x0000000000000000000000000000000000000B0b'

export function createFakeProvider(responses: Record<string, FakeResponse> = {}): FakeProvider {
  const listeners = new Set<{ event: string; listener: (payload: unknown) => void }>()
  const fake: FakeProvider = {
    calls: [],
    responses: {
      eth_requestAccounts: [ALICE],
      eth_accounts: [ALICE],
      eth_chainId: '0x1',
      wallet_revokePermissions: null,
      ...responses,
    },
    async request({ method, params }) {
      fake.calls.push({ method, params })
      if (!(method in fake.responses)) throw Object.assign(new Error(`no ${method}`), { code: 4200 })
      const response = fake.responses[method]
      return typeof response === 'function' ? response(params) : response
    },
    on: (event, listener) => void listeners.add({ event, listener }),
    removeListener: (event, listener) => {
      for (const each of listeners)
        if (each.event === event && each.listener === listener) listeners.delete(each)
    },
    emit: (event, payload) => {
      for (const each of [...listeners]) if (each.event === event) each.listener(payload)
    },
    get listening() {
      return listeners.size
    },
  }
  return fake
}

/** Never settles. */
export const never = () => new Promise<never>(() => {})

/** Throws any value, as wallets do. */
export const fails = (reason: unknown) => () => {
  throw reason
}
