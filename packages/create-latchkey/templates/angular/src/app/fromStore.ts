import { DestroyRef, inject, type Signal, signal } from '@angular/core'

type Store<Value> = {
  get(): Value
  subscribe(listener: (value: Value) => void): () => void
}

/** Returns a signal that follows a store of the client. Call it where Angular injects, such as in a component's fields. */
export function fromStore<Value>(store: Store<Value>): Signal<Value> {
  const value = signal(store.get())
  inject(DestroyRef).onDestroy(store.subscribe((next) => value.set(next)))
  return value.asReadonly()
}
