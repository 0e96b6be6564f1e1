import type { Offer } from './createOffers.js'
import { parseTopic } from './parseTopic.js'
import type { Sdk } from './sdk/createSdk.js'
import { internalsOf } from './sdk/internals.js'
import type { SdkProposal, SdkSession } from './sdk/SdkClient.js'

const nothing = () => undefined
const over = { code: 6000, message: 'User disconnected.' }

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
}): () => Promise<Offer<SdkSession>> {
  const { pairing } = internalsOf(client)
  const { core } = client

  const purge = async (topic: string) => {
    for (const { id, proposer } of client.proposal.getAll({ pairingTopic: topic })) {
      core.expirer.del(id)
      await client.proposal.delete(id, over)
      if (core.crypto.keychain.has(proposer.publicKey)) await core.crypto.deleteKeyPair(proposer.publicKey)
      // Whoever waits for the approval inside the library is told, or its timer rejects into nowhere minutes later.
      client.events.emit('proposal_expire', { id })
    }
    if (pairing.pairings.keys.includes(topic)) await pairing.deletePairing(topic)
    await line.forget(topic)
    core.history.delete(topic)
  }

  return async () => {
    const made = await (propose ?? ((asked) => client.connect(asked)))(proposal())
    const { uri = '' } = made
    const topic = parseTopic(uri)
    const approved = made.approval()
    approved.catch(nothing)
    return {
      uri,
      approved,
      withdraw({ taken = false } = {}) {
        if (!taken) approved.then(end, nothing)
        if (topic && !propose) purge(topic).catch(nothing)
      },
    }
  }
}
