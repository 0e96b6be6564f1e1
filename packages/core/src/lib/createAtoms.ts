import { atom, type WritableAtom } from 'nanostores'

/** Creates an atom. */
export type Atoms = <value>(initial: value) => WritableAtom<value>

/**
 * Creates atoms whose `set` does not throw if a listener throws. nanostores calls the other listeners, then throws the error
 * to the code that wrote the value.
 */
export function createAtoms(failed: (thrown: unknown) => void): Atoms {
  return <value>(initial: value) => {
    const $store = atom(initial)
    const { set } = $store
    $store.set = (value) => {
      try {
        set(value)
      } catch (thrown) {
        failed(thrown)
      }
    }
    return $store
  }
}
