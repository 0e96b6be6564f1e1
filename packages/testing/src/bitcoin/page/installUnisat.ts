import type { FaceInstaller } from './FaceInstaller.js'

/** Runs on the page: a provider as UniSat puts it at `window.unisat`. */
export const installUnisat: FaceInstaller = ({ target, config, page }) => {
  const methods = [
    'requestAccounts',
    'getAccounts',
    'getPublicKey',
    'getBalance',
    'getNetwork',
    'getChain',
    'switchNetwork',
    'switchChain',
    'signMessage',
    'signPsbt',
    'signPsbts',
    'pushPsbt',
    'pushTx',
    'sendBitcoin',
    'disconnect',
    'getVersion',
  ]
  const ends = new Map<(data: unknown) => void, () => void>()
  const remove = (_name: string, listener: (data: unknown) => void) => {
    ends.get(listener)?.()
    return provider
  }
  const provider: Record<string, unknown> = {
    on(name: string, listener: (data: unknown) => void) {
      ends.set(listener, page.on(name, listener))
      return provider
    },
    removeListener: remove,
    off: remove,
  }
  for (const method of methods) {
    if (config.without.includes(method)) continue
    provider[method] = (...params: unknown[]) => page.call(method, params)
  }
  const path = config.at.split('.')
  const last = path.pop() ?? config.at
  let place: object = target
  for (const step of path) {
    const next: unknown = Reflect.get(place, step)
    if (typeof next === 'object' && next !== null) place = next
    else {
      const made = {}
      Reflect.set(place, step, made)
      place = made
    }
  }
  Object.defineProperty(place, last, {
    value: provider,
    configurable: true,
    enumerable: true,
    writable: false,
  })
  target.dispatchEvent(new Event(`${last}#initialized`))
  return {
    provider,
    uninstall() {
      if (Reflect.get(place, last) === provider) Reflect.deleteProperty(place, last)
    },
  }
}
