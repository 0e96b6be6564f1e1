/** Hosts of a provider API: `api` serves the directory and settings, `chain` chain data, `pulse` takes events. */
export type Hosts = Readonly<Record<'api' | 'chain' | 'pulse', string>>

/** The public provider API. It requires a project id. */
export const publicHosts: Hosts = {
  api: 'https://api.web3modal.org',
  chain: 'https://rpc.walletconnect.org',
  pulse: 'https://pulse.walletconnect.org',
}

/**
 * Returns the URL of one host without a trailing slash: the alternate one in a restricted time zone, else its own, else
 * `url`, else the public one.
 */
export function hostOf({
  name,
  url,
  hosts,
  alternateHosts,
  timeZone,
}: {
  readonly name: keyof Hosts
  readonly url?: string | undefined
  readonly hosts?: Partial<Hosts> | undefined
  readonly alternateHosts?: Partial<Hosts> | undefined
  timeZone(): string
}): string {
  const alternate = alternateHosts?.[name]
  const host =
    alternate && isRestrictedTimeZone(timeZone()) ? alternate : (hosts?.[name] ?? url ?? publicHosts[name])
  return host.replace(/\/+$/, '')
}

/** Mainland China, Hong Kong and Macau (specification, 1), old names included. */
const isRestrictedTimeZone = (zone: string): boolean =>
  /^(asia\/(shanghai|urumqi|chongqing|chungking|harbin|kashgar|beijing|hong_kong|macau|macao)|prc|hongkong)$/i.test(
    zone,
  )
