/** Language of the frame's texts, and of its numbers and dates. */
export const locale = 'en'
