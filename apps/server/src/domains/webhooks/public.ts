export { noteEvent } from './note-event.ts'
export { noteCouponsEnded, noteRegistered, noteWithdrawalAsked } from './told-by-letters.ts'
export { webhooksReader } from './reader.ts'
export { webhookKeyPlace } from './subscriptions.ts'
