import type { Sandbox } from '../startSandbox.js'

/** What a program reads: one line with endpoints, contracts, keys, and what is missing. */
export function sandboxJson({
  chains,
  accounts,
  bitcoin,
  missing,
}: Pick<Sandbox, 'chains' | 'accounts' | 'bitcoin' | 'missing'>): string {
  const regtest = bitcoin && { chainId: bitcoin.chainId, esploraUrl: bitcoin.esploraUrl }
  return JSON.stringify({ chains, accounts, ...(regtest ? { bitcoin: regtest } : {}), missing })
}
