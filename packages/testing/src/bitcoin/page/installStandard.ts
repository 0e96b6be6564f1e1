import type { FaceInstaller } from './FaceInstaller.js'

/** Runs on the page: registers a wallet by the Wallet Standard. */
export const installStandard: FaceInstaller = ({ target, config, page }) => {
  type Listed = { address: string; publicKey: { hex: string }; purpose: string }
  type Account = {
    address: string
    publicKey: Uint8Array
    chains: readonly string[]
    features: readonly string[]
    label: string
  }
  type SignedInput = { account: { address: string }; signingIndexes: readonly number[]; sigHash?: number }
  type Input = {
    account: { address: string }
    message: Uint8Array
    psbt: Uint8Array
    chain?: string
    inputsToSign?: readonly SignedInput[]
  }

  const toHex = (bytes: Uint8Array) =>
    Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  // What is not hexadecimal is passed on as it is: a wallet that answers text where bytes belong.
  const toBytes = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !('hex' in value)) return value
    const { hex } = value
    if (typeof hex !== 'string' || !/^([0-9a-f]{2})*$/i.test(hex)) return hex
    return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  }
  const decode = (outputs: unknown): unknown =>
    Array.isArray(outputs)
      ? outputs.map((output: unknown) =>
          typeof output === 'object' && output !== null
            ? Object.fromEntries(Object.entries(output).map(([name, value]) => [name, toBytes(value)]))
            : output,
        )
      : outputs

  const has = (feature: string) => !config.without.includes(feature)
  const signing = ['bitcoin:signMessage', 'bitcoin:signTransaction', 'bitcoin:signAndSendTransaction'].filter(
    has,
  )
  const known = new Map<string, Account>()
  const toAccounts = (list: unknown): unknown => {
    if (!Array.isArray(list)) return list
    return (list as Listed[]).map((listed) => {
      const key = JSON.stringify(listed)
      const account = known.get(key) ?? {
        address: listed.address,
        publicKey: toBytes(listed.publicKey) as Uint8Array,
        chains: [config.chain],
        features: ['bitcoin:connect', ...signing],
        label: listed.purpose,
      }
      known.set(key, account)
      return account
    })
  }
  let accounts: readonly Account[] = []
  const listeners = new Set<(properties: { accounts: readonly Account[] }) => void>()
  const hear = (list: unknown) => {
    const next = toAccounts(list)
    if (!Array.isArray(next)) return
    const isSame =
      next.length === accounts.length && next.every((account, index) => account === accounts[index])
    accounts = next
    if (!isSame) for (const listener of [...listeners]) listener({ accounts })
  }
  // What the wallet has from now on it tells by an event. This is the answer only, in the order asked for.
  const connect = async (feature: string, input: unknown) => ({
    accounts: toAccounts(await page.call(feature, input ?? {})),
  })
  const on = (event: string, listener: (properties: { accounts: readonly Account[] }) => void) => {
    if (event !== 'change') return () => {}
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const toSign = (inputs: readonly Input[]) =>
    inputs.map(({ psbt, chain, inputsToSign }) => ({
      psbt: toHex(psbt),
      ...(chain === undefined ? {} : { chain }),
      ...(inputsToSign
        ? {
            inputsToSign: inputsToSign.map(({ account, signingIndexes, sigHash }) => ({
              address: account.address,
              signingIndexes: [...signingIndexes],
              ...(sigHash === undefined ? {} : { sigHash }),
            })),
          }
        : {}),
    }))
  const version = '1.0.0'
  const features: Record<string, object> = {
    'standard:connect': {
      version,
      connect: (input: unknown) => connect('standard:connect', input),
    },
    'standard:disconnect': { version, disconnect: () => page.call('standard:disconnect') },
    'standard:events': { version, on },
    'bitcoin:connect': { version, connect: (input: unknown) => connect('bitcoin:connect', input) },
    'bitcoin:signMessage': {
      version,
      signMessage: async (...inputs: Input[]) =>
        decode(
          await page.call(
            'bitcoin:signMessage',
            inputs.map(({ account, message }) => ({ address: account.address, message: toHex(message) })),
          ),
        ),
    },
    'bitcoin:signTransaction': {
      version,
      signTransaction: async (...inputs: Input[]) =>
        decode(await page.call('bitcoin:signTransaction', toSign(inputs))),
    },
    'bitcoin:signAndSendTransaction': {
      version,
      signAndSendTransaction: (...inputs: Input[]) =>
        page.call('bitcoin:signAndSendTransaction', toSign(inputs)),
    },
  }
  const wallet = {
    version,
    name: config.name,
    icon: config.icon,
    chains: [config.chain],
    features: Object.fromEntries(Object.entries(features).filter(([name]) => has(name))),
    get accounts() {
      return accounts
    },
  }

  const stop = page.on('accounts', hear)
  const register = ({ register: add }: { register: (wallet: object) => unknown }) => add(wallet)
  const answer = (event: Event) => {
    if ('detail' in event) register(event.detail as { register: (wallet: object) => unknown })
  }
  const announce = () => {
    target.addEventListener('wallet-standard:app-ready', answer)
    target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  }
  // A site that has access finds its accounts there when it first sees the wallet.
  page.hello().then(
    (list) => hear(list),
    () => {},
  )
  announce()
  return {
    provider: wallet,
    uninstall() {
      stop()
      target.removeEventListener('wallet-standard:app-ready', answer)
    },
  }
}
