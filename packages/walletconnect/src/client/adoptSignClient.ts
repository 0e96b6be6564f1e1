import { optionsErrors } from '@latchkey/core'
import { atom } from 'nanostores'
import type { SignClient } from '../lib/internalsOf.js'
import type { Protocol } from './createProtocol.js'
import type { Relay } from './createRelay.js'

/** The methods of version 2.21.8 that we call. Some are not part of its public API. */
const needed: Readonly<Record<string, readonly string[]>> = {
  '': ['connect', 'disconnect', 'request'],
  session: ['get', 'getAll', 'set', 'update'],
  proposal: ['delete', 'getAll'],
  'auth.authKeys': ['getAll', 'set'],
  'auth.pairingTopics': ['delete', 'getAll', 'set'],
  events: ['emit', 'off', 'on'],
  engine: ['deleteSession', 'sendRequest'],
  'engine.events': ['emit', 'off', 'on'],
  'core.crypto': ['deleteKeyPair', 'generateKeyPair', 'generateSharedKey'],
  'core.crypto.keychain': ['has'],
  'core.expirer': ['del', 'get', 'has', 'off', 'on', 'set'],
  'core.heartbeat': ['on'],
  'core.history': ['delete', 'off', 'on'],
  'core.pairing': ['activate', 'create', 'deletePairing'],
  'core.pairing.pairings': ['get'],
  'core.relayer': ['transportOpen', 'unsubscribe'],
  'core.relayer.subscriber': ['subscribe'],
}

/**
 * Wraps the app's own sign client. Does not replace its socket, and does not handle its rejections.
 * @throws `options/invalid` for another object or version, naming the missing method.
 */
export function adoptSignClient(client: SignClient): Protocol {
  const lacking = Object.entries(needed).flatMap(([path, methods]) => {
    const part = path.split('.').reduce(memberOf, client)
    return methods
      .filter((name) => typeof memberOf(part, name) !== 'function')
      .map((name) => [path, name].filter(Boolean).join('.'))
  })
  if (lacking[0] !== undefined)
    throw optionsErrors.invalid({
      option: 'walletConnect.client',
      reason: `is not a sign client of @walletconnect/sign-client 2.21.8: ${lacking[0]} is missing`,
    })
  const { relayer } = client.core
  const relay: Relay = {
    $status: atom('idle' as const),
    $refused: atom(undefined),
    async wake() {
      if (!relayer.connected && relayer.subscriber.hasAnyTopics)
        // The library connects again by its own timer.
        await relayer.transportOpen().catch(() => undefined)
    },
    hold: () => () => undefined,
    cancel: () => undefined,
    forget: (topic) => relayer.unsubscribe(topic),
  }
  return { client, relay }
}

const memberOf = (part: unknown, name: string): unknown =>
  name === '' ? part : (part as Readonly<Record<string, unknown>> | null | undefined)?.[name]
