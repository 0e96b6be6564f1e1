import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import {
  type FaultProxy,
  type Logins,
  type MailCatcher,
  type Onramp,
  type Relay,
  type Sandbox,
  type SandboxEnd,
  startFaultProxy,
  startLogins,
  startOnramp,
  startRelay,
} from '@latchkey/sandbox'
import { serveTestWallet } from '@latchkey/test-wallet'
import { describeNamespaces, fundBitcoin } from '../config/describeNamespaces.ts'
import { createBlockSwitch } from './createBlockSwitch.ts'
import { createRpcSwitch } from './createRpcSwitch.ts'
import { createStartPart } from './createStartPart.ts'
import { preferPort } from './listen.ts'
import { createSample } from './sample/createSample.ts'
import { findPage, servePage } from './servePage.ts'
import { seedShowcase } from './showcase/seedShowcase.ts'
import { startChains } from './startChains.ts'
import { type ApiLog, startStackApi } from './startStackApi.ts'
import { startStackFrame } from './startStackFrame.ts'
import { startStackMail } from './startStackMail.ts'

export type StartStackOptions = {
  /**
   * `'fixed'` (default) prefers the usual ports and reports others. `'free'` lets the operating system choose, for several
   * stacks at once.
   */
  ports?: 'fixed' | 'free'
  /** First port tried for the page when `ports` is `'fixed'`. Default 4242. */
  pagePort?: number
  /** Ports of the two chains when `ports` is `'fixed'`. Default 8545 and 8546. */
  chainPorts?: readonly [number, number]
  /** Port of the provider API when `ports` is `'fixed'`. Default 4243. */
  apiPort?: number
  /** Port of the relay when `ports` is `'fixed'`. Default 4244. */
  relayPort?: number
  /** Port of the test wallet when `ports` is `'fixed'`. Default 4245. */
  walletPort?: number
  /** First port tried for the frame of embedded wallets when `ports` is `'fixed'`. Default 4246. */
  framePort?: number
  /** Port of the page with caught mails when `ports` is `'fixed'`. Default 4247. */
  mailPort?: number
  /** A new device of an embedded wallet must be approved by a link in a mail. Default false. */
  deviceApproval?: boolean
  /** `'sample'` gives the first account of each chain a history: tokens, NFTs, payments and spam. Default `'none'`. */
  past?: 'none' | 'sample'
  /** Folder of the built page. Default: the output folder of the demo's build. */
  page?: string
  /** Gets the log of the provider API. Default: none. */
  apiLog?: ApiLog
  /** Gets the reports of browsers about violations of the page's policy. Default: browsers send none. */
  onViolation?: (report: string) => void
  /** Receives the progress, one line at a time. Default: none. */
  say?: (line: string) => void
  /** Aborting while it starts rejects with the signal's reason; aborting later stops the stack. */
  signal?: AbortSignal
}

export type Stack = {
  /** Origin of the page, without a slash at the end. */
  readonly origin: string
  readonly sandbox: Sandbox
  /** URL of the provider API. */
  readonly apiUrl: string
  /** The relay of pages and wallets, with faults on demand. */
  readonly relay: Relay
  /** URL of the test wallet that pairs. */
  readonly walletUrl: string
  /** Provider that sells coins of the local chains for free. */
  readonly onramp: Onramp
  /** Catches the mails of embedded wallets. */
  readonly mail: MailCatcher
  /** Fake login services of embedded wallets. */
  readonly logins: Logins
  /** Origin of the embedded wallets' frame. */
  readonly frameOrigin: string
  /** Proxy between the page and chain 31337, which can be set to fail: down, slow, 429 and so on. Wallets do not use it. */
  readonly rpc: FaultProxy
  /** Advances the clock of the provider API's limits by milliseconds, so that a test need not wait. */
  skip(milliseconds: number): void
  /** Makes a call of the provider API's operator, such as `users/block`. Returns its response. */
  operate(call: string, body: object): Promise<unknown>
  /** Ends everything and resolves when the ports are free. May be called more than once. */
  stop(): Promise<void>
  /** Resolves once, when the stack is stopped or a chain is lost. Never rejects. */
  readonly ended: Promise<SandboxEnd>
}

/**
 * Starts two local EVM chains, Solana and Bitcoin where they can run, a proxy that can break the first one's RPC, the provider API, a relay, the test wallet that pairs
 * over it, and the demo page under its strict policy. Needs the packages and the page built.
 *
 * @throws StackError `NOT_BUILT`, `PART_FAILED`, `PORT_IN_USE`; SandboxError; the signal's reason when aborted
 */
export async function startStack(options: StartStackOptions = {}): Promise<Stack> {
  const {
    ports = 'fixed',
    pagePort = 4242,
    chainPorts = [8545, 8546],
    apiPort = 4243,
    relayPort = 4244,
    walletPort = 4245,
    framePort = 4246,
    mailPort = 4247,
    deviceApproval = false,
    apiLog,
    onViolation,
    past = 'none',
    page = join(import.meta.dirname, '..', '..', 'dist', 'page'),
    say = () => undefined,
    signal,
  } = options
  const folder = findPage(page)
  const part = createStartPart(signal)
  const started: { stop(): Promise<void> }[] = []
  const stop = async () => {
    await Promise.all(started.map((part) => part.stop()))
  }

  try {
    say('starting the local chains')
    const sample = past === 'sample' ? createSample() : undefined
    const sandbox = await part('the local chains', () =>
      startChains({ ports, chainPorts, since: sample?.since, say, signal }),
    )
    started.push(sandbox)
    for (const { namespace, reason } of sandbox.missing)
      say(`continues without ${namespace === 'bip122' ? 'Bitcoin' : 'Solana'}: ${reason}`)
    const [first, second] = sandbox.chains
    const startProxy = () => startFaultProxy({ target: first.rpcUrl })
    const rpc = await part('the proxy before the first chain', startProxy)
    started.push(rpc)
    // A separate proxy, so that requests of the page and of the provider API can be distinguished.
    const apiRpc = await part('the proxy before the first chain', startProxy)
    started.push(apiRpc)

    const onramp = await part('the on-ramp', () => startOnramp({ chains: sandbox.chains }))
    started.push(onramp)

    const usual = (port: number) => (ports === 'free' ? 0 : port)
    const mail = await part('the mail catcher', () => startStackMail({ port: usual(mailPort), say }))
    started.push(mail)
    const logins = await part('the login services', () => startLogins())
    started.push(logins)
    const frame = await part("the embedded wallet's frame", () => startStackFrame({ port: usual(framePort) }))
    started.push(frame)

    say('starting the provider API')
    let skipped = 0
    const operatorKey = randomBytes(32).toString('hex')
    const startApi = async () => {
      const running = await preferPort({
        port: usual(apiPort),
        start: (port) =>
          startStackApi({
            chains: sandbox.chains,
            solana: sandbox.solana,
            bitcoin: sandbox.bitcoin,
            firstRpcUrl: apiRpc.url,
            onrampUrl: onramp.url,
            mail,
            logins,
            frameOrigin: frame.origin,
            deviceApproval,
            operatorKey,
            now: () => performance.now() + skipped,
            log: apiLog,
            port,
            signal,
          }),
        taken: () => say(`port ${apiPort} is in use, so the provider API takes another`),
      })
      started.push(running)
      for (const { provider } of logins.clients)
        logins.allow(`${running.url}/wallet/v1/login/callback/${provider}`)
      return running
    }
    // The chains are busy while the provider API starts.
    const prepare = async () => {
      await seedShowcase(first)
      await fundBitcoin(sandbox)
      await sample?.seed(sandbox)
    }
    const [api] = await settleAll([
      part('the provider API', startApi),
      part('the past of the sample account', prepare),
    ])
    const namespaces = describeNamespaces(sandbox)

    say('starting the relay and the test wallet')
    const relay = await part('the relay', () =>
      preferPort({
        port: usual(relayPort),
        start: (port) => startRelay({ port }),
        taken: () => say(`port ${relayPort} is in use, so the relay takes another`),
      }),
    )
    started.push(relay)
    const wallet = await part('the test wallet', () =>
      preferPort({
        port: usual(walletPort),
        start: (port) =>
          serveTestWallet({
            port,
            relayUrl: relay.url,
            accounts: sandbox.accounts,
            chains: sandbox.chains.map(({ caip2, name, rpcUrl }) => ({ id: caip2, name, rpcUrl })),
            ...namespaces,
          }),
        taken: () => say(`port ${walletPort} is in use, so the test wallet takes another`),
      }),
    )
    started.push(wallet)

    await part("the embedded wallet's frame", () => frame.serve({ apiUrl: api.url, sandbox }))

    say('serving the page')
    const chain = ({ id, name, rpcUrl, nativeCurrency, contracts }: typeof first) => ({
      id,
      name,
      rpcUrl,
      walletRpcUrl: rpcUrl,
      nativeCurrency,
      ensUniversalResolver: contracts.ensUniversalResolver,
      uniswapV2Router: contracts.uniswapV2Router,
    })
    const served = await part('the page', () =>
      servePage({
        folder,
        port: usual(pagePort),
        config: {
          chains: [{ ...chain(first), rpcUrl: rpc.url }, chain(second)],
          accounts: sandbox.accounts,
          ...namespaces,
          apiUrl: api.url,
          relayUrl: relay.url,
          walletUrl: wallet.origin,
          frameUrl: frame.origin,
          mailUrl: mail.url,
        },
        switches: { '/rpc-fault': createRpcSwitch([rpc, apiRpc]), '/blocks': createBlockSwitch(first) },
        onViolation,
      }),
    )
    started.push(served)
    if (ports === 'fixed' && served.port !== pagePort)
      say(`port ${pagePort} is in use, so the page is on ${served.port}`)

    signal?.throwIfAborted()
    signal?.addEventListener('abort', () => void stop(), { once: true })
    // The page is useless without its chain, and no process may remain when the chain's process is killed.
    const ended = sandbox.ended.then(async (end) => {
      await stop()
      return end
    })
    return {
      origin: served.origin,
      sandbox,
      apiUrl: api.url,
      relay,
      walletUrl: wallet.origin,
      onramp,
      mail,
      logins,
      frameOrigin: frame.origin,
      rpc,
      skip(milliseconds) {
        skipped += milliseconds
      },
      async operate(call, body) {
        const response = await fetch(`${api.operatorUrl}/operator/v1/${call}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${operatorKey}` },
          body: JSON.stringify(body),
        })
        if (!response.ok) throw new Error(`${call}: ${await response.text()}`)
        return response.json()
      },
      stop,
      ended,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Like `Promise.all`, but rejects only once all have ended, so that nothing starts after a failure. */
async function settleAll<values extends readonly unknown[]>(
  promises: {
    readonly [key in keyof values]: Promise<values[key]>
  },
): Promise<values> {
  await Promise.allSettled(promises)
  return Promise.all(promises) as Promise<values>
}
