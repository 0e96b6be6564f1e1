import { onTestFinished, vi } from 'vitest'

/** Collects React's warnings and unhandled errors until the test ends. */
export function watchProblems(): readonly string[] {
  const problems: string[] = []
  const note = (...parts: unknown[]) => void problems.push(parts.map(String).join(' '))
  const spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  for (const spy of spies) spy.mockImplementation(note)
  const rejected = (event: PromiseRejectionEvent) => note(event.reason)
  addEventListener('unhandledrejection', rejected)
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
    removeEventListener('unhandledrejection', rejected)
  })
  return problems
}
