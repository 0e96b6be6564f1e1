import { rpcErrors, type WalletConnectState } from '@latchkey/core'
import { expect, test } from 'vitest'
import { type ProposalEvent, proposalReducer } from './proposalReducer.js'

const error = rpcErrors.userRejected({})
const states = {
  idle: { status: 'idle' },
  preparing: { status: 'preparing' },
  offered: { status: 'offered', uri: 'wc:one', expiresAt: 1 },
  failed: { status: 'failed', error },
} as const satisfies Record<string, WalletConnectState>
const events = {
  requested: { type: 'requested' },
  offered: { type: 'offered', uri: 'wc:two', expiresAt: 2 },
  expired: { type: 'expired' },
  approved: { type: 'approved' },
  failed: { type: 'failed', error },
  left: { type: 'left' },
} as const satisfies Record<string, ProposalEvent>

test.each<[keyof typeof states, keyof typeof events, WalletConnectState['status'] | 'same']>([
  ['idle', 'requested', 'preparing'],
  ['idle', 'offered', 'same'],
  ['idle', 'expired', 'same'],
  ['idle', 'approved', 'same'],
  ['idle', 'failed', 'same'],
  ['idle', 'left', 'same'],
  ['preparing', 'requested', 'preparing'],
  ['preparing', 'offered', 'offered'],
  ['preparing', 'expired', 'same'],
  ['preparing', 'approved', 'idle'],
  ['preparing', 'failed', 'failed'],
  ['preparing', 'left', 'idle'],
  ['offered', 'requested', 'preparing'],
  ['offered', 'offered', 'offered'],
  ['offered', 'expired', 'preparing'],
  ['offered', 'approved', 'idle'],
  ['offered', 'failed', 'failed'],
  ['offered', 'left', 'idle'],
  ['failed', 'requested', 'preparing'],
  ['failed', 'offered', 'same'],
  ['failed', 'expired', 'same'],
  ['failed', 'approved', 'idle'],
  ['failed', 'failed', 'same'],
  ['failed', 'left', 'idle'],
])('behavior: %s, %s: %s', (before, event, after) => {
  const next = proposalReducer(states[before], events[event])
  expect(next === states[before] ? 'same' : next.status).toBe(after)
})
