/** Records the time at which a page handled its first click. */
export function mark(): void {
  performance.mark('handled')
}
