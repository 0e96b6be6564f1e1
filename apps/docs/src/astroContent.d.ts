/** The module that Astro makes while it builds the site. */
declare module 'astro:content' {
  export function getCollection(name: 'docs'): Promise<readonly import('./site/renderIndex.ts').OrderedPage[]>
}
