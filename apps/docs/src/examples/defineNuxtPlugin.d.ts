// The one function of Nuxt in our examples. Nuxt itself would add hundreds of packages.
import type { App } from 'vue'

export declare function defineNuxtPlugin(setup: (nuxtApp: { readonly vueApp: App }) => void): unknown
