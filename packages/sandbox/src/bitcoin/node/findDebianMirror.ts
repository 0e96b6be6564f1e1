/**
 * Where this machine's apt gets Debian from, out of the lines `origin|site` of `apt-get indextargets`.
 *
 * @returns undefined when apt is set up for another distribution
 */
export function findDebianMirror(targets: string): string | undefined {
  return targets
    .split('\n')
    .map((line) => line.trim().split('|'))
    .find(([origin, site]) => origin === 'Debian' && site && !site.includes('security'))?.[1]
}
