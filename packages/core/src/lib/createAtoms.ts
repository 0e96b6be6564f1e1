import { atom, type WritableAtom } from 'nanostores'

/** Makes an atom. */
export type Atoms = <value>(initial: value) => WritableAtom<value>

/** Atoms whose listeners may throw without harm to who sets them. */
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
