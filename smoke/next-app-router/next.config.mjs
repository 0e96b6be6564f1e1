import { join } from 'node:path'

/** @type {import('next').NextConfig} */
export default {
  devIndicators: false,
  turbopack: { root: join(import.meta.dirname, '..', '..') },
}
