import { createIcon } from '../../icons/createIcon.js'
import type { BitcoinShape } from '../wallet/BitcoinWalletOptions.js'
import { toWalletApi } from '../walletApis/toWalletApi.js'
import type { BitcoinPluginOptions } from './BitcoinPluginOptions.js'

/** The configuration of an injected Bitcoin provider on a page. It must survive JSON. */
export type InjectedApiConfig = {
  /** Path of the provider from the window, such as `okxwallet.bitcoin`. */
  at: string
  /** Whether the provider has a method for each call, or one `request(method, params)` for all. */
  style: 'methods' | 'request'
  /** Names of the calls that have a method. */
  methods: readonly string[]
  /** Plain properties of the provider. */
  properties: Readonly<Record<string, unknown>>
  /** Its entry in `window.btc_providers` (WBIP-004), or `null` for a wallet that is not listed there. */
  row: Readonly<Record<string, unknown>> | null
  /** The event on the window when the provider is ready, or `null`. */
  ready: string | null
  /** Milliseconds until the provider appears. */
  delay: number
}

/** Returns the configuration of an injected provider at the path `at`. */
export function createInjectedApiConfig({
  shape,
  name = 'Bittern',
  icon = createIcon(name),
  network,
  without = [],
  at,
  announceDelay = 0,
}: Omit<BitcoinPluginOptions, 'shape'> & {
  shape: Exclude<BitcoinShape, 'wallet-standard'>
}): InjectedApiConfig {
  const methods = Object.keys(toWalletApi(shape).calls).filter((method) => !without.includes(method))
  const base = { methods, properties: {}, row: null, ready: null, delay: announceDelay }
  switch (shape) {
    case 'unisat':
      return { ...base, at: at ?? 'unisat', style: 'methods', ready: `${at ?? 'unisat'}#initialized` }
    case 'okx': {
      const isTest = network === 'testnet'
      return {
        ...base,
        // The provider for test networks has only these.
        methods: isTest
          ? methods.filter((method) => ['connect', 'signMessage', 'signPsbt', 'signPsbts'].includes(method))
          : methods,
        at: at ?? (isTest ? 'okxwallet.bitcoinTestnet' : 'okxwallet.bitcoin'),
        style: 'methods',
      }
    }
    case 'sats-connect': {
      const id = at ?? `${name.replace(/[^A-Za-z0-9]/g, '')}Providers.BitcoinProvider`
      return {
        ...base,
        at: id,
        style: 'request',
        row: { id, name, icon, webUrl: 'https://wallet.invalid', methods },
      }
    }
    case 'leather': {
      const id = at ?? 'LeatherProvider'
      return {
        ...base,
        at: id,
        style: 'request',
        properties: { isLeather: true },
        row: { id, name, icon, webUrl: 'https://wallet.invalid', methods },
      }
    }
    default:
      throw shape satisfies never
  }
}
