import type { createPageLine } from '../provider/createPageLine.js'
import type { PageRelay } from '../provider/PageRelay.js'

/** The page's part of a wallet. Its source text is sent to pages, so its body uses nothing from outside. */
export type PageInstaller<Config, Answer, Greeting, Message> = (parameters: {
  target: Window
  config: Config
  createLine: typeof createPageLine
  relay: PageRelay<Answer, Greeting, Message>
}) => unknown
