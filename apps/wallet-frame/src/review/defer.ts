export type Deferred<value> = {
  readonly promise: Promise<value>
  resolve(value: value): void
  reject(error: unknown): void
}

/** Creates a promise that is settled from outside. Older browsers have no built-in way. */
export function defer<value = void>(): Deferred<value> {
  let settle!: Pick<Deferred<value>, 'resolve' | 'reject'>
  const promise = new Promise<value>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { promise, ...settle }
}
