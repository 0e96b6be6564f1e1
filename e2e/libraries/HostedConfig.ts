import type { Network } from '@latchkey/core'

/** Settings of the app that another page shows. */
export type HostedConfig = {
  readonly network: Network<'eip155'>
}
