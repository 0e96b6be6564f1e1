import type { EmbeddedWalletCalls } from '@latchkey/core'
import type { AppCall } from '../protocol/appCalls.js'
import type { MethodName } from '../protocol/methods.js'
import type { Frame } from './createFrame.js'

type Steps = Readonly<Partial<Record<AppCall, (request: never) => Promise<unknown>>>>

/**
 * Creates the function that makes the calls of the app. One with steps of its own takes those; any other passes its parameters to
 * the frame, and resolves with the frame's result.
 */
export function createCall(frame: () => Pick<Frame, 'call'>, own: EmbeddedWalletCalls) {
  const steps: Steps = own
  return async (name: AppCall, request: object = {}): Promise<unknown> => {
    const step = steps[name]
    if (step) return step(request as never)
    const { signal, ...params } = request as { readonly signal?: AbortSignal }
    return frame().call(name as MethodName, params as never, { signal })
  }
}
