import { misuse, show, suggest } from '@latchkey/core/development'
import type { WalletConnectOptions } from './WalletConnectOptions.js'

const names = Object.keys({
  networks: true,
  projectId: true,
  relayUrl: true,
  relayUrls: true,
  metadata: true,
  client: true,
  propose: true,
  telemetry: true,
  requestTimeout: true,
  storage: true,
} satisfies Record<keyof WalletConnectOptions, true>)

/**
 * Throws an error with the value and the fix when `walletConnect()` is called wrongly. Only for
 * development builds: production builds leave this file out.
 * @throws `options/invalid`
 */
export function explainMisuse(options: unknown): void {
  const explain = (what: string, fix: string) => misuse('walletConnect', what, fix)
  if (typeof options === 'string')
    throw explain(
      `walletConnect() takes an object, not ${show(options)}`,
      `Write walletConnect({ ${/^wss?:/.test(options) ? 'relayUrl' : 'projectId'}: ${show(options)} }).`,
    )
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw explain(
      `walletConnect() takes an object, not ${show(options)}`,
      'Write walletConnect({ projectId }).',
    )
  for (const name of Object.keys(options))
    if (!names.includes(name)) throw explain(`walletConnect() has no option ${name}`, suggest(name, names))
  const { metadata, networks, relayUrl, relayUrls, requestTimeout } = options as Readonly<
    Partial<Record<string, unknown>>
  >
  if (typeof metadata === 'string')
    throw explain(
      `walletConnect({ metadata }) takes an object, not ${show(metadata)}`,
      `Write { name: ${show(metadata)} }.`,
    )
  if (networks !== undefined && !Array.isArray(networks))
    throw explain(`walletConnect({ networks }) takes an array, not ${show(networks)}`, 'Write [mainnet].')
  if (typeof relayUrls === 'string')
    throw explain(
      `walletConnect({ relayUrls }) takes an array, not ${show(relayUrls)}`,
      `Write relayUrl: ${show(relayUrls)}.`,
    )
  for (const url of [relayUrl, ...(Array.isArray(relayUrls) ? relayUrls : [])])
    if (url !== undefined && !/^wss?:\/\//.test(`${url}`))
      throw explain(
        `walletConnect() has the relay ${show(url)}`,
        "A relay is a WebSocket: its address begins with 'wss://'.",
      )
  if (requestTimeout !== undefined && !(typeof requestTimeout === 'number' && requestTimeout > 0))
    throw explain(
      `walletConnect({ requestTimeout }) takes milliseconds, not ${show(requestTimeout)}`,
      'Write 300_000 for five minutes.',
    )
}
