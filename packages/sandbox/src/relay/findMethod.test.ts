import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMethod } from './findMethod.js'
import { RelayRefusal } from './RelayRefusal.js'

const topic = 'a'.repeat(64)
const methods = [
  'irn_subscribe',
  'irn_batchSubscribe',
  'irn_unsubscribe',
  'irn_batchUnsubscribe',
  'irn_publish',
  'irn_batchPublish',
  'irn_fetchMessages',
  'irn_batchFetchMessages',
  'wc_proposeSession',
  'wc_approveSession',
]
const parse = (method: string, params: unknown) => findMethod(method)?.parse(params)

test('behavior: a proposal publishes on the pairing topic and subscribes to it', () => {
  const params = { pairingTopic: topic, sessionProposal: 'm', ttl: 300, attestation: 'a', correlationId: 1 }
  expect(parse('wc_proposeSession', params)).toEqual({
    kind: 'publish',
    publications: [{ topic, message: 'm', ttl: 300, tag: 1100, attestation: 'a' }],
    subscribes: [topic],
  })
})

test('behavior: an approval responds on the pairing topic and settles on the session topic', () => {
  const sessionTopic = 'b'.repeat(64)
  const params = {
    pairingTopic: topic,
    sessionTopic,
    sessionProposalResponse: 'response',
    sessionSettlementRequest: 'settlement',
  }
  expect(parse('wc_approveSession', params)).toEqual({
    kind: 'publish',
    publications: [
      { topic, message: 'response', ttl: 300, tag: 1101 },
      { topic: sessionTopic, message: 'settlement', ttl: 300, tag: 1102 },
    ],
    subscribes: [sessionTopic],
  })
})

test.each(['', 'irn_', 'irn_subscription', 'constructor', '__proto__', 'toString'])(
  'error: there is no method %j',
  (method) => expect(findMethod(method)).toBeUndefined(),
)

const message = { topic, message: 'm', ttl: 300, tag: 1108 }
test.each([
  ['irn_subscribe', {}],
  ['irn_subscribe', { topic: 5 }],
  ['irn_subscribe', { topic: 'A'.repeat(64) }],
  ['irn_subscribe', { topic: `${topic}a` }],
  ['irn_batchSubscribe', { topics: [] }],
  ['irn_batchSubscribe', { topics: topic }],
  ['irn_batchSubscribe', { topics: [topic, null] }],
  ['irn_unsubscribe', { id: 'x' }],
  ['irn_unsubscribe', { topic, id: 5 }],
  ['irn_batchUnsubscribe', { subscriptions: [topic] }],
  ['irn_publish', { ...message, message: '' }],
  ['irn_publish', { ...message, message: undefined }],
  ['irn_publish', { ...message, ttl: undefined }],
  ['irn_publish', { ...message, ttl: -1 }],
  ['irn_publish', { ...message, ttl: 1.5 }],
  ['irn_publish', { ...message, ttl: 30 * 86_400 + 1 }],
  ['irn_publish', { ...message, tag: '1108' }],
  ['irn_publish', { ...message, attestation: {} }],
  ['irn_batchPublish', { messages: [] }],
  ['irn_batchPublish', { messages: [message, {}] }],
  ['irn_fetchMessages', { topic: null }],
  ['irn_batchFetchMessages', { topics: {} }],
  ['wc_proposeSession', { pairingTopic: topic }],
  ['wc_approveSession', { pairingTopic: topic, sessionTopic: topic, sessionProposalResponse: 'm' }],
])('error: %s rejects %j', (method, params) => {
  expect(() => parse(method, params)).toThrow(expect.objectContaining({ reason: 'invalid_params' }))
})

test('behavior: a method parses or rejects any input', () => {
  const value = fc.oneof(fc.anything(), fc.constant(topic), fc.constant([topic]), fc.constant(message))
  const names = ['topic', 'topics', 'message', 'messages', 'ttl', 'tag', 'subscriptions', 'pairingTopic']
  const params = fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...names), value))
  fc.assert(
    fc.property(fc.constantFrom(...methods), params, (method, given) => {
      const outcome = () => {
        try {
          return parse(method, given)?.kind
        } catch (error) {
          return error instanceof RelayRefusal ? error.reason : error
        }
      }
      expect(['subscribe', 'unsubscribe', 'publish', 'fetch', 'invalid_params']).toContain(outcome())
    }),
  )
})
