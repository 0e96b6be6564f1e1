import type { Behaviour, RequestRecord } from './Behaviour.js'
import type { Prompts } from './createPrompts.js'
import type { Script } from './createScript.js'
import { ProviderRpcError } from './ProviderRpcError.js'

/** Creates the function that responds to a request by the script. */
export function createResponder({
  rules,
  script,
  prompts,
}: {
  rules: WalletRules
  script: Script
  prompts: Prompts
}): (request: RequestRecord) => Promise<EngineResponse> {
  const open = new Set<string>()
  const fail = (code: number, message: string) => new ProviderRpcError({ code, message })

  const perform = async (behaviour: Behaviour, request: RequestRecord): Promise<EngineResponse> => {
    const confirm = async () => {}
    switch (behaviour.kind) {
      case 'approve':
        return { value: await rules.perform({ request, confirm }), times: 1 }
      case 'prompt':
        return { value: await rules.perform({ request, confirm: () => prompts.wait(request) }), times: 1 }
      case 'reject':
        throw fail(4001, behaviour.message)
      case 'never':
        return new Promise(() => {})
      case 'respond':
        return { value: await behaviour.respond(request), times: 1 }
      case 'throw':
        throw behaviour.value
      case 'fault':
        return { value: await rules.fault({ request, confirm, how: behaviour.how }), times: 1 }
      case 'twice': {
        const value = await rules.perform({ request, confirm })
        rules.repeat(request)
        return { value, times: 2 }
      }
      default:
        throw behaviour satisfies never
    }
  }

  return async (request) => {
    rules.assertReady()
    const group = rules.groupOf(request.method)
    const prompt = `${group} ${request.origin}`
    if (open.has(prompt)) throw fail(-32002, `Request of type ${request.method} already pending.`)
    const behaviour = script.take(request.method)
    // A wallet that never responds shows no prompt either, so it does not block the next request.
    const holds = group !== undefined && (behaviour.kind === 'prompt' || behaviour.delay > 0)
    if (holds) open.add(prompt)
    try {
      if (behaviour.delay > 0) await new Promise((resolve) => setTimeout(resolve, behaviour.delay))
      return await perform(behaviour, request)
    } finally {
      if (holds) open.delete(prompt)
    }
  }
}

/** The outcome of a request: its value, and how often its handlers are called. */
export type EngineResponse = { value: unknown; times: 1 | 2 }

/** The part of a kind of wallet: how it performs a request, and how it describes it. */
export type WalletRules = {
  /** Performs the request. `confirm` is the prompt, which settles with the decision. */
  perform(parameters: { request: RequestRecord; confirm: () => Promise<void> }): Promise<unknown>
  /** Responds as if the request had been performed. `how` names one of several faults. */
  fault(parameters: {
    request: RequestRecord
    confirm: () => Promise<void>
    how: string | undefined
  }): Promise<unknown>
  /** Whether a real wallet shows a prompt for this method. */
  isPrompt(method: string): boolean
  /** Methods of one group share one prompt: while it is open, another one rejects with -32002. */
  groupOf(method: string): string | undefined
  /** Emits the events of this request again. */
  repeat(request: RequestRecord): void
  /** Throws when the wallet cannot respond to any request. */
  assertReady(): void
}
