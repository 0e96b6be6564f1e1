import { docsSchema } from '@astrojs/starlight/schema'
import { defineCollection } from 'astro/content/config'
import { pagesLoader } from './site/pagesLoader.ts'

export const collections = { docs: defineCollection({ loader: pagesLoader(), schema: docsSchema() }) }
