import type { buttonText } from './buttonText.js'
import type { en } from './en.js'

export type MessageKey = keyof typeof buttonText | keyof typeof en

/** Every text by its key. `{name}` stands for a value. */
export type Messages = { readonly [key in MessageKey]: string }

/** Texts of an app, by key; what is missing stays English. */
export type MessageOverrides = Partial<Messages>
