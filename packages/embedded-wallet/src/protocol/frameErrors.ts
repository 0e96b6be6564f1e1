import { defineErrors } from '@latchkey/core/adapter'

/** Failures of the embedded wallet's frame, as the page sees them. */
export const frameErrors = /* @__PURE__ */ defineErrors('frame', {
  /** The frame's page cannot be shown. */
  blocked: (_: { readonly origin: string }) => 'Unable to load email login dependency',
  iframeLoadFailed: (c: { readonly origin: string }) =>
    `iframe_load_failed: the frame at ${c.origin} was not ready after 20 seconds. It must allow the origin of this page.`,
  iframeRequestTimeout: (c: { readonly call: string }) =>
    `iframe_request_timeout: the frame did not respond to ${c.call}.`,
  invalidParams: (c: { readonly call: string; readonly detail: string }) =>
    `Invalid parameters of ${c.call}: ${c.detail}`,
  malformedReply: (c: { readonly call: string }) => `The frame's reply to ${c.call} is malformed.`,
  /** A call other than a wallet request was given up, or the frame was reloaded. */
  aborted: (_: { readonly call: string }) => 'Something went wrong',
  unknownMethod: (c: { readonly call: string }) => `The frame does not know ${c.call}.`,
  /** The frame refused without a code of its own. */
  refused: (c: { readonly call: string; readonly detail?: string | undefined }) =>
    c.detail ?? 'An error occurred',
})
