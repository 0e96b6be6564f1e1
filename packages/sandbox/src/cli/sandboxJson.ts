import type { Sandbox } from '../sandbox/startSandbox.js'

/** Returns the output for programs: endpoints, contracts, keys and missing chains on one line. */
export function sandboxJson({
  chains,
  accounts,
  bitcoin,
  solana,
  missing,
}: Pick<Sandbox, 'chains' | 'accounts' | 'bitcoin' | 'solana' | 'missing'>): string {
  const regtest = bitcoin && { chainId: bitcoin.chainId, esploraUrl: bitcoin.esploraUrl }
  const cluster = solana && {
    chainId: solana.chainId,
    url: solana.url,
    wsUrl: solana.wsUrl,
    accounts: solana.accounts,
    tokens: Object.fromEntries(
      Object.entries(solana.tokens).map(([name, { mint, decimals, program }]) => [
        name,
        { mint, decimals, program },
      ]),
    ),
  }
  return JSON.stringify({
    chains,
    accounts,
    ...(regtest ? { bitcoin: regtest } : {}),
    ...(cluster ? { solana: cluster } : {}),
    missing,
  })
}
