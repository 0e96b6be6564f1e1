import { closeReason } from './closeReason.js'
import type { Offer } from './createOffers.js'
import { nothing } from './nothing.js'
import { pairingErrors } from './pairingErrors.js'
import { parseTopic } from './parseTopic.js'
import type { Sdk } from './sdk/createSdk.js'
import { type Emitter, internalsOf } from './sdk/internals.js'
import type { SdkProposal, SdkSession } from './sdk/SdkClient.js'
import { toPairingError } from './toPairingError.js'

/** How much longer the library keeps a proposal: we say when it is over, and an approval may lie at the relay. Seconds. */
const kept = 10 * 60

/** A proposal inside the library, which is known before a wallet can be shown it. */
type Inside = { readonly id: number; readonly topic: string; readonly publicKey: string }

/** Makes proposals by the sign client, and takes them back without a trace. */
export function createPropose({
  sdk: { client, line },
  proposal,
  propose,
  end,
}: {
  readonly sdk: Sdk
  proposal(): SdkProposal
  /** In place of the sign client. */
  readonly propose:
    | ((proposal: SdkProposal) => Promise<{ readonly uri: string; approval(): Promise<SdkSession> }>)
    | undefined
  /** Ends a session nobody waits for any more. */
  end(session: SdkSession): void
}): (signal: AbortSignal) => Promise<Offer<SdkSession>> {
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
      // Whoever waits for the approval inside the library is told, or its timer rejects into nowhere minutes later.
      steps.push(() => client.events.emit('proposal_expire', { id }))
    }
    for (const key of keys) steps.push(() => core.crypto.keychain.has(key) && core.crypto.deleteKeyPair(key))
    steps.push(() => pairing.pairings.keys.includes(topic) && pairing.deletePairing(topic))
    steps.push(() => line.forget(topic))
    steps.push(() => core.history.delete(topic))
    for (const step of steps)
      try {
        await step()
      } catch {
        // The next one all the same.
      }
  }

  /** Proposals yet to show themselves inside the library, in the order in which they were begun. */
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
    const cancel = () => inside && line.cancel(inside.id)
    const begin = (found: Inside) => {
      inside = found
      if (signal.aborted) queueMicrotask(cancel)
    }
    const asked = proposal()
    // What the library opens again for it does not stay open.
    const release = line.hold()
    signal.addEventListener('abort', cancel, { once: true })
    if (!propose) begun.push(begin)
    try {
      const made = await (propose ? propose(asked) : client.connect(asked))
      const { uri = '' } = made
      const topic = parseTopic(uri)
      const { id } = inside ?? {}
      if (id !== undefined && core.expirer.has(id)) core.expirer.set(id, core.expirer.get(id).expiry + kept)
      let stop = nothing as () => void
      const approved = new Promise<SdkSession>((resolve, reject) => {
        let isOver = false
        // The library's own promise may be over when the approval is fetched.
        const connected = ({ session }: { session: SdkSession }) => {
          if (isOver && session.pairingTopic === topic) resolve(session)
        }
        events.on('session_connect', connected)
        stop = () => events.off('session_connect', connected)
        made.approval().then(resolve, (thrown: unknown) => {
          isOver = toPairingError(thrown).code === pairingErrors.proposalExpired.code
          if (!isOver) reject(thrown)
        })
      })
      approved.then(stop, stop)
      return {
        uri,
        approved,
        withdraw({ taken = false } = {}) {
          if (!taken) approved.then(end, nothing)
          // A session that comes after this one was taken back is told to the wallet, too.
          if (!topic || propose) return stop()
          const held = line.hold()
          purge(topic, taken ? undefined : inside)
            .catch(nothing)
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
