import { WalletError } from '../errors/WalletError.ts'
import type { Store } from './createStore.ts'
import type { Prompt, PromptStatus, WalletState } from './WalletState.ts'

/** The prompts that wait for a decision, oldest first. */
export type Prompts = {
  /** Returns `false` for a prompt that was added before, because the relay may deliver twice. */
  add(prompt: Prompt): boolean
  /** @throws WalletError `GONE` */
  find(id: number): Prompt
  /**
   * Marks the prompt while its response is sent, then removes it. A failed response makes it wait again. Without an
   * acknowledgement it becomes unconfirmed: the response may have arrived although the acknowledgement was lost.
   */
  respond(parameters: { id: number; run: () => Promise<void> }): Promise<void>
  remove(matches: (prompt: Prompt) => boolean): void
}

/** Milliseconds that a prompt stays visible until its response is acknowledged. */
const patience = 3_000

export function createPrompts({ store }: { store: Store<WalletState> }): Prompts {
  const seen = new Set<number>()
  const find = (id: number) => {
    const prompt = store.get().prompts.find((one) => one.id === id)
    if (!prompt) throw new WalletError({ code: 'GONE', message: 'The page withdrew its request.' })
    return prompt
  }
  const mark = ({ id, status }: { id: number; status: PromptStatus }) =>
    store.set({ prompts: store.get().prompts.map((one) => (one.id === id ? { ...one, status } : one)) })
  const remove: Prompts['remove'] = (matches) =>
    store.set({ prompts: store.get().prompts.filter((one) => !matches(one)) })

  return {
    add(prompt) {
      if (seen.has(prompt.id)) return false
      seen.add(prompt.id)
      store.set({ prompts: [...store.get().prompts, prompt] })
      return true
    },
    find,
    async respond({ id, run }) {
      // Ignores a second click.
      if (find(id).status !== 'waiting') return
      mark({ id, status: 'responding' })
      const timer = setTimeout(() => mark({ id, status: 'unconfirmed' }), patience)
      try {
        await run()
        remove((one) => one.id === id)
      } catch (error) {
        const isGone = error instanceof WalletError && error.code === 'GONE'
        if (isGone) remove((one) => one.id === id)
        else mark({ id, status: 'waiting' })
        throw error
      } finally {
        clearTimeout(timer)
      }
    },
    remove,
  }
}
