import { WebSocket } from 'ws'
import { createRelayKey, type RelayKey } from './createRelayKey.js'

export type Delivery = {
  id: number
  topic: string
  message: string
  tag: number
  publishedAt: number
  attestation?: string
  subscription: string
}

export type BareResponse = { id: unknown; result?: unknown; error?: { code: number; message: string } }

/** A client of the relay without logic. */
export type BareClient = {
  clientId: string
  socket: WebSocket
  /** The delivered messages, in order. */
  deliveries: readonly Delivery[]
  /** Responses without a call, such as those to malformed frames. */
  strays: readonly BareResponse[]
  call(method: string, params?: unknown): Promise<BareResponse>
  /** Sends text unchanged. */
  send(text: string): void
  /** Acknowledges, with an error on request. */
  respond(delivery: Delivery, outcome?: 'result' | 'error'): void
  /** Resolves when the relay has handled everything sent before, and its responses have arrived. */
  settle(): Promise<void>
  closed: Promise<{ code: number; reason: string }>
}

export type ConnectBareClientParameters = {
  url: string
  key?: RelayKey
  /** Default `result`: every delivery is acknowledged at once. */
  acknowledges?: 'result' | 'nothing'
  query?: Record<string, string>
  autoPong?: boolean
}

/** Connects. Rejects if the relay refuses the socket. */
export async function connectBareClient(parameters: ConnectBareClientParameters): Promise<BareClient> {
  const { url, key = createRelayKey(), acknowledges = 'result', query = {}, autoPong = true } = parameters
  const search = new URLSearchParams({ auth: key.sign({ audience: url }), ...query })
  const socket = new WebSocket(`${url}/?${search}`, { autoPong })
  const deliveries: Delivery[] = []
  const strays: BareResponse[] = []
  const waiting = new Map<unknown, (response: BareResponse) => void>()
  let lastId = 0

  const respond: BareClient['respond'] = ({ id }, outcome = 'result') =>
    socket.send(
      JSON.stringify(
        outcome === 'result'
          ? { id, jsonrpc: '2.0', result: true }
          : { id, jsonrpc: '2.0', error: { code: -32000, message: 'No.' } },
      ),
    )
  socket.on('message', (data) => {
    const frame = JSON.parse(data.toString())
    if (frame.method !== 'irn_subscription') {
      const settle = waiting.get(frame.id)
      waiting.delete(frame.id)
      if (settle) settle(frame)
      else strays.push(frame)
      return
    }
    const delivery: Delivery = { id: frame.id, subscription: frame.params.id, ...frame.params.data }
    deliveries.push(delivery)
    if (acknowledges === 'result') respond(delivery)
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
  const call: BareClient['call'] = (method, params = {}) => {
    lastId += 1
    const id = lastId
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    })
  }
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.once('error', reject)
  })
  // From here on, the close reports every failure.
  socket.on('error', () => {})
  return {
    clientId: key.clientId,
    socket,
    deliveries,
    strays,
    call,
    send: (text) => socket.send(text),
    respond,
    async settle() {
      // The relay reads earlier acknowledgements before this call.
      await call('irn_unsubscribe', { topic: '0'.repeat(64) })
    },
    closed,
  }
}
