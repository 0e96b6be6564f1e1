import { onTestFinished } from 'vitest'

/** Collects what React warns about and what nobody handled, until the test ends. */
export function watchProblems(): readonly string[] {
  const problems: string[] = []
  const { error, warn } = console
  const note = (...parts: unknown[]) => void problems.push(parts.map(String).join(' '))
  console.error = note
  console.warn = note
  const rejected = (event: PromiseRejectionEvent) => note(event.reason)
  addEventListener('unhandledrejection', rejected)
  onTestFinished(() => {
    console.error = error
    console.warn = warn
    removeEventListener('unhandledrejection', rejected)
  })
  return problems
}
