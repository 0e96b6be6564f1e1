import { randomBytes } from 'node:crypto'
import { fixedPrices, type RunningApiServer, startApiServer } from '@latchkey/api'
import type { Logins, MailCatcher, Sandbox, SandboxChain } from '@latchkey/sandbox'
import { nameSuffix } from '../config/StackConfig.ts'
import { bitcoinPrice, showcaseTokens, solanaPrices } from './showcase/showcaseTokens.ts'

export type ApiLog = NonNullable<NonNullable<Parameters<typeof startApiServer>[0]>['log']>

/** A project that allows only pages at `localhost` on this machine. */
const projectElsewhere = 'elsewhere'

/**
 * Starts the self-hosted provider API over the local chains. It reads the first one through a proxy that the page can
 * break. Prices are invented, and marked as such.
 */
export function startStackApi({
  chains: [first, second],
  solana,
  bitcoin,
  firstRpcUrl,
  onrampUrl,
  mail,
  logins,
  frameOrigin,
  deviceApproval,
  operatorKey,
  now,
  log,
  port,
  signal,
}: {
  chains: readonly [SandboxChain, SandboxChain]
  solana: Sandbox['solana']
  bitcoin: Sandbox['bitcoin']
  firstRpcUrl: string
  /** The sandbox's on-ramp, which has the API of an aggregator. */
  onrampUrl: string
  /** Catches the mails of embedded wallets. */
  mail: MailCatcher
  /** Fake login services. */
  logins: Logins
  /** Origin of the embedded wallets' frame. */
  frameOrigin: string
  /** Whether a new device of an embedded wallet must be approved by a link. */
  deviceApproval: boolean
  /** Key of the operator's calls. */
  operatorKey: string
  /** The clock of its limits. */
  now: () => number
  /** Gets one entry per request and event. */
  log: ApiLog | undefined
  /** 0 lets the operating system choose. */
  port: number
  signal: AbortSignal | undefined
}): Promise<RunningApiServer> {
  const network = (
    { caip2, name, nativeCurrency, contracts, bundlerUrl }: SandboxChain,
    rpcUrl: string,
    implementation?: `0x${string}`,
  ) =>
    ({
      chainId: caip2,
      name,
      nativeCurrency,
      rpcUrls: [rpcUrl],
      multicall3: contracts.multicall3,
      ...(bundlerUrl !== undefined && {
        bundler: { url: bundlerUrl, paymasterUrl: bundlerUrl, ...(implementation && { implementation }) },
      }),
      historyFrom: 0n,
      tokens: [contracts.usd, contracts.token],
      swaps: [{ type: 'uniswap-v2', router: contracts.uniswapV2Router, wrapped: contracts.weth }],
      collections: [contracts.nft, contracts.items, contracts.oddNft],
    }) as const
  return startApiServer({
    port,
    now,
    log,
    projects: [
      ...[projectElsewhere, 'orders', 'reviews'].map((id) => ({
        id,
        allowedOrigins: ['https://shop.example'],
      })),
      { id: 'careful', passkey: { usd: '100', newRecipient: true } },
    ],
    networks: [
      {
        ...network(first, firstRpcUrl),
        tokens: [first.contracts.usd, first.contracts.token, ...showcaseTokens.map(({ address }) => address)],
        ensUniversalResolver: first.contracts.ensUniversalResolver,
      },
      // Accounts of the second chain can grant permissions. The configuration of the frame names the same contract.
      network(second, second.rpcUrl, second.contracts.sessionAccount),
      ...(solana ? [clusterOf(solana)] : []),
      ...(bitcoin ? [regtestOf(bitcoin)] : []),
    ],
    onramp: [{ type: 'meld', id: 'sandbox', name: 'Sandbox', key: 'sandbox', url: onrampUrl }],
    names: { suffixes: [nameSuffix] },
    // A tenth of an ether per account pays for hundreds of operations.
    sponsor: { dayBudget: '1000000000000000000', accountBudget: '100000000000000000' },
    wallet: {
      frameOrigins: [frameOrigin],
      mail: { url: mail.smtpUrl, from: 'Latchkey demo <wallet@demo.example>' },
      // The accounts end with the stack.
      shareKeys: [randomBytes(32)],
      recoveryKeys: [randomBytes(32)],
      socials: [...logins.clients, logins.farcaster],
      deviceApproval,
    },
    operator: { keys: [operatorKey] },
    prices: fixedPrices([
      ...[first, second].flatMap(({ caip2, contracts, nativeCurrency: { name, symbol, decimals } }) => [
        { chainId: caip2, token: null, name, symbol, decimals, price: '2500' },
        { chainId: caip2, token: contracts.usd, name: 'Test USD', symbol: 'TUSD', decimals: 6, price: '1' },
      ]),
      ...showcaseTokens.map(({ address: token, amount: _, ...row }) => ({
        chainId: first.caip2,
        token,
        ...row,
      })),
      ...(solana
        ? [
            { chainId: solana.chainId, token: null, ...solanaPrices.sol },
            { chainId: solana.chainId, token: solana.tokens.usdc.mint, ...solanaPrices.usdc },
            { chainId: solana.chainId, token: solana.tokens.fee.mint, ...solanaPrices.fee },
          ]
        : []),
      ...(bitcoin ? [{ chainId: bitcoin.chainId, token: null, price: bitcoinPrice }] : []),
    ]),
    ...(signal && { signal }),
  })
}

const clusterOf = ({ chainId, url }: NonNullable<Sandbox['solana']>) =>
  ({
    chainId,
    name: 'Local Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: [url],
    history: [{ type: 'rpc' }],
    das: 'getAssets',
  }) as const

const regtestOf = ({ chainId, esploraUrl: url }: NonNullable<Sandbox['bitcoin']>) =>
  ({
    chainId,
    name: 'Local Bitcoin',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    balances: [{ type: 'esplora', url }],
    history: [{ type: 'esplora', url }],
  }) as const
