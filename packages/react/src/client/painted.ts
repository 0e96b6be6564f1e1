/** Resolves once the browser has painted what is rendered by now. */
export const painted = (): Promise<unknown> =>
  new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
