/** Resolves once the browser has painted the current render. */
export const painted = (): Promise<unknown> =>
  new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
