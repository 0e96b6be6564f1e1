/** Flags for every Chromium the project starts: works as root and in small containers, and calls nobody. */
export const browserArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-pings',
  '--no-first-run',
]
