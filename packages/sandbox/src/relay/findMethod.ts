import { RelayRefusal } from './RelayRefusal.js'

/** A published message. It is encrypted: the relay knows only its topic and lifetime. */
export type Publication = {
  topic: string
  message: string
  /** The lifetime of the message, in seconds. */
  ttl: number
  tag: number
  attestation?: string
}

export type RelayCall =
  | { kind: 'subscribe'; topics: readonly string[]; shape: 'one' | 'many' }
  | { kind: 'unsubscribe'; topics: readonly string[] }
  /** `subscribes` are topics that the caller subscribes to from then on. */
  | { kind: 'publish'; publications: readonly Publication[]; subscribes: readonly string[] }
  | { kind: 'fetch'; topics: readonly string[] }

type Params = Readonly<Record<string, unknown>>

const MAX_TTL_SECONDS = 30 * 24 * 60 * 60
const PAIRING_TTL_SECONDS = 300
const PROPOSAL_TAG = 1100
const PROPOSAL_ANSWER_TAG = 1101
const SETTLEMENT_TAG = 1102

const parsers: Readonly<Record<string, (params: Params) => RelayCall>> = {
  irn_subscribe: (params) => ({ kind: 'subscribe', topics: [topicIn(params, 'topic')], shape: 'one' }),
  irn_batchSubscribe: (params) => ({ kind: 'subscribe', topics: topicsIn(params), shape: 'many' }),
  irn_unsubscribe: (params) => ({ kind: 'unsubscribe', topics: [unsubscribedTopic(params)] }),
  irn_batchUnsubscribe: (params) => ({
    kind: 'unsubscribe',
    topics: listIn(params, 'subscriptions').map((each) => unsubscribedTopic(paramsOf(each))),
  }),
  irn_publish: (params) => ({ kind: 'publish', publications: [publicationOf(params)], subscribes: [] }),
  irn_batchPublish: (params) => ({
    kind: 'publish',
    publications: listIn(params, 'messages').map((each) => publicationOf(paramsOf(each))),
    subscribes: [],
  }),
  irn_fetchMessages: (params) => ({ kind: 'fetch', topics: [topicIn(params, 'topic')] }),
  irn_batchFetchMessages: (params) => ({ kind: 'fetch', topics: topicsIn(params) }),
  // Since sign-client 2.21 a proposal and an approval are one call each, which publishes and subscribes.
  wc_proposeSession: (params) => {
    const topic = topicIn(params, 'pairingTopic')
    const proposal = {
      topic,
      message: messageIn(params, 'sessionProposal'),
      ttl: ttlIn(params) ?? PAIRING_TTL_SECONDS,
      tag: PROPOSAL_TAG,
      ...attestationIn(params),
    }
    return { kind: 'publish', publications: [proposal], subscribes: [topic] }
  },
  wc_approveSession: (params) => {
    const topic = topicIn(params, 'sessionTopic')
    const ttl = ttlIn(params) ?? PAIRING_TTL_SECONDS
    const response = {
      topic: topicIn(params, 'pairingTopic'),
      message: messageIn(params, 'sessionProposalResponse'),
      ttl,
      tag: PROPOSAL_ANSWER_TAG,
    }
    const settlement = {
      topic,
      message: messageIn(params, 'sessionSettlementRequest'),
      ttl,
      tag: SETTLEMENT_TAG,
    }
    return { kind: 'publish', publications: [response, settlement], subscribes: [topic] }
  },
}

export type KnownMethod = { method: string; parse(params: unknown): RelayCall }

/**
 * Returns the method, or `undefined` for an unknown name.
 *
 * @throws RelayRefusal (from `parse`) `invalid_params`
 */
export function findMethod(method: string): KnownMethod | undefined {
  const parser = Object.hasOwn(parsers, method) ? parsers[method] : undefined
  return parser && { method, parse: (params) => parser(paramsOf(params)) }
}

function invalid(message: string): RelayRefusal {
  return new RelayRefusal({ reason: 'invalid_params', message })
}

function paramsOf(value: unknown): Params {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid('Parameters are an object.')
  return { ...value }
}

function listIn(params: Params, name: string): readonly unknown[] {
  const list = params[name]
  if (!Array.isArray(list) || list.length === 0) throw invalid(`"${name}" is a list that is not empty.`)
  return list
}

function topicOf(value: unknown, name: string): string {
  if (typeof value !== 'string' || !/^[0-9a-f]{64}$/.test(value))
    throw invalid(`"${name}" is 32 bytes in lower-case hexadecimal digits.`)
  return value
}

function topicIn(params: Params, name: string): string {
  return topicOf(params[name], name)
}

function topicsIn(params: Params): readonly string[] {
  return listIn(params, 'topics').map((topic) => topicOf(topic, 'topics'))
}

function unsubscribedTopic(params: Params): string {
  const { id } = params
  // A topic has one subscription for each client, so the id adds nothing to the topic.
  if (id !== undefined && typeof id !== 'string') throw invalid('"id" is the id of a subscription.')
  return topicIn(params, 'topic')
}

function messageIn(params: Params, name: string): string {
  const message = params[name]
  if (typeof message !== 'string' || message === '') throw invalid(`"${name}" is a text that is not empty.`)
  return message
}

function ttlIn(params: Params): number | undefined {
  const { ttl } = params
  if (ttl === undefined) return undefined
  if (typeof ttl !== 'number' || !Number.isSafeInteger(ttl) || ttl < 0 || ttl > MAX_TTL_SECONDS)
    throw invalid('"ttl" is a whole number of seconds, at most 30 days.')
  return ttl
}

function attestationIn(params: Params): { attestation?: string } {
  const { attestation } = params
  if (attestation === undefined || attestation === null) return {}
  if (typeof attestation !== 'string') throw invalid('"attestation" is a text.')
  return { attestation }
}

function publicationOf(params: Params): Publication {
  const { tag = 0 } = params
  const ttl = ttlIn(params)
  if (ttl === undefined) throw invalid('"ttl" is missing.')
  if (typeof tag !== 'number' || !Number.isSafeInteger(tag) || tag < 0)
    throw invalid('"tag" is a whole number.')
  const topic = topicIn(params, 'topic')
  return { topic, message: messageIn(params, 'message'), ttl, tag, ...attestationIn(params) }
}
