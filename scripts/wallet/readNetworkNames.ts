import { readFileSync } from 'node:fs'

/** Returns the names of the networks in a setting that the provider API has accepted: JSON, or the path of a file with it. */
export function readNetworkNames(networks: string | undefined): readonly string[] {
  if (networks === undefined) return []
  const text = /^\s*[[{]/.test(networks) ? networks : readFileSync(networks, 'utf8')
  return (JSON.parse(text) as readonly { readonly name: string }[]).map(({ name }) => name)
}
