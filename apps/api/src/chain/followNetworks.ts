import type { Ports } from '../ports/Ports.ts'
import type { Database, Locks } from '../store/Store.ts'
import type { Network } from './evm/Network.ts'
import { createBlockReader } from './follower/createBlockReader.ts'
import { createFollower } from './follower/createFollower.ts'
import { follow } from './follower/follow.ts'

/** Follows the networks with a `historyFrom` until the signal aborts. Resolves when all followers have ended. */
export async function followNetworks({
  database,
  locks,
  networks,
  ports,
  signal,
}: {
  readonly database: Database
  readonly locks: Locks
  readonly networks: readonly Network[]
  readonly ports: Ports
  readonly signal: AbortSignal
}): Promise<void> {
  await Promise.all(
    networks.map(async ({ settings: { chainId, historyFrom }, upstream }) => {
      if (historyFrom === undefined) return
      const reader = createBlockReader({ upstream })
      await follow({
        chainId,
        createFollower: () => createFollower({ database, reader, chainId, historyFrom, ports }),
        locks,
        ports,
        signal,
      })
    }),
  )
}
