import type { Protocol } from '../client/createProtocol.js'
import { type Emitter, internalsOf, type SignProposal, type SignSession } from '../client/internals.js'
import { noop } from '../noop.js'
import { closeReason } from '../session/createSessionCloser.js'
import { toWalletConnectError, walletConnectErrors } from '../walletConnectErrors.js'
import type { Offer } from './createOffers.js'

/** How much longer the library keeps a proposal, as we decide its expiry and an approval may wait at the relay. Seconds. */
const kept = 10 * 60

/** A proposal inside the library, which exists before its URI is known. */
type Inside = { readonly id: number; readonly topic: string; readonly publicKey: string }

/** Creates proposals with the sign client, and withdraws them without leftovers. */
export function createPropose({
  protocol: { client, relay },
  proposal,
  propose,
  end,
}: {
  readonly protocol: Protocol
  proposal(): SignProposal
  /** Creates the proposal in place of the sign client. */
  readonly propose:
    | ((proposal: SignProposal) => Promise<{ readonly uri: string; approval(): Promise<SignSession> }>)
    | undefined
  /** Ends a session that no caller waits for. */
  end(session: SignSession): void
}): (signal: AbortSignal) => Promise<Offer<SignSession>> {
  const { pairing } = internalsOf(client)
  const { core } = client
  const events = client.events as object as Pick<Emitter, 'on' | 'off'>

  const purge = async (topic: string, inside: Inside | undefined) => {
    const keys = new Set(inside ? [inside.publicKey] : [])
    const steps: (() => unknown)[] = []
    for (const { id, proposer } of client.proposal.getAll({ pairingTopic: topic })) {
      keys.add(proposer.publicKey)
      steps.push(() => core.expirer.del(id))
      steps.push(() => client.proposal.delete(id, closeReason))
      // Settles the wait inside the library, whose timer would otherwise reject unhandled minutes later.
      steps.push(() => client.events.emit('proposal_expire', { id }))
    }
    for (const key of keys) steps.push(() => core.crypto.keychain.has(key) && core.crypto.deleteKeyPair(key))
    steps.push(() => pairing.pairings.keys.includes(topic) && pairing.deletePairing(topic))
    steps.push(() => relay.forget(topic))
    steps.push(() => core.history.delete(topic))
    for (const step of steps)
      try {
        await step()
      } catch {
        // The next step runs anyway.
      }
  }

  /** Proposals that have not appeared inside the library yet, in order of their start. */
  const begun: ((inside: Inside) => void)[] = []
  const recorded = (record: {
    readonly id: number
    readonly topic: string
    readonly request: { readonly method: string; readonly params?: { proposer?: { publicKey: string } } }
  }) => {
    const { method, params } = record.request
    if (method === 'wc_sessionPropose' && params?.proposer)
      begun.shift()?.({ id: record.id, topic: record.topic, publicKey: params.proposer.publicKey })
  }
  core.history.on('history_created', recorded as (record: never) => void)

  return async (signal) => {
    let inside: Inside | undefined
    const cancel = () => inside && relay.cancel(inside.id)
    const begin = (found: Inside) => {
      inside = found
      if (signal.aborted) queueMicrotask(cancel)
    }
    const requested = proposal()
    // The library may reopen the connection, which must not stay open.
    const release = relay.hold()
    signal.addEventListener('abort', cancel, { once: true })
    if (!propose) begun.push(begin)
    try {
      const made = await (propose ? propose(requested) : client.connect(requested))
      const { uri = '' } = made
      const topic = parseTopic(uri)
      const { id } = inside ?? {}
      if (id !== undefined && core.expirer.has(id)) core.expirer.set(id, core.expirer.get(id).expiry + kept)
      let stop = noop as () => void
      const approved = new Promise<SignSession>((resolve, reject) => {
        let isOver = false
        // The library's own promise may have rejected before the approval is fetched.
        const connected = ({ session }: { session: SignSession }) => {
          if (isOver && session.pairingTopic === topic) resolve(session)
        }
        events.on('session_connect', connected)
        stop = () => events.off('session_connect', connected)
        made.approval().then(resolve, (thrown: unknown) => {
          isOver = toWalletConnectError(thrown).code === walletConnectErrors.proposalExpired.code
          if (!isOver) reject(thrown)
        })
      })
      approved.then(stop, stop)
      return {
        uri,
        approved,
        withdraw({ taken = false } = {}) {
          if (!taken) approved.then(end, noop)
          // A session that arrives after the withdrawal is ended at the wallet, too.
          if (!topic || propose) return stop()
          const held = relay.hold()
          purge(topic, taken ? undefined : inside)
            .catch(noop)
            .finally(() => {
              stop()
              held()
            })
        },
      }
    } catch (thrown) {
      const index = begun.indexOf(begin)
      if (index >= 0) begun.splice(index, 1)
      if (inside) await purge((inside as Inside).topic, inside)
      throw thrown
    } finally {
      signal.removeEventListener('abort', cancel)
      release()
    }
  }
}

/** Returns the pairing topic of a WalletConnect URI: `wc:{topic}@2?...`. */
export function parseTopic(uri: string): string | undefined {
  return /^wc:([\da-f]{64})@2\?/.exec(uri)?.[1]
}
