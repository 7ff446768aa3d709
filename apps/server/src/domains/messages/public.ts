export { sendSystemMessage } from './system-message.ts'
