import type { Network } from '@latchkey/core'
import type { FrameUser } from '../protocol/methods.js'
import type { EmbeddedNamespace } from './openConnection.js'

/** The signed-in visitor on one network. */
export type NetworkUser = {
  readonly namespace: EmbeddedNamespace
  readonly network: Network
  readonly user: FrameUser
}
