import {
  type Feature,
  type FeatureHost,
  isLatchkeyError,
  type Latchkey,
  type Session,
  toError,
} from '@latchkey/core'
import type { ReadableStore } from '../../client/useStoreValue.js'
import type { ErrorRecord, EventRecord, RequestRecord, StoredRecord } from './Records.js'
import { readStored } from './readStored.js'
import { showValue } from './showValue.js'
import { watchCalls } from './watchCalls.js'

/** Records of each kind. The oldest ones make room. */
const limit = 200
/** Milliseconds within which two reports of one code are one error: as thrown, and as the event names it. */
const sameError = 1_000

/** What the devtools show of a client. Newest first. */
export type Recorder = {
  readonly $requests: ReadableStore<readonly RequestRecord[]>
  readonly $events: ReadableStore<readonly EventRecord[]>
  readonly $errors: ReadableStore<readonly ErrorRecord[]>
  /** Removes the records. */
  clear(kind: 'requests' | 'events' | 'errors'): void
  /** Reads the stored values of the client. */
  stored(): readonly StoredRecord[]
  /** Records until the returned function is called. Two callers record once. */
  start(): () => void
}

/** Records what a client does, for the devtools. */
export const recorder = (): Feature<Recorder> => ({ id: 'devtools', create: createRecorder })

function createRecorder(host: FeatureHost): Recorder {
  const { client, clock, atom, storage } = host
  const $requests = atom<readonly RequestRecord[]>([])
  const $events = atom<readonly EventRecord[]>([])
  const $errors = atom<readonly ErrorRecord[]>([])
  let count = 0
  const next = () => ({ id: (count += 1), at: clock.now() })
  const add = <record>(
    $list: { get(): readonly record[]; set(list: readonly record[]): void },
    one: record,
  ) => $list.set([one, ...$list.get()].slice(0, limit))

  const addError = (error: { code: string; message?: string | undefined; source: string }) => {
    const [newest, ...others] = $errors.get()
    const { code, message } = error
    if (newest?.code === code && clock.now() - newest.at < sameError) {
      // The thrown error has the sentence, which the event lacks.
      if (message && !newest.message) $errors.set([{ ...newest, message }, ...others])
      return
    }
    add($errors, { ...next(), ...error, message: message ?? '' })
  }
  const addThrown = (thrown: unknown, source: string) => {
    const { code, message } = toError(thrown)
    addError({ code, message, source })
    return code
  }

  const addRequest = (
    request: Pick<RequestRecord, 'wallet' | 'namespace' | 'method' | 'params'>,
  ): ((outcome: { readonly thrown?: unknown }) => void) => {
    const record: RequestRecord = { ...next(), ...request, outcome: 'pending' }
    add($requests, record)
    return (result) => {
      const duration = clock.now() - record.at
      const settled: RequestRecord =
        'thrown' in result
          ? { ...record, duration, outcome: 'error', code: addThrown(result.thrown, request.method) }
          : { ...record, duration, outcome: 'success' }
      $requests.set($requests.get().map((one) => (one.id === record.id ? settled : one)))
    }
  }
  const nameOf = (connectorId: string) => client.connectors.get(connectorId)?.name ?? connectorId

  const watchSession = (session: Session) =>
    session.connections.map((connection) =>
      watchCalls(connection, 'request', ({ method, params }) =>
        addRequest({
          wallet: session.wallet?.name ?? nameOf(session.connectorId),
          namespace: connection.namespace,
          method,
          ...(params !== undefined && { params: showValue(params) }),
        }),
      ),
    )

  const record = (): (() => void) => {
    const watched = new Map<Session, readonly (() => void)[]>()
    const follow = (sessions: readonly Session[]) => {
      for (const session of sessions) if (!watched.has(session)) watched.set(session, watchSession(session))
      for (const session of watched.keys()) if (!sessions.includes(session)) watched.delete(session)
    }
    const stops = [
      client.connections.$sessions.subscribe(follow),
      ...watchClient(client, { addRequest, addThrown, nameOf }),
      client.events.subscribe(({ name, properties, at }) => {
        add($events, { ...next(), at, name, ...(properties && { properties: showValue(properties) }) })
        const { code, message } = Object(properties) as { code?: unknown; message?: unknown }
        const isCode = (value: unknown) => typeof value === 'string' && /^[a-z_]+\/[a-z_]+$/.test(value)
        if (isCode(code))
          addError({ code: `${code}`, source: name, ...(name === 'ALERT' && { message: `${message}` }) })
        else if (isCode(message)) addError({ code: `${message}`, source: name })
      }),
      watchUnhandled((thrown) => addThrown(thrown, 'Unhandled rejection')),
    ]
    return () => {
      for (const stop of [...stops, ...[...watched.values()].flat()]) stop()
    }
  }

  let starts = 0
  let stop: (() => void) | undefined
  return {
    $requests,
    $events,
    $errors,
    clear: (kind) => ({ requests: $requests, events: $events, errors: $errors })[kind].set([]),
    stored: () => readStored(storage, client.id),
    start() {
      if (!starts) stop = record()
      starts += 1
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        starts -= 1
        if (!starts) stop?.()
      }
    },
  }
}

/** Watches the functions of a client that reject with the errors of an app's own calls. */
function watchClient(
  client: Latchkey,
  report: {
    addRequest(request: { wallet: string; method: string }): (outcome: { readonly thrown?: unknown }) => void
    addThrown(thrown: unknown, source: string): void
    nameOf(connectorId: string): string
  },
): readonly (() => void)[] {
  const failing = (source: string) => () => (outcome: { readonly thrown?: unknown }) => {
    if ('thrown' in outcome) report.addThrown(outcome.thrown, source)
  }
  return [
    watchCalls(client.connections, 'connect', (call) =>
      report.addRequest({ wallet: report.nameOf(call.connectorId ?? call.connector.id), method: 'connect' }),
    ),
    watchCalls(client.connections, 'disconnect', failing('disconnect')),
    watchCalls(client.networks, 'switchTo', failing('switchTo')),
    watchCalls(client, 'signMessage', failing('signMessage')),
    watchCalls(client, 'request', failing('request')),
  ]
}

/** Reports errors of ours that the app caught nowhere. */
function watchUnhandled(report: (thrown: unknown) => void): () => void {
  if (typeof addEventListener !== 'function') return () => undefined
  const listener = ({ reason }: { readonly reason?: unknown }) => {
    if (isLatchkeyError(reason)) report(reason)
  }
  addEventListener('unhandledrejection', listener)
  return () => removeEventListener('unhandledrejection', listener)
}
