import { gunzipSync } from 'node:zlib'

/**
 * Returns the regular files of a package's archive by their paths, without the leading `package/`. A tar archive has headers of
 * 512 bytes, each followed by its file in blocks of 512.
 */
export function readArchive(tarball: Buffer): ReadonlyMap<string, Buffer> {
  const archive = gunzipSync(tarball)
  const files = new Map<string, Buffer>()
  const text = (start: number, length: number) =>
    archive.toString('utf8', start, start + length).replace(/\0[^]*$/, '')
  for (let at = 0; at + 512 <= archive.length && archive[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, 12).trim() || '0', 8)
    const prefix = text(at + 345, 155)
    const path = `${prefix === '' ? '' : `${prefix}/`}${text(at, 100)}`
    if (/^[0\0]?$/.test(archive.toString('latin1', at + 156, at + 157)))
      files.set(path.replace(/^[^/]+\//, ''), archive.subarray(at + 512, at + 512 + size))
    at += 512 + Math.ceil(size / 512) * 512
  }
  return files
}
