import {
  type Clock,
  type Connection,
  type PreparedTransfer,
  type SubmittedTransaction,
  toError,
} from '@latchkey/core'
import { solanaErrors } from '../errors/solanaErrors.js'
import { assertOn } from '../guards/assertOn.js'
import { createStopwatch } from '../lib/createStopwatch.js'
import { encodeBase58 } from '../lib/encoding.js'
import { walletChains } from '../networks/SolanaNetwork.js'
import type { SolanaRpc } from '../transport/createRpc.js'
import { compileTransfer } from './compileTransfer.js'
import { landTransfer } from './landTransfer.js'
import { parsePayload } from './parsePayload.js'
import { readBack } from './readBack.js'
import { readLifetime } from './readLifetime.js'
import { signTransfer } from './signTransfer.js'
import { simulateTransfer } from './simulateTransfer.js'

/** Milliseconds: between reads of a new blockhash, and until there must be one. */
const PAUSE = 1_000
const PATIENCE = 120_000

/** Milliseconds. The network accepts nothing that was signed earlier. */
const LONGEST_LIFE = 600_000

/**
 * Milliseconds. The public networks accept a transaction for 150 blocks, about a minute. Before that time, a node's report that it has
 * expired is not believed.
 */
const SHORTEST_LIFE = 90_000

/** The most prompts to sign the same transfer. */
const MOST_ROUNDS = 3

/**
 * Has the wallet sign a prepared transfer, and sends it until the network has it. Reads a blockhash just before the wallet prompts. Once
 * the transaction has certainly expired, the same transfer gets a new blockhash and the wallet prompts again. It is never signed a second
 * time before that, so it cannot be sent twice.
 */
export async function submitPrepared({
  rpc,
  clock,
  requested,
  connection,
  prepared,
  signal,
  onRequest,
  onSent,
  onExpired,
}: {
  readonly rpc: SolanaRpc
  readonly clock: Clock
  /** The messages wallets were requested to sign, with the time, for this client. */
  readonly requested: Map<string, number>
  readonly connection: Connection
  readonly prepared: PreparedTransfer
  readonly signal: AbortSignal | undefined
  /** Called just before the wallet gets the request to send. */
  readonly onRequest: (() => void) | undefined
  /** Called with the signature when the transaction is signed and will be sent: from then on it may land. */
  readonly onSent: (signature: string) => void
  /** Called with the signature of a sent transaction that can no longer land. */
  readonly onExpired: (signature: string) => void
}): Promise<SubmittedTransaction> {
  const { from, network } = prepared
  const { plan, budget } = await parsePayload(prepared)
  assertOn(connection, from, network.id)
  const earlier: string[] = []
  for (let round = 1; ; round += 1) {
    const { message, lifetime } = await compileAnew()
    const liveUntil = walletChains[network.id] ? clock.now() + SHORTEST_LIFE : 0
    const signed = await signTransfer({ connection, from, chainId: network.id, message, onRequest, signal })
    if (signed.kind === 'sent unseen') {
      const { signature } = signed
      onSent(signature)
      const note = await readBack({
        ...{ rpc, clock, network, from, message, signature, signal },
        since: lifetime.slot,
      })
      return { hash: signature, ...note }
    }
    const { kind, wire } = signed
    // Called before anything is sent, so that nothing is kept after a rejection.
    if (kind === 'signed') await tryOut(wire)
    if (kind === 'signed') signal?.throwIfAborted()
    const signature = encodeBase58(wire.slice(1, 65))
    onSent(signature)
    const outcome = await landTransfer({ rpc, clock, network, wire, lifetime, liveUntil, earlier, signal })
    if (outcome !== 'expired') return outcome
    onExpired(signature)
    earlier.push(signature)
    if (round === MOST_ROUNDS) throw solanaErrors.blockhashExpired({})
  }

  /**
   * Compiles the transfer with the newest blockhash. The same transfer with the same blockhash would be the
   * same transaction, so a second one waits for another blockhash.
   * @throws `solana/node_behind` when there is none for two minutes.
   */
  async function compileAnew() {
    const passed = createStopwatch(clock)
    for (;;) {
      const lifetime = await readLifetime(rpc, network, signal)
      const message = await compileTransfer({ transfer: prepared, plan, budget, lifetime })
      const text = encodeBase58(message)
      for (const [known, at] of requested) if (clock.now() - at > LONGEST_LIFE) requested.delete(known)
      if (!requested.has(text)) {
        requested.set(text, clock.now())
        return { message, lifetime }
      }
      if (passed() > PATIENCE) throw solanaErrors.nodeBehind({})
      await clock.sleep(PAUSE, signal)
    }
  }

  async function tryOut(wire: Uint8Array): Promise<void> {
    try {
      await simulateTransfer({ rpc, network, wire, kind: 'signed', signal })
    } catch (reason) {
      // A slow wallet, a wallet that has sent it, or a node without the block can cause this. `landTransfer` decides.
      const open: readonly string[] = [solanaErrors.blockhashExpired.code, solanaErrors.alreadyProcessed.code]
      if (!open.includes(toError(reason).code)) throw reason
    }
  }
}
