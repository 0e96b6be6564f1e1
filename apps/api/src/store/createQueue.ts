/** Runs one piece of work after the other. A failed one does not stop the next. */
export function createQueue(): <value>(work: () => Promise<value>) => Promise<value> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
}
