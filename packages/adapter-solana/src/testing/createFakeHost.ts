import type { LogLevel, Network } from '@latchkey/core'
import type { AdapterHost } from '@latchkey/core/adapter'
import { type FakeClock, fakeClock, fakeEnvironment, memoryStorage } from '@latchkey/core/testing'
import { atom } from 'nanostores'
import { solanaDevnet, solanaMainnet } from '../networks/networks.js'

/** Creates an adapter's host on fakes. The first network is the active one. */
export function createFakeHost(networks: readonly [Network, ...Network[]] = [solanaMainnet, solanaDevnet]): {
  readonly host: AdapterHost
  readonly clock: FakeClock
  readonly logged: readonly (readonly [LogLevel, string])[]
  /** Changes the network as the visitor would. */
  choose(network: Network): void
} {
  const clock = fakeClock()
  const logged: [LogLevel, string][] = []
  const stateOf = (network: Network) => ({ solana: { network, requestedNetworks: networks } })
  const $networks = atom(stateOf(networks[0]))
  const host: AdapterHost = {
    clientId: 'default',
    clock,
    environment: fakeEnvironment(),
    storage: memoryStorage(),
    log: (level, message) => void logged.push([level, message]),
    options: { enableEIP6963: true, enableInjected: true },
    $networks,
    balancesChanged: () => undefined,
    sent: () => undefined,
    rpc: {},
  }
  return { host, clock, logged, choose: (network) => $networks.set(stateOf(network)) }
}
