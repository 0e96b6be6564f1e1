import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'

const RememberedContext = createContext<Map<unknown, unknown> | undefined>(undefined)

/** Keeps the state of views until the modal closes. */
export function Remembered({ children }: { readonly children: ReactNode }): ReactNode {
  const [values] = useState(() => new Map<unknown, unknown>())
  return <RememberedContext.Provider value={values}>{children}</RememberedContext.Provider>
}

/** Returns a state that lasts while the modal is open, also after its view has left. */
export function useRemembered<value>(key: unknown, initial: value): readonly [value, (next: value) => void] {
  const values = useContext(RememberedContext)
  const [value, setValue] = useState<value>(() => (values?.has(key) ? (values.get(key) as value) : initial))
  const remember = useCallback(
    (next: value) => {
      values?.set(key, next)
      setValue(next)
    },
    [values, key],
  )
  return [value, remember]
}
