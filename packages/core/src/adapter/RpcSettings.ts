import type { Hosts } from '../lib/hostOf.js'

/** Options for the endpoints of networks. */
export type RpcSettings = {
  readonly customRpcUrls?: Readonly<Record<string, readonly string[] | undefined>> | undefined
  readonly projectId?: string | undefined
  readonly api?:
    | {
        readonly url?: string | undefined
        readonly hosts?: Partial<Hosts> | undefined
        readonly alternateHosts?: Partial<Hosts> | undefined
      }
    | undefined
}
