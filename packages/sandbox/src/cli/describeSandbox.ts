import type { Sandbox } from '../sandbox/startSandbox.js'
import type { SolanaChain } from '../solana/SolanaChain.js'

/** Returns the tables for people: endpoints, contracts, keys and missing chains. */
export function describeSandbox({
  chains,
  accounts,
  bitcoin,
  solana,
  missing,
}: Pick<Sandbox, 'chains' | 'accounts' | 'bitcoin' | 'solana' | 'missing'>): string {
  const { contracts } = chains[0]
  const regtest = table({
    head: ['Chain', 'Id', 'Read API (Esplora)'],
    rows: bitcoin ? [['Bitcoin regtest', bitcoin.chainId, bitcoin.esploraUrl]] : [],
  })
  return [
    'The sandbox is running.',
    '',
    table({
      head: ['Chain', 'Id', 'Currency', 'RPC', 'Bundler'],
      rows: chains.map(({ name, id, nativeCurrency, rpcUrl, bundlerUrl }) => [
        name,
        String(id),
        nativeCurrency.symbol,
        rpcUrl,
        bundlerUrl ?? 'none',
      ]),
    }),
    '',
    ...(bitcoin ? [regtest, ''] : []),
    ...(solana ? describeSolana(solana) : []),
    ...missing.flatMap(({ reason }) => [`Not there: ${reason}`, '']),
    table({
      head: ['Contract', 'Address on both chains'],
      rows: [
        ['WETH, 18 decimals', contracts.weth],
        ['Test USD (TUSD), 6 decimals', contracts.usd],
        ['Test Token (TKN), 18 decimals', contracts.token],
        ['Test Collectible (TNFT), ERC-721', contracts.nft],
        ['Test Items, ERC-1155', contracts.items],
        ['Odd Collectible (ODD), ERC-721 with hostile metadata', contracts.oddNft],
        ...Object.entries(contracts.oddTokens).map(([name, address]) => [`ERC-20, ${name}`, address]),
        ...Object.entries(contracts.spamTokens).map(([name, address]) => [
          `ERC-20 of a spammer, ${name}`,
          address,
        ]),
        ['Uniswap V2 factory', contracts.uniswapV2Factory],
        ['Uniswap V2 router', contracts.uniswapV2Router],
        ['Multicall3', contracts.multicall3],
        ['ENS registry', contracts.ensRegistry],
        ['ENS resolver', contracts.ensResolver],
        ['ENS reverse registrar', contracts.ensReverseRegistrar],
        ['ENS universal resolver', contracts.ensUniversalResolver],
        ['ENS registrar of .eth, open to all', contracts.ensRegistrar],
        ['ERC-4337 EntryPoint v0.8', contracts.entryPoint],
        ['Simple7702Account', contracts.simple7702Account],
        ['SessionAccount, not audited', contracts.sessionAccount],
        ['Paymaster', contracts.paymaster],
      ],
    }),
    '',
    table({
      head: ['Account', 'Private key'],
      rows: accounts.map(({ address, privateKey }) => [address, privateKey]),
    }),
    '',
    ...(solana
      ? [
          table({
            head: ['Solana account', 'Secret key'],
            rows: solana.accounts.map(({ address, secretKey }) => [address, secretKey]),
          }),
          '',
        ]
      : []),
    'These are public test keys: everybody knows them, so never send anything of value to them.',
    'Press Ctrl-C to stop.',
    '',
  ].join('\n')
}

function describeSolana({ chainId, url, wsUrl, tokens }: SolanaChain): string[] {
  const { usdc, fee, nft } = tokens
  return [
    table({
      head: ['Chain', 'Id', 'RPC', 'WebSocket'],
      rows: [['Solana', chainId, url, wsUrl]],
    }),
    '',
    table({
      head: ['Solana token', 'Mint'],
      rows: [
        [`USDC, ${usdc.decimals} decimals`, usdc.mint],
        [`With a transfer fee (Token-2022), ${fee.decimals} decimals`, fee.mint],
        [`${nft.name} (Token-2022)`, nft.mint],
      ],
    }),
    '',
  ]
}

function table({ head, rows }: { head: string[]; rows: string[][] }): string {
  const lines = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) => `  ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n')
}
