import { type Clock, type Connection, type PreparedTransfer, toError } from '@latchkey/core'
import { encodeBase58 } from '../lib/encoding.js'
import { walletChains } from '../networks/SolanaNetwork.js'
import { assertOn } from '../signer/requireConnected.js'
import { solanaErrors } from '../solanaErrors.js'
import type { SolanaRpc } from '../transport/createRpc.js'
import { compileTransfer } from './compileTransfer.js'
import { createStopwatch } from './createStopwatch.js'
import { landTransfer } from './landTransfer.js'
import { parsePayload } from './parsePayload.js'
import { readBack } from './readBack.js'
import { readLifetime } from './readLifetime.js'
import { signTransfer } from './signTransfer.js'
import { simulateTransfer } from './simulateTransfer.js'

/** Between looking for another blockhash, and how long there may be none. Milliseconds. */
const PAUSE = 1_000
const PATIENCE = 120_000

/** Nothing that was signed longer ago can be taken. Milliseconds. */
const LONGEST_LIFE = 600_000

/**
 * On the public networks a transaction can be taken for some 150 blocks, a minute or so. That it cannot any more is not
 * believed before, whatever a node says. Milliseconds.
 */
const SHORTEST_LIFE = 90_000

/** How often the wallet is asked for the same transfer. */
const MOST_ROUNDS = 3

/**
 * Has the wallet sign a prepared transfer and brings it onto the network. A blockhash is fetched just before the wallet
 * is asked. When the transaction has expired for certain, the same transfer is given a new one and the wallet is asked
 * again; before that nothing is signed a second time, so it can never be sent twice.
 */
export async function submitTransfer({
  rpc,
  clock,
  asked,
  connection,
  prepared,
  signal,
}: {
  readonly rpc: SolanaRpc
  readonly clock: Clock
  /** The messages wallets were asked to sign, and when, kept by the client. */
  readonly asked: Map<string, number>
  readonly connection: Connection
  readonly prepared: PreparedTransfer
  readonly signal: AbortSignal | undefined
}): Promise<{ readonly hash: string }> {
  const { from, network } = prepared
  const { plan, budget } = await parsePayload(prepared)
  assertOn(connection, from, network.id)
  const earlier: string[] = []
  for (let round = 1; ; round += 1) {
    const { message, lifetime } = await compileAnew()
    const liveUntil = walletChains[network.id] ? clock.now() + SHORTEST_LIFE : 0
    const signed = await signTransfer({ connection, from, chainId: network.id, message, signal })
    if (signed.kind === 'sent unseen') {
      const { signature } = signed
      await readBack({ rpc, clock, network, from, message, since: lifetime.slot, signature, signal })
      return { hash: signature }
    }
    const { kind, wire } = signed
    // Before it is sent anywhere, so that a refusal leaves nothing behind.
    if (kind === 'signed') await tryOut(wire)
    if (kind === 'signed') signal?.throwIfAborted()
    const outcome = await landTransfer({ rpc, clock, network, wire, lifetime, liveUntil, earlier, signal })
    if (outcome !== 'expired') return outcome
    earlier.push(encodeBase58(wire.slice(1, 65)))
    if (round === MOST_ROUNDS) throw solanaErrors.blockhashExpired({})
  }

  /**
   * With the newest blockhash. Twice the same transfer with the same one would be one transaction, so the second waits
   * for another, whatever was sent between.
   * @throws `solana/node_behind` when there is none for two minutes.
   */
  async function compileAnew() {
    const passed = createStopwatch(clock)
    for (;;) {
      const lifetime = await readLifetime(rpc, network, signal)
      const message = await compileTransfer({ transfer: prepared, plan, budget, lifetime })
      const text = encodeBase58(message)
      for (const [known, at] of asked) if (clock.now() - at > LONGEST_LIFE) asked.delete(known)
      if (!asked.has(text)) {
        asked.set(text, clock.now())
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
      // The wallet may have taken its time or have sent it by itself, or the node may not have seen the block: whether
      // it lands tells.
      const open: readonly string[] = [solanaErrors.blockhashExpired.code, solanaErrors.alreadyProcessed.code]
      if (!open.includes(toError(reason).code)) throw reason
    }
  }
}
