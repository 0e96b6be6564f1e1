import type { EmbeddedWalletCalls } from '@latchkey/core'
import type { MethodName, methods, Params, Result } from './methods.js'

/**
 * The calls that an app makes, as functions of the same name. One of core's `EmbeddedWalletCalls` has its steps in `createRuntime`;
 * any other passes its parameters to the frame and resolves with the frame's result, as its entry in `methods` describes.
 */
export const appCalls = [
  'connectEmail',
  'connectDevice',
  'connectOtp',
  'resume',
  'getFarcasterUri',
  'connectFarcaster',
  'updateEmail',
  'updateEmailPrimaryOtp',
  'updateEmailSecondaryOtp',
  'setPreferredAccountType',
  'getToken',
  'shareEmail',
  'openSettings',
  'initSmartAccount',
  'removeSmartAccount',
] as const satisfies readonly (MethodName | keyof EmbeddedWalletCalls)[]

type Options = { readonly signal?: AbortSignal | undefined }

/** A function that passes its parameters to the frame. */
type PassedOn<name extends MethodName> =
  undefined extends Params<name>
    ? (options?: Params<name> & Options) => Promise<Result<name>>
    : (request: Params<name> & Options) => Promise<Result<name>>

/** Name of a call that an app makes. */
export type AppCall = (typeof appCalls)[number]

/** The functions of `appCalls`. */
export type AppCalls = EmbeddedWalletCalls & {
  readonly [name in keyof typeof methods as name extends Exclude<AppCall, keyof EmbeddedWalletCalls>
    ? name
    : never]: PassedOn<name>
}
