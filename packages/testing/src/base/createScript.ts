import type { Behaviour, BehaviourSetter } from './Behaviour.js'

/** Keeps the behaviors of a wallet and returns the one for a request. */
export type Script = {
  on(method: string): BehaviourSetter<string>
  once(method: string): BehaviourSetter<string>
  reset(): void
  /** Returns the behavior for this request and uses up a `once` behavior. */
  take(method: string): Behaviour
}

/**
 * Creates the script of one wallet. The order of precedence: `once(method)`, `once('*')`, `on(method)`,
 * `on('*')`, the default. `isPrompt` returns whether a method has a prompt.
 */
export function createScript({
  prompts,
  isPrompt,
  onChange,
}: {
  prompts: 'auto' | 'manual'
  isPrompt: (method: string) => boolean
  onChange: (standing: Readonly<Record<string, Behaviour>>) => void
}): Script {
  const standing = new Map<string, Behaviour>()
  let queue: { method: string; behaviour: Behaviour }[] = []

  // A visitor can only delay or reject a request with a prompt. A wallet that rejects eth_chainId is broken, so a script of
  // that must name the method.
  const suits = (wanted: string, behaviour: Behaviour, method: string) => {
    if (wanted !== '*') return wanted === method
    return (behaviour.kind !== 'prompt' && behaviour.kind !== 'reject') || isPrompt(method)
  }

  return {
    on: (method) =>
      createSetter((behaviour) => {
        standing.set(method, behaviour)
        onChange(Object.fromEntries(standing))
      }),
    once: (method) => {
      const entry: { method: string; behaviour: Behaviour } = {
        method,
        behaviour: { kind: 'approve', delay: 0 },
      }
      return createSetter((behaviour) => {
        entry.behaviour = behaviour
        if (!queue.includes(entry)) queue.push(entry)
      })
    },
    reset() {
      standing.clear()
      queue = []
      onChange({})
    },
    take(method) {
      const next =
        queue.find((entry) => entry.method === method) ??
        queue.find((entry) => suits(entry.method, entry.behaviour, method))
      if (next) {
        queue = queue.filter((entry) => entry !== next)
        return next.behaviour
      }
      const named = standing.get(method)
      if (named) return named
      const all = standing.get('*')
      if (all && suits('*', all, method)) return all
      return { kind: prompts === 'manual' ? 'prompt' : 'approve', delay: 0 }
    },
  }
}

function createSetter(put: (behaviour: Behaviour) => void, delay = 0): BehaviourSetter<string> {
  return {
    approve: () => put({ kind: 'approve', delay }),
    prompt: () => put({ kind: 'prompt', delay }),
    reject: (message = 'The person rejected the request.') => put({ kind: 'reject', message, delay }),
    delay: (milliseconds) => {
      put({ kind: 'approve', delay: milliseconds })
      return createSetter(put, milliseconds)
    },
    never: () => put({ kind: 'never', delay }),
    respond: (value) =>
      put({
        kind: 'respond',
        respond: (request) => (typeof value === 'function' ? value(request) : value),
        delay,
      }),
    throw: (value) => put({ kind: 'throw', value, delay }),
    fault: (how) => put({ kind: 'fault', how, delay }),
    twice: () => put({ kind: 'twice', delay }),
  }
}
