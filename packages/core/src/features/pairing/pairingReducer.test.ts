import { expect, test } from 'vitest'
import type { PairingState } from '../../connector/Pairing.js'
import { rpcErrors } from '../../errors/rpcErrors.js'
import { type PairingEvent, pairingReducer } from './pairingReducer.js'

const error = rpcErrors.userRejected({})
const states = {
  idle: { status: 'idle' },
  preparing: { status: 'preparing' },
  offered: { status: 'offered', uri: 'wc:one', expiresAt: 1 },
  failed: { status: 'failed', error },
} as const satisfies Record<string, PairingState>
const events = {
  asked: { type: 'asked' },
  offered: { type: 'offered', uri: 'wc:two', expiresAt: 2 },
  expired: { type: 'expired' },
  approved: { type: 'approved' },
  failed: { type: 'failed', error },
  left: { type: 'left' },
} as const satisfies Record<string, PairingEvent>

test.each<[keyof typeof states, keyof typeof events, PairingState['status'] | 'same']>([
  ['idle', 'asked', 'preparing'],
  ['idle', 'offered', 'same'],
  ['idle', 'expired', 'same'],
  ['idle', 'approved', 'same'],
  ['idle', 'failed', 'same'],
  ['idle', 'left', 'same'],
  ['preparing', 'asked', 'preparing'],
  ['preparing', 'offered', 'offered'],
  ['preparing', 'expired', 'same'],
  ['preparing', 'approved', 'idle'],
  ['preparing', 'failed', 'failed'],
  ['preparing', 'left', 'idle'],
  ['offered', 'asked', 'preparing'],
  ['offered', 'offered', 'offered'],
  ['offered', 'expired', 'preparing'],
  ['offered', 'approved', 'idle'],
  ['offered', 'failed', 'failed'],
  ['offered', 'left', 'idle'],
  ['failed', 'asked', 'preparing'],
  ['failed', 'offered', 'same'],
  ['failed', 'expired', 'same'],
  ['failed', 'approved', 'idle'],
  ['failed', 'failed', 'same'],
  ['failed', 'left', 'idle'],
])('behavior: %s, %s: %s', (before, event, after) => {
  const next = pairingReducer(states[before], events[event])
  expect(next === states[before] ? 'same' : next.status).toBe(after)
})
