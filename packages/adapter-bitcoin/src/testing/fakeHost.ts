import type { AdapterHost } from '@latchkey/core/adapter'
import { fakeClock, fakeEnvironment, memoryStorage } from '@latchkey/core/testing'
import { atom } from 'nanostores'

/** Creates a host whose clock the test advances. Records log messages. */
export function fakeHost({ enableInjected = true }: { readonly enableInjected?: boolean } = {}) {
  const logged: string[] = []
  const clock = fakeClock()
  const host: AdapterHost = {
    clock,
    storage: memoryStorage(),
    environment: fakeEnvironment(),
    log: (level, message) => void logged.push(`${level}: ${message}`),
    clientId: 'test',
    options: { enableEIP6963: true, enableInjected },
    $networks: atom({}),
    balancesChanged: () => undefined,
    sent: () => undefined,
    rpc: {},
  }
  return { host, clock, logged }
}
