export { sendSystemMessage } from './system-message.ts'
export { noteGroupMessage, writeToPlayers } from './write-to-players.ts'
