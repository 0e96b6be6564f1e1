import { toReply } from '../provider/toReply.js'
import type { StandardEngine } from './createStandardEngine.js'
import { readCall } from './readCall.js'
import type { StandardLine } from './StandardLine.js'

/** The line of a Wallet Standard wallet. */
export function createStandardLine(engine: StandardEngine): StandardLine {
  return {
    hello: engine.shownTo,
    async request({ payload, origin }) {
      const reply = await toReply(engine.request({ ...readCall(payload), origin }))
      return { reply, shown: engine.shownTo(origin) }
    },
    listen: (listener) => engine.listen(({ reaches }) => listener({ reaches, messageTo: engine.shownTo })),
  }
}
