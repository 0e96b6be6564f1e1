export { EmailForm } from './email/EmailForm.js'
export { SocialButtons } from './social/SocialButtons.js'
