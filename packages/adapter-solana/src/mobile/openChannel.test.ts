import { fakeClock } from '@latchkey/core/testing'
import {
  createMobileWalletApp,
  createSolanaSigners,
  type MobileSessionSocket,
  type MobileWalletApp,
} from '@latchkey/testing/solana'
import { expect, test } from 'vitest'
import { createMobilePage } from '../testing/createMobilePage.js'
import { openChannel } from './openChannel.js'

const [signer] = await createSolanaSigners({ seed: 'phone' })

/** Changes the messages of a wallet app on their way to the page. */
type Alter = (message: Uint8Array<ArrayBuffer>, count: number) => readonly Uint8Array<ArrayBuffer>[]

function open(alter: Alter = (message) => [message]) {
  const honest = createMobileWalletApp({ signer })
  let count = 0
  const app: MobileWalletApp = {
    ...honest,
    accept: (url, socket: MobileSessionSocket) =>
      honest.accept(url, {
        ...socket,
        send(message) {
          count += 1
          for (const each of alter(message, count)) socket.send(each)
        },
      }),
  }
  const page = createMobilePage({ app })
  const ended = new AbortController()
  const opening = openChannel({ page, clock: fakeClock(), walletUri: undefined, signal: ended.signal })
  return { app: honest, ended, opening, page }
}

const ask = async (alter: Alter) => (await open(alter).opening).call('get_capabilities', {})
const malformed = { code: 'wallet/malformed_response' }
const flip = (message: Uint8Array<ArrayBuffer>, place: number) =>
  message.map((byte, index) => (index === place ? byte ^ 1 : byte))

test.each<[string, Alter]>([
  ['an altered response', (message, count) => [count === 2 ? flip(message, message.length - 1) : message]],
  ['another number of a response', (message, count) => [count === 2 ? flip(message, 3) : message]],
  [
    'a greeting that comes in place of a response',
    (message, count) => [count === 2 ? message.slice(0, 65) : message],
  ],
  ['a short message', (message, count) => [count === 2 ? message.slice(0, 2) : message]],
  ['an altered greeting', (message, count) => [count === 1 ? flip(message, 10) : message]],
  ['a greeting of no key', (message, count) => [count === 1 ? new Uint8Array(65) : message]],
  ['altered properties', (message, count) => [count === 1 ? flip(message, message.length - 1) : message]],
])('error: %s ends the session', async (_, alter) => {
  await expect(ask(alter)).rejects.toMatchObject(malformed)
})

test('error: a response that is repeated ends the session', async () => {
  const { opening, page } = open((message, count) => (count === 2 ? [message, message] : [message]))
  const channel = await opening
  await channel.call('get_capabilities', {})
  await expect.poll(() => page.open).toBe(0)
})

test('behavior: an app that asks for a new greeting gets one', async () => {
  let isFirst = true
  const { opening } = open((message) => {
    if (!isFirst) return [message]
    isFirst = false
    return [new Uint8Array()]
  })
  const { call } = await opening
  expect(await call('get_capabilities', {})).toMatchObject({ features: expect.any(Array) })
})

test('behavior: each session has another key and another port', async () => {
  const { app, opening, page } = open()
  await opening
  await openChannel({ page, clock: fakeClock(), walletUri: undefined, signal: new AbortController().signal })
  const [first, second] = app.launches.map((url) => new URL(url).searchParams)
  expect(first?.get('association')).not.toBe(second?.get('association'))
})

test('error: an aborted signal ends requests with its reason', async () => {
  const { app, ended, opening } = open()
  const { call } = await opening
  app.holdNext()
  const calling = call('authorize', {})
  const reason = new Error('enough')
  ended.abort(reason)
  await expect(calling).rejects.toBe(reason)
})
