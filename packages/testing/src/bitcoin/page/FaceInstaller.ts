import type { BitcoinTarget } from './BitcoinTarget.js'
import type { FaceConfig } from './FaceConfig.js'
import type { FacePage } from './FacePage.js'

/**
 * Runs on the page: puts the wallet where pages look for it, and gives what takes it away. Its source text may be sent to
 * a page, so it must not use anything from outside its own body.
 */
export type FaceInstaller = (parameters: { target: BitcoinTarget; config: FaceConfig; page: FacePage }) => {
  provider: unknown
  uninstall: () => void
}
