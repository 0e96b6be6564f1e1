import { type Clock, rpcErrors, toError, walletErrors } from '@latchkey/core'
import { solanaErrors } from '../errors/solanaErrors.js'
import { createAssociation, type Greeting } from './createAssociation.js'
import { type Cipher, createCipher } from './createCipher.js'
import { launchWallet, requestLoopback, toAssociationUrl } from './launchWallet.js'
import type { MobilePage, MobileSocket } from './MobilePage.js'

/** An open session with a wallet app. */
export type Channel = {
  /** Version 1 of the protocol, whose methods and networks have other names. */
  readonly isLegacy: boolean
  /**
   * Sends a request. @throws `rpc/user_rejected`, `rpc/invalid_params`, `wallet/ended` if the app ends the session first, and
   * `rpc/unknown` with the app's sentence.
   */
  call(method: string, params: object): Promise<unknown>
  /** Ends the session. */
  close(): void
}

/** Milliseconds: until the page must have lost the focus to an app, and until the app must accept a connection. */
const OPENING = 3_000
const ACCEPTING = 30_000
/** Milliseconds between attempts, as in the protocol's own library. The last one repeats. */
const pauses = [150, 150, 200, 500, 500, 750, 750, 1_000]

/** Subprotocol of the socket. */
const protocol = 'com.solana.mobilewalletadapter.v1'
/** Bytes of a public key (P-256, uncompressed). */
const KEY = 65

/**
 * Opens a wallet app on the device, and a session with it (Mobile Wallet Adapter 2.0). Call it while the page handles a click.
 * @throws `solana/loopback_denied`, `solana/wallet_not_opened`, `wallet/ended`, `wallet/malformed_response`, the signal's reason
 */
export async function openChannel({
  page,
  clock,
  walletUri,
  signal,
}: {
  readonly page: MobilePage
  readonly clock: Clock
  /** https URL of the wallet app that the visitor chose before. */
  readonly walletUri: string | undefined
  /** Ends the session. */
  readonly signal: AbortSignal
}): Promise<Channel> {
  if (!(await requestLoopback(page, signal))) throw solanaErrors.loopbackDenied({})
  const association = await createAssociation()
  const [random = 0] = crypto.getRandomValues(new Uint16Array(1))
  // The private ports, of which Android gives none to a service.
  const port = 49_152 + (random & 16_383)
  const { publicKey } = association
  signal.throwIfAborted()
  const socket = await connect(toAssociationUrl({ publicKey, port, walletUri }))
  return startSession({ socket, greet: association.greet, signal })

  async function connect(url: string): Promise<MobileSocket> {
    let hasLeft = false
    const leave = () => {
      hasLeft = true
    }
    page.addEventListener('blur', leave)
    const started = clock.now()
    const tidy = launchWallet(page, url)
    try {
      for (let attempt = 0; ; attempt += 1) {
        const opened = await openSocket(new page.WebSocket(`ws://localhost:${port}/solana-wallet`, protocol))
        if (opened) return opened
        const waited = clock.now() - started
        if (waited >= (hasLeft ? ACCEPTING : OPENING)) throw solanaErrors.walletNotOpened({})
        await clock.sleep(pauses[Math.min(attempt, pauses.length - 1)] ?? 0, signal)
      }
    } finally {
      page.removeEventListener('blur', leave)
      tidy()
    }
  }
}

/** Resolves with the socket once it is open, or with `undefined` if nothing listens. */
function openSocket(socket: MobileSocket): Promise<MobileSocket | undefined> {
  socket.binaryType = 'arraybuffer'
  return new Promise((resolve) => {
    socket.addEventListener('open', () => resolve(socket))
    socket.addEventListener('error', () => resolve(undefined))
    socket.addEventListener('close', () => resolve(undefined))
  })
}

function startSession({
  socket,
  greet,
  signal,
}: {
  readonly socket: MobileSocket
  greet(): Promise<Greeting>
  readonly signal: AbortSignal
}): Promise<Channel> {
  const waiting = new Map<
    number,
    { readonly resolve: (value: unknown) => void; readonly reject: (e: unknown) => void }
  >()
  let lastId = 0
  let greeting: Greeting | undefined
  let cipher: Cipher | undefined
  return new Promise((resolve, reject) => {
    const end = (reason: unknown) => {
      reject(reason)
      for (const each of waiting.values()) each.reject(reason)
      waiting.clear()
      signal.removeEventListener('abort', stop)
      socket.close()
    }
    const stop = () => end(signal.reason)
    signal.addEventListener('abort', stop)
    if (signal.aborted) return stop()

    const hello = async () => {
      greeting = await greet()
      socket.send(greeting.hello)
    }
    const take = async (message: Uint8Array<ArrayBuffer>) => {
      if (cipher) return settle(await cipher.unseal(message))
      // An empty message asks for a new handshake.
      if (!message.length || !greeting) return hello()
      cipher = createCipher(await greeting.agree(message.slice(0, KEY)))
      const properties = message.length > KEY ? await cipher.unseal(message.slice(KEY)) : undefined
      resolve({ isLegacy: readVersion(properties) === 'legacy', call, close: () => end(closed()) })
    }
    const call = async (method: string, params: object): Promise<unknown> => {
      lastId += 1
      const id = lastId
      return new Promise((fulfil, fail) => {
        waiting.set(id, { resolve: fulfil, reject: fail })
        send({ id, jsonrpc: '2.0', method, params }).catch(end)
      })
    }
    const send = async (request: object) => {
      if (cipher) await queue(async (own) => socket.send(await own.seal(JSON.stringify(request))))
    }
    let sending: Promise<unknown> = Promise.resolve()
    /** Sends one after the other, in the order of their numbers. */
    const queue = (run: (own: Cipher) => Promise<void>) => {
      const sent = sending.then(() => cipher && run(cipher))
      sending = sent.catch(() => undefined)
      return sent
    }
    const settle = (text: string) => {
      const { id, result, error } = Object(JSON.parse(text)) as Readonly<Record<string, unknown>>
      const request = waiting.get(id as number)
      waiting.delete(id as number)
      if (error === undefined || error === null) request?.resolve(result)
      else request?.reject(toRequestError(error))
    }

    let taking: Promise<unknown> = hello()
    socket.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
      taking = taking.then(() => take(new Uint8Array(data)))
      taking.catch((cause: unknown) => end(walletErrors.malformedResponse({ method: protocol }, { cause })))
    })
    taking.catch(end)
    socket.addEventListener('close', () => end(closed()))
  })
}

const closed = () => walletErrors.ended({ method: protocol })

/** Numbers of the protocol. */
const AUTHORIZATION_FAILED = -1
const INVALID_PAYLOADS = -2
const NOT_SIGNED = -3
const TOO_MANY_PAYLOADS = -5

function toRequestError(value: unknown) {
  const { code } = Object(value) as { readonly code?: unknown }
  const options = { cause: value, rpcCode: code as number }
  if (code === AUTHORIZATION_FAILED || code === NOT_SIGNED) return rpcErrors.userRejected({}, options)
  if (code === INVALID_PAYLOADS || code === TOO_MANY_PAYLOADS) return rpcErrors.invalidParams({}, options)
  return toError(value)
}

/** Returns the version that the wallet app has chosen. Without properties, it knows only the first. */
function readVersion(properties: string | undefined): 'legacy' | 'v1' {
  if (properties === undefined) return 'legacy'
  const { v } = Object(JSON.parse(properties)) as { readonly v?: unknown }
  if (v === undefined || v === 'legacy') return 'legacy'
  if (v === 1 || v === '1' || v === 'v1') return 'v1'
  throw new RangeError('The version of the session is unknown.')
}
