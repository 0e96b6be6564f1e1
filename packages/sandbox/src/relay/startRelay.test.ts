import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { assertPortFree } from '../http/listen.js'
import type { RelayLogEvent } from './RelayLogEvent.js'
import { refusalCodes } from './RelayRefusal.js'
import { type Relay, type StartRelayOptions, startRelay } from './startRelay.js'
import {
  type BareClient,
  type ConnectBareClientParameters,
  connectBareClient,
} from './testing/connectBareClient.js'
import { createRelayKey } from './testing/createRelayKey.js'

const topicOf = (name: string) => createHash('sha256').update(name).digest('hex')
const topic = topicOf('topic')
const other = topicOf('other')
const SECRET = 'c2VjcmV0IG1lc3NhZ2U='

let relay: Relay
let clock: number
let events: RelayLogEvent[]
let started: Relay[]

/** A relay with its own clock. */
async function start(options: StartRelayOptions = {}): Promise<Relay> {
  const one = await startRelay({ now: () => clock, log: (event) => events.push(event), ...options })
  started.push(one)
  return one
}
const join = (parameters: Partial<ConnectBareClientParameters> = {}) =>
  connectBareClient({ url: relay.url, key: createRelayKey({ now: () => clock }), ...parameters })
const publish = (client: BareClient, message: string, parameters: Record<string, unknown> = {}) =>
  client.call('irn_publish', { topic, message, ttl: 300, tag: 1108, ...parameters })
const subscribe = (client: BareClient) => client.call('irn_subscribe', { topic })
const messagesOf = ({ deliveries }: BareClient) => deliveries.map(({ message }) => message)
const pingInterval = 20_000
/** Stops the relay's pings until the test moves time on. */
function useFakeIntervals(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}
const fetchAll = (client: BareClient) => client.call('irn_fetchMessages', { topic })

beforeEach(async () => {
  clock = 1_700_000_000_000
  events = []
  started = []
  relay = await start()
})
afterEach(async () => {
  await Promise.all(started.map((each) => each.stop()))
  assert(!JSON.stringify(events).includes(SECRET), 'The log holds no message.')
})

describe('methods', () => {
  test('behavior: a published message reaches subscribers, with tag, time and attestation, and not its sender', async () => {
    const [alice, bob] = [await join(), await join()]
    const { result } = await subscribe(bob)
    expect(result).toBe(
      createHash('sha256')
        .update(topic + bob.clientId)
        .digest('hex'),
    )
    await subscribe(alice)
    expect(await publish(alice, SECRET, { attestation: 'proof' })).toMatchObject({ result: true })
    await alice.settle()
    await bob.settle()
    expect(alice.deliveries).toEqual([])
    expect(bob.deliveries).toEqual([
      {
        id: expect.any(Number),
        subscription: result,
        topic,
        message: SECRET,
        tag: 1108,
        publishedAt: clock,
        attestation: 'proof',
      },
    ])
  })

  test('behavior: a message reaches every socket of a client but none of its sender', async () => {
    const key = createRelayKey({ now: () => clock })
    const [alice, first, second] = [await join(), await join({ key }), await join({ key })]
    for (const each of [first, second]) await subscribe(each)
    await publish(alice, 'a')
    await publish(first, 'b')
    for (const each of [first, second]) await each.settle()
    expect([first, second].map(messagesOf)).toEqual([['a'], ['a']])
  })

  test('behavior: batch calls', async () => {
    const [alice, bob] = [await join(), await join()]
    const { result } = await bob.call('irn_batchSubscribe', { topics: [topic, other] })
    expect(result).toHaveLength(2)
    const messages = [topic, other].map((each) => ({ topic: each, message: `for ${each}`, ttl: 300 }))
    expect(await alice.call('irn_batchPublish', { messages })).toMatchObject({ result: true })
    await bob.settle()
    expect(messagesOf(bob)).toEqual(messages.map(({ message }) => message))
    const subscriptions = [{ topic, id: 'x' }, { topic: other }]
    expect(await bob.call('irn_batchUnsubscribe', { subscriptions })).toMatchObject({ result: true })
    expect(relay.stats().subscriptions).toBe(0)
    await publish(alice, 'unheard')
    await bob.settle()
    expect(bob.deliveries).toHaveLength(2)
  })

  test('behavior: unsubscribe ends deliveries, also when there was no subscription', async () => {
    const [alice, bob] = [await join(), await join()]
    await subscribe(bob)
    expect(await bob.call('irn_unsubscribe', { topic, id: 'x' })).toMatchObject({ result: true })
    expect(await bob.call('irn_unsubscribe', { topic })).toMatchObject({ result: true })
    await publish(alice, 'a')
    await bob.settle()
    expect(bob.deliveries).toEqual([])
  })

  test('behavior: waiting messages are fetched once, oldest first', async () => {
    const [alice, bob] = [await join(), await join()]
    await publish(alice, 'a')
    await publish(alice, 'b', { tag: 1110, attestation: 'proof' })
    await alice.call('irn_publish', { topic: other, message: 'c', ttl: 300 })
    expect(await fetchAll(alice)).toMatchObject({ result: { messages: [], hasMore: false } })
    const { result } = await bob.call('irn_batchFetchMessages', { topics: [topic, other] })
    expect(result).toEqual({
      messages: [
        { topic, message: 'a', publishedAt: clock, tag: 1108 },
        { topic, message: 'b', publishedAt: clock, tag: 1110, attestation: 'proof' },
        { topic: other, message: 'c', publishedAt: clock, tag: 0 },
      ],
      hasMore: false,
    })
    expect(await fetchAll(bob)).toMatchObject({ result: { messages: [] } })
    await subscribe(bob)
    await bob.settle()
    expect(bob.deliveries).toEqual([])
  })

  test('behavior: wc_proposeSession and wc_approveSession publish and subscribe', async () => {
    const [dapp, wallet] = [await join(), await join()]
    await wallet.call('irn_subscribe', { topic })
    await dapp.call('wc_proposeSession', { pairingTopic: topic, sessionProposal: 'proposal', ttl: 300 })
    await wallet.call('wc_approveSession', {
      pairingTopic: topic,
      sessionTopic: other,
      sessionProposalResponse: 'response',
      sessionSettlementRequest: 'settlement',
    })
    await dapp.call('irn_subscribe', { topic: other })
    await dapp.call('irn_publish', { topic: other, message: 'settled', ttl: 300, tag: 1103 })
    for (const each of [dapp, wallet]) await each.settle()
    const seen = ({ deliveries }: BareClient) => deliveries.map(({ message, tag }) => [message, tag])
    expect(seen(wallet)).toEqual([
      ['proposal', 1100],
      ['settled', 1103],
    ])
    expect(seen(dapp)).toEqual([
      ['response', 1101],
      ['settlement', 1102],
    ])
  })

  test('behavior: an id beyond 2^53 keeps every digit', async () => {
    const client = await join()
    const frame = vi.fn<(text: string) => void>()
    client.socket.on('message', (data) => frame(data.toString()))
    client.send(
      `{"id":1763720000000123457,"jsonrpc":"2.0","method":"irn_subscribe","params":{"topic":"${topic}"}}`,
    )
    await expect.poll(() => frame.mock.lastCall?.[0]).toMatch(/^\{"id":1763720000000123457,/)
  })

  test('behavior: calls are counted by method', async () => {
    const client = await join()
    await subscribe(client)
    await publish(client, 'a')
    await publish(client, 'a')
    await client.call('made_up')
    await client.call('constructor')
    expect(relay.calls).toEqual({ irn_subscribe: 1, irn_publish: 2, unknown: 2 })
  })
})

describe('mail', () => {
  test('behavior: a message waits for a subscriber and follows the response', async () => {
    const alice = await join()
    await publish(alice, 'a')
    await publish(alice, 'b')
    const bob = await join()
    await subscribe(bob)
    await bob.settle()
    expect(messagesOf(bob)).toEqual(['a', 'b'])
    expect(relay.stats()).toMatchObject({ delivered: 2, acknowledged: 2, unacknowledged: 0, messages: 2 })
  })

  test('behavior: an unacknowledged message is delivered again after a reconnect', async () => {
    const key = createRelayKey({ now: () => clock })
    const alice = await join()
    const bob = await join({ key, acknowledges: 'nothing' })
    await subscribe(bob)
    for (const message of ['a', 'b', 'c']) await publish(alice, message)
    await bob.settle()
    const [a, b] = bob.deliveries
    if (a) bob.respond(a)
    if (b) bob.respond(b, 'error')
    await bob.settle()
    // A second subscription on the same socket repeats only unacknowledged messages.
    await subscribe(bob)
    await bob.settle()
    expect(messagesOf(bob)).toEqual(['a', 'b', 'c', 'b'])
    bob.socket.terminate()
    await expect.poll(() => relay.stats().clients).toBe(1)
    const again = await join({ key })
    await subscribe(again)
    await again.settle()
    expect(messagesOf(again)).toEqual(['b', 'c'])
    expect(relay.stats()).toMatchObject({ unacknowledged: 0, acknowledged: 3 })
  })

  test('behavior: an acknowledgement of something never delivered changes nothing', async () => {
    const client = await join()
    client.send('{"id":5,"jsonrpc":"2.0","result":true}')
    client.send('{"id":"x","jsonrpc":"2.0","error":{}}')
    await client.settle()
    expect(relay.stats().acknowledged).toBe(0)
  })

  test('behavior: a repeated message is delivered once within its lifetime', async () => {
    const [alice, bob, carol] = [await join(), await join(), await join()]
    await subscribe(carol)
    for (const each of [alice, alice, bob]) expect(await publish(each, 'a')).toMatchObject({ result: true })
    await alice.call('irn_batchPublish', {
      messages: [
        { topic, message: 'b', ttl: 300 },
        { topic, message: 'b', ttl: 300 },
      ],
    })
    await carol.settle()
    expect(messagesOf(carol)).toEqual(['a', 'b'])
    clock += 300_000
    await publish(alice, 'a')
    await carol.settle()
    expect(messagesOf(carol)).toEqual(['a', 'b', 'a'])
  })

  test('behavior: a message expires after its lifetime', async () => {
    const [alice, bob] = [await join(), await join()]
    await subscribe(bob)
    await publish(alice, 'now', { ttl: 0 })
    await publish(alice, 'later', { ttl: 10 })
    await bob.settle()
    expect(messagesOf(bob)).toEqual(['now', 'later'])
    expect(relay.stats()).toMatchObject({ messages: 1, mailboxes: 1 })
    const carol = await join()
    clock += 9_999
    expect(await fetchAll(carol)).toMatchObject({ result: { messages: [{ message: 'later' }] } })
    const dave = await join()
    clock += 1
    expect(await fetchAll(dave)).toMatchObject({ result: { messages: [] } })
    expect(relay.stats()).toMatchObject({ messages: 0, mailboxes: 0, bytes: 0 })
  })

  test('behavior: a closed socket forgets its subscriptions; its mail stays', async () => {
    const [alice, bob] = [await join(), await join()]
    await bob.call('irn_batchSubscribe', { topics: [topic, other] })
    expect(relay.stats()).toMatchObject({ connections: 2, clients: 2, subscriptions: 2 })
    bob.socket.terminate()
    await expect.poll(() => relay.stats()).toMatchObject({ connections: 1, clients: 1, subscriptions: 0 })
    await publish(alice, 'a')
    expect(relay.stats()).toMatchObject({ messages: 1, unacknowledged: 0 })
  })
})

describe('limits', () => {
  const limited = async (limits: StartRelayOptions['limits'] & {}) => {
    relay = await start({ limits })
  }
  const error = (reason: keyof typeof refusalCodes) => ({
    error: { code: refusalCodes[reason], message: expect.any(String) },
  })

  test('error: a message that is too large', async () => {
    await limited({ messageBytes: 100 })
    const client = await join()
    expect(await publish(client, 'x'.repeat(100))).toMatchObject({ result: true })
    expect(await publish(client, 'x'.repeat(101))).toMatchObject(error('message_too_large'))
    expect(await publish(client, 'ä'.repeat(51))).toMatchObject(error('message_too_large'))
    expect(relay.stats().messages).toBe(1)
  })

  test('error: a frame over the limit closes only its socket', async () => {
    await limited({ messageBytes: 100 })
    const [client, bystander] = [await join(), await join()]
    client.send('x'.repeat(401))
    expect(await client.closed).toMatchObject({ code: 1009 })
    await bystander.settle()
  })

  test('error: too many topics, over all sockets of a client; none of the call is subscribed', async () => {
    await limited({ topicsPerClient: 3 })
    const key = createRelayKey({ now: () => clock })
    const [first, second] = [await join({ key }), await join({ key })]
    await first.call('irn_batchSubscribe', { topics: [topicOf('1'), topicOf('2')] })
    expect(await second.call('irn_batchSubscribe', { topics: [topicOf('3'), topicOf('4')] })).toMatchObject(
      error('too_many_topics'),
    )
    expect(relay.stats().subscriptions).toBe(2)
    // A topic the client has already costs nothing.
    expect(await second.call('irn_batchSubscribe', { topics: [topicOf('1'), topicOf('3')] })).toHaveProperty(
      'result',
    )
    const params = { pairingTopic: topicOf('5'), sessionProposal: 'm' }
    expect(await second.call('wc_proposeSession', params)).toMatchObject(error('too_many_topics'))
    expect(relay.stats().messages).toBe(0)
  })

  test('error: a full mailbox rejects the whole batch until messages expire', async () => {
    await limited({ mailboxLength: 2 })
    const client = await join()
    await publish(client, 'a', { ttl: 10 })
    const messages = ['b', 'c'].map((message) => ({ topic, message, ttl: 300 }))
    expect(await client.call('irn_batchPublish', { messages })).toMatchObject(error('mailbox_full'))
    expect(relay.stats().messages).toBe(1)
    clock += 10_000
    expect(await client.call('irn_batchPublish', { messages })).toMatchObject({ result: true })
  })

  test('error: no memory left, until messages of any topic expired', async () => {
    await limited({ totalBytes: 2_000 })
    const client = await join()
    await publish(client, 'x'.repeat(1_000), { ttl: 10 })
    const large = { topic: other, message: 'y'.repeat(1_000), ttl: 300 }
    expect(await client.call('irn_publish', large)).toMatchObject(error('memory_full'))
    clock += 10_000
    expect(await client.call('irn_publish', large)).toMatchObject({ result: true })
  })

  test('error: too many calls in a second, for the client alone and over all its sockets', async () => {
    await limited({ requestsPerSecond: 5 })
    const key = createRelayKey({ now: () => clock })
    const [first, second, bystander] = [await join({ key }), await join({ key }), await join()]
    for (let count = 0; count < 5; count += 1) await subscribe(first)
    expect(await subscribe(second)).toMatchObject(error('too_many_requests'))
    expect(await subscribe(bystander)).toHaveProperty('result')
    first.socket.terminate()
    second.socket.terminate()
    const again = await join({ key })
    expect(await subscribe(again)).toMatchObject(error('too_many_requests'))
    clock += 200
    expect(await subscribe(again)).toHaveProperty('result')
    expect(await subscribe(again)).toMatchObject(error('too_many_requests'))
  })

  test('error: a long batch is rejected, a long response has pages', async () => {
    await limited({ batchLength: 2 })
    const [alice, bob] = [await join(), await join()]
    const topics = ['1', '2', '3'].map(topicOf)
    expect(await alice.call('irn_batchSubscribe', { topics })).toMatchObject(error('invalid_params'))
    for (const message of ['a', 'b', 'c']) await publish(alice, message)
    expect(await fetchAll(bob)).toMatchObject({
      result: { messages: [{ message: 'a' }, { message: 'b' }], hasMore: true },
    })
    expect(await fetchAll(bob)).toMatchObject({ result: { messages: [{ message: 'c' }], hasMore: false } })
  })

  test('error: too many sockets', async () => {
    await limited({ connections: 1 })
    const first = await join()
    await expect(join()).rejects.toThrow('503')
    first.socket.terminate()
    await expect.poll(() => join().then(() => 'open', String)).toBe('open')
  })

  test('error: a client that does not read loses its socket', async () => {
    await limited({ unsentBytes: 100_000 })
    const [alice, bob] = [await join(), await join()]
    await subscribe(bob)
    bob.socket.pause()
    for (let count = 0; relay.stats().clients === 2; count += 1)
      await publish(alice, `${count}${'x'.repeat(900_000)}`)
    expect(relay.stats().subscriptions).toBe(0)
  })
})

describe('broken clients', () => {
  test.each([
    ['no JSON', '{', 'parse_error', null],
    ['a batch', '[]', 'invalid_request', null],
    ['no version', '{"id":7,"method":"irn_subscribe"}', 'invalid_request', 7],
    ['an unknown method', '{"id":7,"jsonrpc":"2.0","method":"eth_chainId"}', 'unknown_method', 7],
    [
      'parameters in a list',
      '{"id":"a","jsonrpc":"2.0","method":"irn_publish","params":[]}',
      'invalid_params',
      'a',
    ],
    ['no parameters', '{"id":7,"jsonrpc":"2.0","method":"irn_fetchMessages"}', 'invalid_params', 7],
  ] as const)('error: %s', async (_, text, reason, id) => {
    const client = await join()
    client.send(text)
    await client.settle()
    expect(client.strays).toEqual([
      { id, jsonrpc: '2.0', error: { code: refusalCodes[reason], message: expect.any(String) } },
    ])
  })

  test('error: a rejected input is not in the error or the log', async () => {
    const client = await join()
    const { error } = await publish(client, SECRET, { ttl: 'x' })
    expect(error?.message).not.toContain(SECRET)
    await client.call(SECRET)
    client.send(SECRET)
    await client.settle()
    expect(JSON.stringify([client.strays, relay.calls])).not.toContain(SECRET)
  })

  test('error: a binary frame', async () => {
    const client = await join()
    client.socket.send(Buffer.from([0xff, 0x00]))
    await client.settle()
    expect(client.strays).toMatchObject([{ error: { code: refusalCodes.parse_error } }])
  })

  test('behavior: malformed frames and early closes affect no other client', async () => {
    const bystander = await join()
    const { port } = relay
    const auth = createRelayKey({ now: () => clock }).sign({ audience: relay.url })
    const head = [
      `GET /?auth=${auth} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      '\r\n',
    ].join('\r\n')
    const broken = connect({ host: '127.0.0.1', port })
    broken.on('error', () => {})
    broken.write(head)
    await new Promise((resolve) => broken.once('data', resolve))
    broken.write(Buffer.alloc(64, 0xff))
    await new Promise((resolve) => broken.once('close', resolve))
    const early = connect({ host: '127.0.0.1', port })
    early.on('error', () => {})
    early.write(head, () => early.resetAndDestroy())
    await new Promise((resolve) => early.once('close', resolve))
    await bystander.settle()
    await expect.poll(() => relay.stats().connections).toBe(1)
  })

  test('behavior: a client without pongs is closed', async () => {
    useFakeIntervals()
    relay = await start()
    const deaf = await join({ autoPong: false })
    vi.advanceTimersByTime(2 * pingInterval)
    await deaf.closed
  })

  test('behavior: a client with pongs stays', async () => {
    useFakeIntervals()
    relay = await start()
    const alive = await join()
    for (let round = 0; round < 5; round += 1) {
      vi.advanceTimersByTime(pingInterval)
      // The second response follows the pong.
      await alive.settle()
      await alive.settle()
    }
    expect(relay.stats().connections).toBe(1)
  })
})

describe('who may connect', () => {
  const attempt = (query: string) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(`${relay.url}/${query}`)
      socket.on('error', ({ message }) => resolve(message))
      socket.on('close', (code, reason) => resolve(`${code} ${reason}`))
    })
  const token = (claims: Record<string, unknown> = {}) =>
    createRelayKey({ now: () => clock }).sign({ audience: relay.url, claims })

  test.each([
    ['no token', () => '', 401],
    ['no JWT', () => '?auth=a.b.c', 401],
    ['an expired one', () => `?auth=${token({ exp: 1 })}`, 401],
    ['one for another relay', () => `?auth=${token({ aud: 'wss://relay.walletconnect.org' })}`, 401],
  ])('error: %s', async (_, query, status) => {
    expect(await attempt(query())).toBe(`Unexpected server response: ${status}`)
    expect(relay.stats()).toMatchObject({ connections: 0, refused: 1 })
  })

  test('error: a rejected client gets a close code that stops retries', async () => {
    expect(await attempt(`?auth=${token({ exp: 1 })}&useOnCloseEvent=true`)).toBe(
      '3000 Unauthorized: expired token',
    )
    expect(events).toContainEqual({ event: 'socket_refused', reason: 'expired_token' })
  })

  test('param: projects', async () => {
    relay = await start({ projects: ['mine'] })
    expect(await attempt(`?auth=${token()}`)).toContain('403')
    expect(await attempt(`?auth=${token()}&projectId=theirs&useOnCloseEvent=true`)).toBe(
      '3000 Unauthorized: invalid key',
    )
    await join({ query: { projectId: 'mine' } })
  })

  test('param: now', async () => {
    const auth = token()
    clock += 86_400_000 + 61_000
    expect(await attempt(`?auth=${auth}`)).toContain('401')
  })
})

describe('faults', () => {
  let alice: BareClient
  let bob: BareClient
  beforeEach(async () => {
    alice = await join()
    bob = await join()
    await subscribe(bob)
  })

  test('behavior: drop closes all sockets and rejects new ones until pass', async () => {
    relay.set({ mode: 'drop' })
    expect((await alice.closed).code).toBe(1006)
    await bob.closed
    await expect(join()).rejects.toThrow('socket hang up')
    expect(relay.stats()).toMatchObject({ connections: 0, refused: 0, faults: 1 })
    relay.set({ mode: 'pass' })
    await join()
  })

  test('behavior: drop of one client', async () => {
    const key = createRelayKey({ now: () => clock })
    const carol = await join({ key })
    relay.set({ mode: 'drop', clientId: key.clientId })
    await carol.closed
    await expect(join({ key })).rejects.toThrow('socket hang up')
    await alice.settle()
    await join()
  })

  test('behavior: drop-at before a call drops it once', async () => {
    relay.set({ mode: 'drop-at', method: 'irn_publish', tag: 1108, nth: 2 })
    await publish(alice, 'other', { tag: 1110 })
    await publish(alice, 'first')
    void publish(alice, 'second')
    await alice.closed
    await bob.settle()
    expect(messagesOf(bob)).toEqual(['other', 'first'])
    const again = await join()
    await publish(again, 'second')
    await publish(again, 'third')
    await bob.settle()
    expect(messagesOf(bob)).toEqual(['other', 'first', 'second', 'third'])
    expect(relay.stats().faults).toBe(1)
  })

  test('behavior: drop-at after a call: the call was handled without a response', async () => {
    relay.set({ mode: 'drop-at', direction: 'in', tag: 1108, moment: 'after' })
    const onResponse = vi.fn<() => void>()
    void publish(alice, 'a').then(onResponse)
    await alice.closed
    await bob.settle()
    expect(messagesOf(bob)).toEqual(['a'])
    expect(onResponse).not.toHaveBeenCalled()
  })

  test('behavior: drop-at before a delivery: the message arrives after the reconnect', async () => {
    relay.set({ mode: 'drop-at', direction: 'out', tag: 1108 })
    await publish(alice, 'a')
    await bob.closed
    expect(bob.deliveries).toEqual([])
    await subscribe((bob = await join()))
    await bob.settle()
    expect(messagesOf(bob)).toEqual(['a'])
  })

  test('behavior: drop-at after a delivery: it arrived', async () => {
    relay.set({ mode: 'drop-at', direction: 'out', moment: 'after', clientId: bob.clientId })
    await publish(alice, 'a')
    await bob.closed
    expect(messagesOf(bob)).toEqual(['a'])
  })

  test('behavior: drop-at for a while keeps that client away', async () => {
    const key = createRelayKey({ now: () => clock })
    const carol = await join({ key })
    relay.set({ mode: 'drop-at', method: 'irn_subscribe', clientId: key.clientId, forMs: 3_600_000 })
    void subscribe(carol)
    await carol.closed
    await expect(join({ key })).rejects.toThrow('socket hang up')
    await alice.settle()
  })

  test('behavior: drop-at for a while heals', async () => {
    const key = createRelayKey({ now: () => clock })
    const carol = await join({ key })
    relay.set({ mode: 'drop-at', method: 'irn_subscribe', clientId: key.clientId, forMs: 1 })
    void subscribe(carol)
    await carol.closed
    await expect.poll(() => join({ key }).then(() => 'open', String), { interval: 5 }).toBe('open')
  })

  test('behavior: delay holds deliveries of its tag alone', async () => {
    relay.set({ mode: 'delay', ms: 3_600_000, tag: 1108 })
    await publish(alice, 'a')
    await publish(alice, 'b', { tag: 1110 })
    await bob.settle()
    expect(messagesOf(bob)).toEqual(['b'])
  })

  test('behavior: delay delivers after its milliseconds', async () => {
    relay.set({ mode: 'delay', ms: 1, tag: 1108 })
    await publish(alice, 'a')
    await expect.poll(() => messagesOf(bob)).toEqual(['a'])
  })

  test('behavior: delay holds calls of its client alone', async () => {
    relay.set({ mode: 'delay', ms: 3_600_000, direction: 'in', clientId: alice.clientId })
    const onResponse = vi.fn<() => void>()
    void publish(alice, 'c').then(onResponse)
    await bob.settle()
    expect(await publish(bob, 'd')).toMatchObject({ result: true })
    expect(onResponse).not.toHaveBeenCalled()
  })

  test('behavior: delay responds to calls after its milliseconds', async () => {
    relay.set({ mode: 'delay', ms: 1, direction: 'in', clientId: alice.clientId })
    expect(await publish(alice, 'c')).toMatchObject({ result: true })
  })

  test('behavior: a delayed message for a closed socket is delivered again', async () => {
    const key = createRelayKey({ now: () => clock })
    const carol = await join({ key })
    await subscribe(carol)
    relay.set({ mode: 'delay', ms: 30, clientId: key.clientId })
    await publish(alice, 'a')
    carol.socket.terminate()
    relay.set({ mode: 'pass' })
    const again = await join({ key })
    await subscribe(again)
    await expect.poll(() => messagesOf(again)).toEqual(['a'])
  })

  test('behavior: duplicate delivers twice under two ids; one acknowledgement is enough', async () => {
    relay.set({ mode: 'duplicate', tag: 1108 })
    await publish(alice, 'a')
    await publish(alice, 'b', { tag: 1110 })
    await bob.settle()
    expect(messagesOf(bob)).toEqual(['a', 'a', 'b'])
    expect(new Set(bob.deliveries.map(({ id }) => id)).size).toBe(3)
    expect(relay.stats()).toMatchObject({ acknowledged: 2, unacknowledged: 0 })
  })

  test('behavior: reorder lets the next message go first', async () => {
    relay.set({ mode: 'reorder', tag: 1108 })
    await publish(alice, 'a')
    await bob.settle()
    expect(messagesOf(bob)).toEqual([])
    await publish(alice, 'b', { tag: 1110 })
    await publish(alice, 'c')
    await bob.settle()
    expect(messagesOf(bob)).toEqual(['b', 'a'])
    relay.set({ mode: 'pass' })
    await bob.settle()
    expect(messagesOf(bob)).toEqual(['b', 'a', 'c'])
  })

  test('behavior: stall accepts sockets silently and handles their calls later', async () => {
    relay.set({ mode: 'stall' })
    const onResponse = vi.fn<() => void>()
    const carol = await join()
    const waiting = [subscribe(carol).then(onResponse), publish(alice, 'a').then(onResponse)]
    const ponged = new Promise((resolve) => alice.socket.once('pong', resolve)).then(onResponse)
    alice.socket.ping()
    // HTTP still works, so the relay had time to respond.
    for (let count = 0; count < 3; count += 1) await fetch(`${relay.url.replace('ws', 'http')}/health`)
    expect(onResponse).not.toHaveBeenCalled()
    relay.set({ mode: 'pass' })
    await Promise.all([...waiting, ponged])
    await carol.settle()
    await bob.settle()
    expect([carol, bob].map(messagesOf)).toEqual([['a'], ['a']])
  })

  test('behavior: stall of the sockets of one client that are there now', async () => {
    const key = createRelayKey({ now: () => clock })
    const dead = await join({ key })
    await subscribe(dead)
    relay.set({ mode: 'stall', clientId: key.clientId, sockets: 'present' })
    await publish(alice, 'a')
    const next = await join({ key })
    await subscribe(next)
    await next.settle()
    expect([dead, next].map(messagesOf)).toEqual([[], ['a']])
    relay.set({ mode: 'pass' })
    await dead.settle()
    expect(messagesOf(dead)).toEqual([])
  })

  test('behavior: stall of a tag holds its calls and deliveries, and nothing else', async () => {
    relay.set({ mode: 'stall', tag: 1108 })
    const onResponse = vi.fn<() => void>()
    const waiting = publish(alice, 'a').then(onResponse)
    await publish(alice, 'b', { tag: 1110 })
    await bob.settle()
    expect(messagesOf(bob)).toEqual(['b'])
    expect(onResponse).not.toHaveBeenCalled()
    relay.set({ mode: 'pass' })
    await waiting
    await bob.settle()
    expect(messagesOf(bob)).toEqual(['b', 'a'])
  })

  test('behavior: a stalled client gets no ping and stays', async () => {
    useFakeIntervals()
    relay = await start()
    const client = await join()
    const pinged = vi.fn<() => void>()
    client.socket.on('ping', pinged)
    vi.advanceTimersByTime(pingInterval)
    await expect.poll(() => pinged.mock.calls.length).toBe(1)
    relay.set({ mode: 'stall' })
    vi.advanceTimersByTime(10 * pingInterval)
    relay.set({ mode: 'pass' })
    await client.settle()
    expect(pinged).toHaveBeenCalledTimes(1)
  })
})

describe('life', () => {
  test('behavior: /health responds to any origin', async () => {
    const http = relay.url.replace('ws', 'http')
    const health = await fetch(`${http}/health`)
    expect(await health.json()).toEqual({ status: 'up' })
    expect(health.headers.get('access-control-allow-origin')).toBe('*')
    expect((await fetch(http)).status).toBe(404)
  })

  test('behavior: restart keeps the port, and messages only with keepMail', async () => {
    const key = createRelayKey({ now: () => clock })
    const alice = await join({ key })
    await subscribe(alice)
    await publish(await join(), 'a')
    await alice.settle()
    await publish(await join(), 'b')
    relay.set({ mode: 'stall', tag: 1108 })
    const { url } = relay
    await relay.restart({ keepMail: true })
    expect((await alice.closed).code).toBe(1006)
    expect(relay).toMatchObject({ url })
    expect(relay.stats()).toMatchObject({ connections: 0, subscriptions: 0, messages: 2 })
    relay.set({ mode: 'pass' })
    const bob = await join()
    expect(await fetchAll(bob)).toMatchObject({ result: { messages: [{ message: 'a' }, { message: 'b' }] } })
    await relay.restart()
    expect(relay.stats()).toMatchObject({ connections: 0, messages: 0, bytes: 0 })
    await join()
  })

  test('behavior: concurrent restarts and stops run one after another', async () => {
    await join()
    await Promise.all([relay.restart(), relay.restart({ keepMail: true }), relay.stop(), relay.stop()])
    await assertPortFree({ port: relay.port })
    await relay.restart()
    await assertPortFree({ port: relay.port })
  })

  test('behavior: stop closes sockets, also those in a fault, frees the port, and may be repeated', async () => {
    const [stalled, refused] = [await join(), connect({ host: '127.0.0.1', port: relay.port })]
    refused.on('error', () => {})
    await new Promise((resolve) => refused.once('connect', resolve))
    relay.set({ mode: 'stall' })
    void subscribe(stalled)
    await relay.stop()
    await stalled.closed
    await relay.stop()
    await assertPortFree({ port: relay.port })
  })

  test('param: signal', async () => {
    const reason = new Error('enough')
    await expect(startRelay({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    const early = new AbortController()
    const starting = startRelay({ signal: early.signal })
    early.abort(reason)
    await expect(starting).rejects.toBe(reason)
    const late = new AbortController()
    relay = await start({ signal: late.signal })
    const client = await join()
    late.abort()
    await client.closed
    await relay.stop()
    await assertPortFree({ port: relay.port })
  })

  test('param: port and host', async () => {
    const { port } = relay
    await expect(startRelay({ port })).rejects.toMatchObject({ code: 'PORT_IN_USE' })
    await relay.stop()
    relay = await start({ port, host: 'localhost' })
    expect(relay).toMatchObject({ port, url: `ws://localhost:${port}` })
    await join()
  })

  test('behavior: the log names each call', async () => {
    const [alice, bob] = [await join(), await join()]
    await subscribe(bob)
    await publish(alice, SECRET)
    await bob.settle()
    await alice.call('irn_publish', {})
    const { clientId } = alice
    expect(events).toEqual(
      expect.arrayContaining([
        { event: 'opened', clientId },
        { event: 'call', clientId, method: 'irn_publish', topics: [topic], tags: [1108] },
        { event: 'delivered', clientId: bob.clientId, topic, tag: 1108 },
        { event: 'acknowledged', clientId: bob.clientId, topic, tag: 1108 },
        { event: 'call_refused', clientId, method: 'irn_publish', reason: 'invalid_params' },
      ]),
    )
    relay.set({ mode: 'drop' })
    expect(events).toContainEqual({ event: 'fault', mode: 'drop', clientId })
    expect(events).toContainEqual({ event: 'closed', clientId })
  })
})
