import type { AdapterHost } from '@latchkey/core'
import { fakeClock, fakeEnvironment, memoryStorage } from '@latchkey/core/testing'
import { atom } from 'nanostores'

/** A host whose clock the test moves. What is logged is kept. */
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
    moved: () => undefined,
    rpc: {},
  }
  return { host, clock, logged }
}
