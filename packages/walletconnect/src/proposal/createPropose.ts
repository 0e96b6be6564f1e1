import type { SignInDraft } from '@latchkey/core'
import type { Protocol } from '../client/createProtocol.js'
import { toWalletConnectError, walletConnectErrors } from '../errors/walletConnectErrors.js'
import { type Emitter, internalsOf, type SignProposal, type SignSession } from '../lib/internalsOf.js'
import { noop } from '../lib/noop.js'
import { closeReason } from '../session/createSessionCloser.js'
import type { authenticate, SignInRequest, VerifyMessage } from './authenticate.js'
import type { Offer } from './createOffers.js'

/** Seconds for which the library keeps a proposal after its expiry here, because an approval may wait at the relay. */
const kept = 10 * 60

/** A proposal inside the library, which exists before its URI is known. */
type Inside = { readonly id: number; readonly topic: string; readonly publicKey: string }

/** Makes a proposal, with a message to sign in if there is one. */
type Propose = (signal: AbortSignal, draft?: SignInDraft) => Promise<Offer<SignSession>>

/** Creates proposals with the sign client, and withdraws them completely. */
export function createPropose({
  protocol: { client, relay },
  now,
  verify,
  proposal,
  propose,
  end,
}: {
  readonly protocol: Protocol
  /** Milliseconds since the epoch. */
  now(): number
  readonly verify: VerifyMessage
  proposal(): SignProposal
  /** Creates the proposal in place of the sign client. */
  readonly propose:
    | ((proposal: SignProposal) => Promise<{ readonly uri: string; approval(): Promise<SignSession> }>)
    | undefined
  /** Ends a session that no caller waits for. */
  end(session: SignSession): void
}): Propose {
  const { pairing } = internalsOf(client)
  const { core } = client
  const events = client.events as object as Pick<Emitter, 'on' | 'off'>

  const purge = async (topic: string, inside: Inside | undefined, isTaken: boolean) => {
    const keys = new Set(inside && !isTaken ? [inside.publicKey] : [])
    const steps: (() => unknown)[] = []
    for (const { id, proposer } of client.proposal.getAll({ pairingTopic: topic })) {
      keys.add(proposer.publicKey)
      steps.push(() => core.expirer.del(id))
      steps.push(() => client.proposal.delete(id, closeReason))
      // Settles the wait inside the library, whose timer would otherwise reject minutes later, unhandled.
      steps.push(() => client.events.emit('proposal_expire', { id }))
    }
    for (const { topic: responses } of client.auth.pairingTopics.getAll({ pairingTopic: topic })) {
      for (const { publicKey } of client.auth.authKeys.getAll({ responseTopic: responses }))
        if (!isTaken || !client.session.getAll().some(({ self }) => self.publicKey === publicKey))
          keys.add(publicKey)
      steps.push(() => relay.forget(responses))
      steps.push(() => client.auth.pairingTopics.delete(responses, closeReason))
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

  return async (signal, draft) => {
    let inside: Inside | undefined
    /** The topic of a pairing that has no proposal yet. */
    let paired: string | undefined
    const cancel = () => {
      const mine = inside?.topic ?? paired
      for (const { id, topic } of core.history.values) if (topic === mine) relay.cancel(id)
    }
    const begin = (found: Inside) => {
      inside = found
      if (signal.aborted) queueMicrotask(cancel)
    }
    const requested = proposal()
    // The library may reopen the connection, which must not stay open.
    const release = relay.hold()
    signal.addEventListener('abort', cancel, { once: true })
    let signInRequest: SignInRequest | undefined
    try {
      signInRequest = await requestSignIn({
        ...{ client, draft, now, verify, signal },
        proposal: requested,
        paired: (topic) => {
          paired = topic
        },
      })
      if (!propose) begun.push(begin)
      const made = await (propose
        ? propose(requested)
        : client.connect({
            ...requested,
            ...(signInRequest && { pairingTopic: signInRequest.pairingTopic }),
          }))
      const uri = signInRequest?.uri ?? made.uri ?? ''
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
        signInRequest?.session.then(resolve, reject)
        made.approval().then(resolve, (thrown: unknown) => {
          isOver = toWalletConnectError(thrown).code === walletConnectErrors.proposalExpired.code
          if (!isOver) reject(thrown)
        })
      })
      approved.then(stop, stop)
      const request = signInRequest
      return {
        uri,
        approved,
        withdraw({ taken = false } = {}) {
          if (!taken) approved.then(end, noop)
          request?.stop()
          // A session that arrives after the withdrawal is ended at the wallet, too.
          if (!topic || propose) return stop()
          const held = relay.hold()
          purge(topic, inside, taken)
            .catch(noop)
            .finally(() => {
              stop()
              held()
            })
        },
      }
    } catch (thrown) {
      signInRequest?.stop()
      const index = begun.indexOf(begin)
      if (index >= 0) begun.splice(index, 1)
      const topic = (inside as Inside | undefined)?.topic ?? paired
      if (topic !== undefined) await purge(topic, inside, false)
      throw thrown
    } finally {
      signal.removeEventListener('abort', cancel)
      release()
    }
  }
}

/** Requests to sign in while connecting, if there is a message that the protocol supports. */
async function requestSignIn({
  draft,
  ...request
}: Omit<Parameters<typeof authenticate>[0], 'draft'> & { readonly draft: SignInDraft | undefined }) {
  if (!draft) return undefined
  const { authenticate, canAuthenticate } = await import('./authenticate.js')
  return canAuthenticate(request.proposal, draft) ? authenticate({ ...request, draft }) : undefined
}

/** Returns the pairing topic of a WalletConnect URI: `wc:{topic}@2?...`. */
export function parseTopic(uri: string): string | undefined {
  return /^wc:([\da-f]{64})@2\?/.exec(uri)?.[1]
}
