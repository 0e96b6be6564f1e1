import { type ContextsOf, defineErrors } from '@latchkey/core/adapter'

/** Errors of a wallet that opens a window. */
export const windowErrors = /* @__PURE__ */ defineErrors('evm', {
  windowBlocked: (_: object) =>
    "The browser would block the wallet's window, because the visitor's press is too long ago. Connect again in a press.",
})

declare global {
  interface LatchkeyErrors extends ContextsOf<typeof windowErrors> {}
}
