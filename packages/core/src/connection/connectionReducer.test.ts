import { expect, test } from 'vitest'
import type { Session } from '../connector/Connection.js'
import { mockConnector } from '../testing/mockConnector.js'
import type { ConnectionState, Resume } from './ConnectionState.js'
import { type ConnectionEvent, connectionReducer } from './connectionReducer.js'

const signal = new AbortController().signal
const session = async (id: string) => mockConnector({ id }).connect({ signal })
const opened = ({ connectorId, connections: [connection], ...rest }: Session): ConnectionEvent => ({
  type: 'opened',
  connectorId,
  session: { connectorId, connections: [connection], ...rest },
  connection,
  account: connection.$accounts.get()[0],
})
const resume: Resume = { connectorId: 'a', name: 'A', reason: 'locked' }

const disconnected: ConnectionState = { status: 'disconnected' }
const resumable: ConnectionState = { status: 'disconnected', resume }
const connecting: ConnectionState = { status: 'connecting', connectorId: 'a' }
const reconnecting: ConnectionState = { status: 'reconnecting', connectorId: 'a' }
const connected = connectionReducer(disconnected, opened(await session('a')))
const other = opened(await session('b'))

test.each<[from: ConnectionState, event: ConnectionEvent, to: ConnectionState]>([
  [disconnected, { type: 'recalled', connectorId: 'a' }, connecting],
  [disconnected, { type: 'requested', connectorId: 'a' }, connecting],
  [disconnected, { type: 'restoring', connectorId: 'a' }, reconnecting],
  [disconnected, { type: 'failed' }, disconnected],
  [disconnected, { type: 'failed', resume }, resumable],
  [disconnected, { type: 'ended' }, disconnected],
  [resumable, { type: 'requested', connectorId: 'a' }, connecting],
  [resumable, { type: 'failed' }, disconnected],
  [connecting, { type: 'requested', connectorId: 'b' }, { status: 'connecting', connectorId: 'b' }],
  [connecting, { type: 'restoring', connectorId: 'a' }, reconnecting],
  [connecting, { type: 'failed' }, disconnected],
  [connecting, { type: 'failed', resume }, resumable],
  [connecting, { type: 'ended', resume }, resumable],
  [reconnecting, { type: 'requested', connectorId: 'a' }, connecting],
  [reconnecting, { type: 'restoring', connectorId: 'b' }, { status: 'reconnecting', connectorId: 'b' }],
  [reconnecting, { type: 'failed', resume }, resumable],
  // An open connection outlives other attempts.
  [connected, { type: 'recalled', connectorId: 'b' }, connected],
  [connected, { type: 'requested', connectorId: 'b' }, connected],
  [connected, { type: 'restoring', connectorId: 'b' }, connected],
  [connected, { type: 'failed' }, connected],
  [connected, { type: 'failed', resume }, connected],
  [connected, { type: 'ended' }, disconnected],
  [connected, { type: 'ended', resume }, resumable],
])('behavior: $0.status and $1.type is $2.status', (from, event, to) => {
  expect(connectionReducer(from, event)).toEqual(to)
})

test.each([disconnected, resumable, connecting, reconnecting, connected])(
  'behavior: an approval connects from $status',
  (from) => {
    const state = connectionReducer(from, other)
    expect(state).toMatchObject({
      status: 'connected',
      connectorId: 'b',
      chainId: 'eip155:1',
      account: { namespace: 'eip155', type: 'eoa' },
    })
    expect(state).not.toHaveProperty('type')
  },
)
