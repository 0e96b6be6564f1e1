/** The app's name for an address, whatever the case either is written in. */
export function findLabel(labels: Readonly<Record<string, string>>, address: string): string | undefined {
  const wanted = address.toLowerCase()
  return Object.entries(labels).find(([one]) => one.toLowerCase() === wanted)?.[1]
}
