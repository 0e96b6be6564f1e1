/**
 * Creates a function that writes lines, those of ten milliseconds at once, because each write stops the process. `flush` writes the remaining
 * lines when the process ends.
 */
export function createLineWriter({
  write,
  later = (act) => setTimeout(act, 10),
}: {
  write(text: string): void
  /** Calls `act` a little later. */
  later?(act: () => void): unknown
}): { line(text: string): void; flush(): void } {
  let lines: string[] = []
  const flush = () => {
    if (lines.length === 0) return
    const text = `${lines.join('\n')}\n`
    lines = []
    write(text)
  }
  return {
    line(text) {
      if (lines.push(text) === 1) later(flush)
    },
    flush,
  }
}
