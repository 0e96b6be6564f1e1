import { numberToHex } from 'viem/utils'
import type { Behaviour } from './Behaviour.js'
import type { Prompts } from './createPrompts.js'
import type { Script } from './createScript.js'
import type { WalletStore } from './createWalletStore.js'
import { lieAbout } from './lieAbout.js'
import { runMethod } from './methods/runMethod.js'
import { ProviderRpcError } from './ProviderRpcError.js'
import { promptGroup } from './promptGroup.js'
import type { RequestRecord } from './RequestRecord.js'
import type { WalletContext } from './WalletContext.js'

/** What a request came to: the value, and how many times its handlers are to be called. */
export type EngineAnswer = { value: unknown; times: 1 | 2 }

/** Makes the function that answers a request as the script says. */
export function createAnswerer({
  wallet,
  store,
  script,
  prompts,
}: {
  wallet: WalletContext
  store: WalletStore
  script: Script
  prompts: Prompts
}): (request: RequestRecord) => Promise<EngineAnswer> {
  const open = new Set<string>()
  const fail = (code: number, message: string) => new ProviderRpcError({ code, message })

  const perform = async (behaviour: Behaviour, request: RequestRecord): Promise<EngineAnswer> => {
    const confirm = async () => {}
    switch (behaviour.kind) {
      case 'approve':
        return { value: await runMethod({ wallet, request, confirm }), times: 1 }
      case 'ask':
        return { value: await runMethod({ wallet, request, confirm: () => prompts.wait(request) }), times: 1 }
      case 'reject':
        throw fail(4001, behaviour.message)
      case 'never':
        return new Promise(() => {})
      case 'answer':
        return { value: await behaviour.answer(request), times: 1 }
      case 'throw':
        throw behaviour.value
      case 'lie':
        return { value: await lieAbout({ wallet, request, confirm }), times: 1 }
      case 'twice': {
        const value = await runMethod({ wallet, request, confirm })
        repeatEvent(request)
        return { value, times: 2 }
      }
      default:
        throw behaviour satisfies never
    }
  }

  const repeatEvent = ({ method, origin }: RequestRecord) => {
    const group = promptGroup(method)
    if (group === 'chain') store.emit('chainChanged', numberToHex(store.get().chainId))
    if (group === 'accounts') {
      store.emit('accountsChanged', wallet.exposed(origin), (other) => other === origin)
    }
  }

  return async (request) => {
    if (store.get().status === 'disconnected') {
      throw fail(4900, 'The wallet is disconnected from every chain.')
    }
    const group = promptGroup(request.method)
    const prompt = `${group} ${request.origin}`
    if (open.has(prompt)) throw fail(-32002, `Request of type ${request.method} already pending.`)
    const behaviour = script.take(request.method)
    // A wallet that never answers shows no prompt either, so it does not block the next request.
    const holds = group !== undefined && (behaviour.kind === 'ask' || behaviour.delay > 0)
    if (holds) open.add(prompt)
    try {
      if (behaviour.delay > 0) await new Promise((resolve) => setTimeout(resolve, behaviour.delay))
      return await perform(behaviour, request)
    } finally {
      if (holds) open.delete(prompt)
    }
  }
}
